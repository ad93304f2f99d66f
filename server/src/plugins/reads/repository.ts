import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';

/** Notes that everything a person has changed is in the log up to here; does not wait for the disk. */
export async function noteWrite(db: Executor, personId: string): Promise<void> {
  await db.execute(sql`
    with hurried as (select set_config('synchronous_commit', 'off', true))
    insert into last_writes as known (person_id, position, written_at)
    select ${personId}::uuid, pg_current_wal_insert_lsn(), clock_timestamp() from hurried
    on conflict (person_id) do update set
      position = greatest(known.position, excluded.position),
      written_at = greatest(known.written_at, excluded.written_at)`);
}
