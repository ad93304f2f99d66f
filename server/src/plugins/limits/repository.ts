import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { loginFailures } from '../../db/tables/session-tables';

/** A count and the seconds until it is reset. */
export interface Count {
  readonly uses: number;
  readonly secondsLeft: number;
}

const counted = {
  uses: loginFailures.failures,
  secondsLeft: sql<number>`ceil(extract(epoch from window_ends_at - now()))::int`,
};

export async function findCount(db: Executor, key: string): Promise<Count | undefined> {
  const [row] = await db
    .select(counted)
    .from(loginFailures)
    .where(sql`key = ${key} and window_ends_at > now()`);
  return row;
}

/** Adds to the count of a key; the first one opens a window of that many minutes. */
export async function addCount(db: Executor, key: string, minutes: number, amount = 1): Promise<Count> {
  const end = sql`now() + ${minutes} * interval '1 minute'`;
  const [row] = await db
    .insert(loginFailures)
    .values({ key, failures: amount, windowEndsAt: end })
    .onConflictDoUpdate({
      target: loginFailures.key,
      set: {
        failures: sql`case when ${loginFailures.windowEndsAt} > now() then ${loginFailures.failures} + excluded.failures else excluded.failures end`,
        windowEndsAt: sql`case when ${loginFailures.windowEndsAt} > now() then ${loginFailures.windowEndsAt} else excluded.window_ends_at end`,
      },
    })
    .returning(counted);
  if (!row) throw new Error('the count was not kept');
  return row;
}

export async function removeCount(db: Executor, key: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.key, key));
}

export async function sweepCounts(db: Executor): Promise<void> {
  await db.execute(sql`delete from ${loginFailures} where key in (
    select key from ${loginFailures} where window_ends_at < now() limit 100 for update skip locked)`);
}
