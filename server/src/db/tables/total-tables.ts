import { bigint, index, pgTable, pgView, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moneySum, orderStatusEnum } from './columns';
import { rounds } from './schema';

/** Named counters without gaps, incremented in the transaction that uses the number. */
export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
});

/** The sums of `row_total_slots`, one of which a trigger changes: registrations do not wait for each other. */
export const rowTotals = pgView('row_totals', {
  name: text('name').notNull(),
  total: bigint('total', { mode: 'number' }).notNull(),
}).existing();

/** Number of orders by status in spans of bids and of time, and of those with a coupon, maintained by a trigger on `orders`. */
export const orderCounts = pgTable(
  'order_counts',
  {
    /** The round; in the widest spans of time the currency, and of uses the coupon. */
    scopeId: uuid('scope_id').notNull(),
    level: smallint('level').notNull(),
    span: bigint('span', { mode: 'bigint' }).notNull(),
    status: orderStatusEnum('status').notNull(),
    orders: bigint('orders', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scopeId, t.level, t.span, t.status] }),
    index('order_counts_by_span').on(t.level, t.span, t.status),
  ],
);

/**
 * Number and fees of a round's orders by status, maintained by a trigger on `orders`. An order's dollars are its fee at the
 * round's rate, rounded to the cent; all other dollars are sums of these, so that they agree to the cent.
 */
export const roundTotals = pgTable(
  'round_totals',
  {
    roundId: uuid('round_id')
      .notNull()
      .references(() => rounds.id),
    status: orderStatusEnum('status').notNull(),
    orders: bigint('orders', { mode: 'number' }).notNull(),
    fees: moneySum('fees').notNull(),
    dollars: moneySum('dollars').notNull().default('0'),
  },
  (t) => [primaryKey({ columns: [t.roundId, t.status] })],
);
