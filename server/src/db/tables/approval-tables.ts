import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { approvalActions, approvalStatuses } from '../../../../contract/platform/approvals';
import { at, dollarRate, moneySum, now } from './columns';
import { admins, fiatCurrencies, rounds } from './schema';

/**
 * Requests for an approval. A trigger makes those that wait `OUTDATED` when the round's state or the rate changes; one that
 * has expired is `WAITING` here for some seconds.
 */
export const approvals = pgTable(
  'approvals',
  {
    id: uuid('id').primaryKey(),
    action: text('action', { enum: approvalActions }).notNull(),
    status: text('status', { enum: approvalStatuses }).notNull().default('WAITING'),
    subject: text('subject').notNull(),
    roundId: uuid('round_id').references(() => rounds.id),
    fiatCurrencyId: uuid('fiat_currency_id').references(() => fiatCurrencies.id),
    seenVersion: text('seen_version').notNull(),
    revenue: moneySum('revenue'),
    rateBefore: dollarRate('rate_before'),
    rateAfter: dollarRate('rate_after'),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => admins.id),
    requestedAt: at('requested_at').notNull().default(now),
    expiresAt: at('expires_at').notNull(),
    decidedBy: uuid('decided_by').references(() => admins.id),
    decidedAt: at('decided_at'),
    reason: text('reason'),
  },
  (t) => [
    uniqueIndex('approvals_one_of_round')
      .on(t.roundId)
      .where(sql`${t.status} = 'WAITING'`),
    uniqueIndex('approvals_one_of_rate')
      .on(t.fiatCurrencyId)
      .where(sql`${t.status} = 'WAITING'`),
    index('approvals_by_time').on(t.requestedAt, t.id),
    index('approvals_of_round').on(t.roundId, t.requestedAt, t.id),
    check(
      'approvals_subject',
      sql`case ${t.action} when 'COMPLETE_ROUND' then ${t.roundId} is not null and ${t.fiatCurrencyId} is null
        else ${t.fiatCurrencyId} is not null and ${t.roundId} is null and ${t.rateAfter} > 0 end`,
    ),
    check(
      'approvals_two_people',
      sql`case when ${t.status} in ('APPROVED', 'REFUSED') then ${t.decidedBy} is not null and ${t.decidedBy} <> ${t.requestedBy}
        when ${t.status} = 'WITHDRAWN' then ${t.decidedBy} is not null and ${t.decidedBy} = ${t.requestedBy}
        else true end`,
    ),
  ],
);
