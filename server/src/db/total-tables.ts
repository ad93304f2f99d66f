import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** How many rows a big table has, by its name; a trigger on that table keeps it. */
export const rowTotals = pgTable('row_totals', {
  name: text('name').primaryKey(),
  total: bigint('total', { mode: 'number' }).notNull(),
});
