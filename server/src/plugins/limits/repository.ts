import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { first, only } from '../../db/page';
import { loginFailures } from '../../db/tables/session-tables';

export interface Count {
  readonly uses: number;
  readonly secondsLeft: number;
}

const counted = {
  uses: loginFailures.failures,
  secondsLeft: sql<number>`ceil(extract(epoch from window_ends_at - now()))::int`,
};

export const findCount = (db: Executor, key: string): Promise<Count | undefined> =>
  first(
    db
      .select(counted)
      .from(loginFailures)
      .where(sql`key = ${key} and window_ends_at > now()`),
  );

/** Adds to the count of a key; the first one opens a window of that many minutes. */
export function addCount(db: Executor, key: string, minutes: number, amount = 1): Promise<Count> {
  const end = sql`now() + ${minutes} * interval '1 minute'`;
  const { failures, windowEndsAt } = loginFailures;
  const isOpen = sql`${windowEndsAt} > now()`;
  return only(
    db
      .insert(loginFailures)
      .values({ key, failures: amount, windowEndsAt: end })
      .onConflictDoUpdate({
        target: loginFailures.key,
        set: {
          failures: sql`case when ${isOpen} then ${failures} + excluded.failures else excluded.failures end`,
          windowEndsAt: sql`case when ${isOpen} then ${windowEndsAt} else excluded.window_ends_at end`,
        },
      })
      .returning(counted),
  );
}

export async function removeCount(db: Executor, key: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.key, key));
}

export async function sweepCounts(db: Executor): Promise<void> {
  await db.execute(sql`delete from ${loginFailures} where key in (
    select key from ${loginFailures} where window_ends_at < now() limit 100 for update skip locked)`);
}
