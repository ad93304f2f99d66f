import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';

interface Dropped {
  readonly name: string;
  readonly definition: string;
}

/** Indexes and foreign keys of orders, rebuilt at the end because that is faster than per row. */
async function dropSlowParts(tx: Transaction): Promise<Dropped[]> {
  const { rows: keys } = await tx.execute<{ name: string; definition: string }>(sql`
    select conname as name,
      format('alter table orders add constraint %I %s', conname, pg_get_constraintdef(oid)) as definition
    from pg_constraint where conrelid = 'orders'::regclass and contype = 'f' order by 1`);
  const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'orders' and schemaname = current_schema()
      and not exists (select from pg_constraint where conname = indexname and conrelid = 'orders'::regclass)
    order by 1`);
  for (const { name } of keys) {
    await tx.execute(sql`alter table orders drop constraint ${sql.identifier(name)}`);
  }
  for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  return [...indexes, ...keys];
}

/**
 * Loads orders without indexes and foreign keys, and restores those, in the given transaction: an interrupted load
 * leaves the table unchanged. The table is locked meanwhile.
 * @param onRebuilt called after each restored part
 */
export async function loadInBulk(
  tx: Transaction,
  load: () => Promise<void>,
  onRebuilt: (done: number, total: number) => void,
): Promise<void> {
  await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
  await tx.execute(sql`lock table orders in access exclusive mode`);
  const dropped = await dropSlowParts(tx);
  await load();
  for (const [index, { definition }] of dropped.entries()) {
    await tx.execute(sql.raw(definition));
    onRebuilt(index + 1, dropped.length);
  }
}
