import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database';
import { admins, users } from '../../db/tables/schema';
import { accounts } from '../../plugins/sessions/accounts-repository';
import type { SessionRealm } from '../../plugins/sessions/caller';

export interface Account extends Record<string, unknown> {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly type: string;
  readonly password_hash: string;
}

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

/**
 * Whether the account may still sign in with that password. The row stays locked until the transaction ends, so that
 * a concurrent suspension or password change sees the new session and ends it.
 */
export async function holdAccount(
  tx: Transaction,
  realm: SessionRealm,
  { id, password_hash }: Pick<Account, 'id' | 'password_hash'>,
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select 1 from ${accounts[realm]} a where a.id = ${id} and a.password_hash = ${password_hash} for share`,
  );
  return rowCount === 1;
}

/** Replaces an admin's password. @returns false when it was changed in the meantime */
export async function replaceAdminPassword(
  tx: Transaction,
  { id, password_hash }: Pick<Account, 'id' | 'password_hash'>,
  passwordHash: string,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(admins)
    .set({ passwordHash })
    .where(and(eq(admins.id, id), eq(admins.passwordHash, password_hash)));
  return rowCount === 1;
}

export async function insertUser(db: Executor, user: typeof users.$inferInsert): Promise<void> {
  await db.insert(users).values(user);
}
