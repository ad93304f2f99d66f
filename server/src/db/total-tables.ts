import { bigint, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { orderStatusEnum } from './columns';

/** Row counts of big tables by name, maintained by triggers. */
export const rowTotals = pgTable('row_totals', {
  name: text('name').primaryKey(),
  total: bigint('total', { mode: 'number' }).notNull(),
});

/** Number of orders by status in spans of bids and, on three levels, of time, maintained by a trigger on `orders`. */
export const orderCounts = pgTable(
  'order_counts',
  {
    /** The round, or in the widest spans of time the currency. */
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
