import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { users } from '../../db/schema';
import { loginFailures } from '../../db/session-tables';
import { accounts } from '../../plugins/sessions/accounts';
import type { SessionRealm } from '../../plugins/sessions/caller';

/** An account that may sign in. */
export interface Account extends Record<string, unknown> {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly type: string;
  readonly password_hash: string;
}

/** The account of an e-mail, whatever its case. */
export async function findAccount(
  db: Executor,
  realm: SessionRealm,
  email: string,
): Promise<Account | undefined> {
  const { rows } = await db.execute<Account>(
    sql`select * from ${accounts[realm]} a where lower(a.email) = lower(${email})`,
  );
  return rows[0];
}

/** Wrong tries counted under a key, and the seconds until the count is forgotten. */
export interface FailureCount {
  readonly failures: number;
  readonly secondsLeft: number;
}

const counted = {
  failures: loginFailures.failures,
  secondsLeft: sql<number>`ceil(extract(epoch from window_ends_at - now()))::int`,
};

/** The wrong tries counted under a key, while their window is open. */
export async function findFailures(db: Executor, key: string): Promise<FailureCount | undefined> {
  const [row] = await db
    .select(counted)
    .from(loginFailures)
    .where(sql`key = ${key} and window_ends_at > now()`);
  return row;
}

/** Counts a wrong try; the first one opens a window of that many minutes. */
export async function addFailure(db: Executor, key: string, minutes: number): Promise<FailureCount> {
  const end = sql`now() + ${minutes} * interval '1 minute'`;
  const [row] = await db
    .insert(loginFailures)
    .values({ key, failures: 1, windowEndsAt: end })
    .onConflictDoUpdate({
      target: loginFailures.key,
      set: {
        failures: sql`case when ${loginFailures.windowEndsAt} > now() then ${loginFailures.failures} + 1 else 1 end`,
        windowEndsAt: sql`case when ${loginFailures.windowEndsAt} > now() then ${loginFailures.windowEndsAt} else excluded.window_ends_at end`,
      },
    })
    .returning(counted);
  if (!row) throw new Error('the count of wrong tries was not kept');
  return row;
}

/** Forgets the wrong tries under a key. */
export async function removeFailures(db: Executor, key: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.key, key));
}

/** Forgets every count whose window is over. */
export async function sweepFailures(db: Executor): Promise<void> {
  await db.delete(loginFailures).where(sql`window_ends_at < now()`);
}

/** The end user who owns a referral code. */
export async function findReferrer(db: Executor, referralCode: string): Promise<string | undefined> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.referralCode, referralCode));
  return row?.id;
}

/** Adds an end user. */
export async function insertUser(db: Executor, user: typeof users.$inferInsert): Promise<void> {
  await db.insert(users).values(user);
}
