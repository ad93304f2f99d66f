import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { planEnds, planReasons, planStatuses, progressModes } from '../../../../contract/rounds/round-plans';
import { at, createdAt, money, roundTypeEnum } from './columns';
import { admins, currencies, fiatCurrencies, rounds } from './schema';

/**
 * Plans for rounds. That no two plans of a currency are for one time is an exclusion constraint, `round_plans_one_at_a_time`,
 * which stands in the migration alone.
 */
export const roundPlans = pgTable(
  'round_plans',
  {
    id: uuid('id').primaryKey(),
    startAt: at('start_at').notNull(),
    currencyId: uuid('currency_id')
      .notNull()
      .references(() => currencies.id),
    fiatCurrencyId: uuid('fiat_currency_id')
      .notNull()
      .references(() => fiatCurrencies.id),
    entryFee: money('entry_fee').notNull(),
    type: roundTypeEnum('type').notNull(),
    progressBy: text('progress_by', { enum: progressModes }).notNull(),
    endAt: at('end_at'),
    bids: integer('bids'),
    endingSoonAt: smallint('ending_soon_at'),
    /** Set once end users were told that the round ends soon. */
    endingSentAt: at('ending_sent_at'),
    onEnd: text('on_end', { enum: planEnds }).notNull(),
    status: text('status', { enum: planStatuses }).notNull().default('SCHEDULED'),
    reason: text('reason', { enum: planReasons }),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => admins.id),
    roundId: uuid('round_id')
      .unique()
      .references(() => rounds.id),
    /** The next step, by the database's clock. */
    dueAt: at('due_at').notNull(),
    createdAt,
  },
  (t) => [
    index('round_plans_by_start').on(t.startAt, t.id),
    index('round_plans_of_currency').on(t.currencyId, t.status, t.startAt),
    index('round_plans_due')
      .on(t.dueAt)
      .where(sql`${t.status} in ('SCHEDULED', 'RUNNING', 'WAITING')`),
    check('round_plans_end', sql`(${t.progressBy} = 'TIME') = (${t.endAt} is not null)`),
    check('round_plans_order', sql`${t.endAt} > ${t.startAt}`),
    check('round_plans_bids', sql`(${t.progressBy} = 'BIDS') = (${t.bids} is not null) and ${t.bids} > 0`),
    check('round_plans_ending_soon', sql`${t.endingSoonAt} between 1 and 99`),
    check('round_plans_entry_fee', sql`${t.entryFee} >= 0`),
  ],
);
