import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database';

const rowsPerInsert = 1_000;

/** Inserts any number of rows, some at a time. */
export async function insertAll<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: PgInsertValue<T>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerInsert)
    await tx.insert(table).values(rows.slice(from, from + rowsPerInsert));
}
