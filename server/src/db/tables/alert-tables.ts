import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { alertKinds } from '../../../../contract/platform/alerts';
import { at, createdAt, now } from './columns';
import { admins, coupons, rounds } from './schema';

export const alertRules = pgTable(
  'alert_rules',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: alertKinds }).notNull(),
    minutes: integer('minutes'),
    share: smallint('share'),
    isOn: boolean('is_on').notNull(),
    createdAt,
  },
  (t) => [
    check('alert_rules_minutes', sql`${t.minutes} > 0`),
    check('alert_rules_share', sql`${t.share} between 1 and 99`),
  ],
);

/** Findings of rules. A row without `opened_at` has to last for the minutes of its rule before it is an alert. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid('id').primaryKey(),
    /** Null once the rule was removed. */
    ruleId: uuid('rule_id').references(() => alertRules.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: alertKinds }).notNull(),
    /** Its object as a key: a round's or coupon's id, or the kind. */
    about: text('about').notNull(),
    subject: text('subject'),
    roundId: uuid('round_id').references(() => rounds.id),
    couponId: uuid('coupon_id').references(() => coupons.id),
    seenAt: at('seen_at').notNull().default(now),
    openedAt: at('opened_at'),
    resolvedAt: at('resolved_at'),
    acknowledgedAt: at('acknowledged_at'),
    acknowledgedBy: uuid('acknowledged_by').references(() => admins.id),
  },
  (t) => [
    uniqueIndex('alerts_one_open')
      .on(t.ruleId, t.about)
      .where(sql`${t.resolvedAt} is null`),
    index('alerts_by_time').on(t.openedAt, t.id),
  ],
);

export const alertRecipients = pgTable('alert_recipients', {
  adminId: uuid('admin_id')
    .primaryKey()
    .references(() => admins.id),
  createdAt,
});
