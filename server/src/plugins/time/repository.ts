import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { refusesValue } from '../../db/database-errors';

/** @param db no transaction: a name that the database does not know would end it */
export async function isKnownZone(db: Executor, zone: string): Promise<boolean> {
  try {
    await db.execute(sql`select set_config('timezone', ${zone}, true)`);
    return true;
  } catch (error) {
    if (refusesValue(error)) return false;
    throw error;
  }
}

/** Returns the names of the zones that are off from UTC by that much now, as in `+05:30`. */
export async function listZones(db: Executor, offset: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from pg_timezone_names where utc_offset = ${offset}::interval`,
  );
  return rows.map(({ name }) => name);
}
