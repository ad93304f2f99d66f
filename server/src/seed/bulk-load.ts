import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';

interface Dropped {
  readonly name: string;
  readonly definition: string;
}

/** Keys from and to orders, foreign ones first, and its indexes: rebuilt at the end because that is faster than per row. */
async function dropSlowParts(tx: Transaction): Promise<Dropped[]> {
  const { rows: keys } = await tx.execute<{ table: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as "table", conname as name,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as definition
    from pg_constraint where 'orders'::regclass in (conrelid, confrelid) and contype in ('f', 'p', 'u')
    order by contype, conname`);
  const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'orders' and schemaname = current_schema()
      and not exists (select from pg_constraint where conname = indexname and conrelid = 'orders'::regclass)
    order by 1`);
  for (const { table, name } of keys)
    await tx.execute(sql`alter table ${sql.raw(table)} drop constraint ${sql.identifier(name)}`);
  for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  return [...indexes, ...keys.toReversed()];
}

/**
 * Loads orders without indexes and keys, and restores those, in the given transaction: an interrupted load
 * leaves the table unchanged. The table is locked meanwhile.
 * @param onRebuilt called after each restored part
 * @returns what `load` returns
 */
export async function loadInBulk<T>(
  tx: Transaction,
  load: () => Promise<T>,
  onRebuilt: (done: number, total: number) => void,
): Promise<T> {
  await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
  await tx.execute(sql`lock table orders in access exclusive mode`);
  const dropped = await dropSlowParts(tx);
  const loaded = await load();
  for (const [index, { definition }] of dropped.entries()) {
    await tx.execute(sql.raw(definition));
    onRebuilt(index + 1, dropped.length);
  }
  return loaded;
}
