import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database';
import { accounts, viewedType } from './accounts-repository';
import { toCaller, type AccountRow, type Caller, type SessionRealm } from './caller';

/** A session on which something longer than a call depends. */
export interface OpenSession<Realm extends SessionRealm = SessionRealm> {
  readonly familyId: string;
  readonly caller: Caller<Realm>;
}

/**
 * Finds a session by its token or, when that has expired, by an unused refresh token. Renews nothing, because the
 * caller cannot set cookies.
 */
export async function findOpenSession<Realm extends SessionRealm>(
  db: Executor,
  realm: Realm,
  tokenHashes: readonly Buffer[],
): Promise<OpenSession<Realm> | undefined> {
  const hashes = sql.join(
    tokenHashes.map((hash) => sql`${hash}`),
    sql`, `,
  );
  const { rows } = await db.execute<Record<string, unknown> & { family_id: string } & AccountRow>(
    sql`select f.id as family_id, a.id, a.email, a.name, a.type, ${viewedType} as "viewAs"
      from session_families f join ${accounts[realm]} a on a.id = f.subject_id
      where f.realm = ${realm} and f.revoked_at is null and f.expires_at > now() and f.id in (
        select family_id from sessions where token_hash in (${hashes}) and expires_at > now()
        union all
        select family_id from refresh_tokens
        where token_hash in (${hashes}) and expires_at > now() and used_at is null)
      limit 1`,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { family_id: familyId, ...account } = row;
  return { familyId, caller: toCaller(realm, account) as Caller<Realm> };
}

/** Whether a session is open, and its account's type; undefined for a suspended account. */
export interface AccountStatus {
  readonly familyId: string;
  readonly open: boolean;
  readonly type: string | undefined;
}

export async function findAccountStatuses(
  db: Executor,
  realm: SessionRealm,
  familyIds: readonly string[],
): Promise<AccountStatus[]> {
  const { rows } = await db.execute<{ id: string; open: boolean; type: string | null }>(
    sql`select f.id, f.revoked_at is null and f.expires_at > now() as open, coalesce(${viewedType}, a.type) as type
      from session_families f left join ${accounts[realm]} a on a.id = f.subject_id
      where f.realm = ${realm} and f.id = any(${sql.param(familyIds)}::uuid[])`,
  );
  return rows.map(({ id, open, type }) => ({ familyId: id, open, type: type ?? undefined }));
}

/** Locks an end user's account against being removed until the transaction ends. @returns false when it is removed */
export async function lockAgainstRemoval(tx: Transaction, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from users where id = ${userId} and removed_at is null for share`,
  );
  return rows.length > 0;
}
