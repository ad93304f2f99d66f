import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { users } from '../../db/schema';
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

/** The end user who owns a referral code. */
export async function findReferrer(db: Executor, referralCode: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.referralCode, referralCode), isNull(users.removedAt)));
  return row?.id;
}

/** Adds an end user. */
export async function insertUser(db: Executor, user: typeof users.$inferInsert): Promise<void> {
  await db.insert(users).values(user);
}
