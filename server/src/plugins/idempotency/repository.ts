import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database';
import { idempotencyKeys } from '../../db/tables/session-tables';

const lifetime = sql`now() + interval '24 hours'`;

export interface KeyId {
  readonly caller: string;
  readonly keyHash: Buffer;
}

export interface StoredAnswer {
  readonly status: number;
  /** The body as it was sent, empty for none. */
  readonly answer: string;
}

export interface StoredKey {
  readonly digest: Buffer;
  readonly answer: StoredAnswer | undefined;
}

const isKey = ({ caller, keyHash }: KeyId) =>
  and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.keyHash, keyHash));

export async function findKey(db: Executor, id: KeyId): Promise<StoredKey | undefined> {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(isKey(id), sql`${idempotencyKeys.expiresAt} > now()`));
  if (!row) return undefined;
  const { digest, status, answer } = row;
  return { digest, answer: status === null || answer === null ? undefined : { status, answer } };
}

/**
 * Takes a key that is new or has expired. A concurrent call that took it is waited for.
 * @returns false when the key is another call's
 */
export async function takeKey(tx: Transaction, id: KeyId, digest: Buffer): Promise<boolean> {
  const rows = await tx
    .insert(idempotencyKeys)
    .values({ ...id, digest, expiresAt: lifetime })
    .onConflictDoUpdate({
      target: [idempotencyKeys.caller, idempotencyKeys.keyHash],
      set: { digest, status: null, answer: null, expiresAt: lifetime },
      setWhere: sql`${idempotencyKeys.expiresAt} <= now()`,
    })
    .returning({ caller: idempotencyKeys.caller });
  return rows.length > 0;
}

export async function storeAnswer(tx: Transaction, id: KeyId, answer: StoredAnswer): Promise<void> {
  const expired = tx.$with('expired').as(
    tx
      .delete(idempotencyKeys)
      .where(
        sql`(caller, key_hash) in (select caller, key_hash from ${idempotencyKeys}
          where expires_at <= now() limit 100 for update skip locked)`,
      )
      .returning({ caller: idempotencyKeys.caller }),
  );
  await tx.with(expired).update(idempotencyKeys).set(answer).where(isKey(id));
}

export async function removeAnswers(tx: Transaction, caller: string): Promise<void> {
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.caller, caller), isNotNull(idempotencyKeys.answer)));
}
