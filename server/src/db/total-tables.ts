import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** Row counts of big tables by name, maintained by triggers. */
export const rowTotals = pgTable('row_totals', {
  name: text('name').primaryKey(),
  total: bigint('total', { mode: 'number' }).notNull(),
});
