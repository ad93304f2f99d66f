import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database';
import { keptStatement } from '../../db/kept-statement';
import { refreshTokens, sessionFamilies, sessions } from '../../db/session-tables';
import { accounts } from './accounts';
import type { Caller, SessionRealm } from './caller';

const sessionLife = sql`interval '15 minutes'`;
const familyLife = sql`interval '30 days'`;

/** A caller and the family of tokens their session belongs to. */
export interface SessionOwner {
  readonly caller: Caller;
  readonly familyId: string;
  readonly xsrfToken: string;
  /** Seconds until the family ends, whatever is renewed. */
  readonly secondsLeft: number;
}

const ownerColumns = {
  id: sql<string>`a.id`,
  email: sql<string>`a.email`,
  name: sql<string>`a.name`,
  type: sql<string>`a.type`,
  familyId: sql<string>`f.id`,
  xsrfToken: sql<string>`f.xsrf_token`,
  secondsLeft: sql<number>`floor(extract(epoch from f.expires_at - now()))::int`,
};
type OwnerRow = Omit<SessionOwner, 'caller'> & Record<'id' | 'email' | 'name' | 'type', string>;

const ownerOf = (realm: SessionRealm) => sql`join session_families f on f.id = t.family_id
  join ${accounts[realm]} a on a.id = f.subject_id
  where f.realm = ${realm} and f.revoked_at is null and f.expires_at > now() and t.expires_at > now()`;

function toOwner(realm: SessionRealm, row: OwnerRow): SessionOwner {
  const { id, email, name, type, familyId, xsrfToken, secondsLeft } = row;
  // The accounts of a realm have the realm's types: `accounts` is the only source of both.
  return { caller: { realm, id, email, name, type } as Caller, familyId, xsrfToken, secondsLeft };
}

/** Every call of a session begins with this one. */
const selectSession = keptStatement('session', (db, { realm }: { realm: SessionRealm }) =>
  db
    .select({
      ...ownerColumns,
      endsSoon: sql<boolean>`t.expires_at < least(now() + ${sessionLife} / 3, f.expires_at)`,
    })
    .from(sql`sessions t ${ownerOf(realm)} and t.token_hash = ${sql.placeholder('tokenHash')}`),
);

/**
 * Whose session that is: unexpired, unrevoked, and of an account in good standing.
 * `endsSoon` says that it is in its last third and another could follow it.
 */
export async function findSession(
  db: Executor,
  realm: SessionRealm,
  tokenHash: Buffer,
): Promise<(SessionOwner & { readonly endsSoon: boolean }) | undefined> {
  const [row] = await selectSession(db, { realm }, { tokenHash });
  return row && { ...toOwner(realm, row), endsSoon: row.endsSoon };
}

/** The same for a refresh token, which stays locked until the transaction ends. */
export async function lockRefreshToken(
  tx: Transaction,
  realm: SessionRealm,
  tokenHash: Buffer,
): Promise<(SessionOwner & { readonly used: boolean }) | undefined> {
  const [row] = await tx
    .select({ ...ownerColumns, used: sql<boolean>`t.used_at is not null` })
    .from(sql`refresh_tokens t ${ownerOf(realm)} and t.token_hash = ${tokenHash} for update of t`);
  return row && { ...toOwner(realm, row), used: row.used };
}

/**
 * Marks a refresh token as exchanged, the exchange to be told to nobody for so long.
 * @param hold milliseconds
 */
export async function markRefreshTokenUsed(tx: Transaction, tokenHash: Buffer, hold: number): Promise<void> {
  await tx
    .update(refreshTokens)
    .set({ usedAt: sql`clock_timestamp() + ${hold} * interval '1 millisecond'` })
    .where(eq(refreshTokens.tokenHash, tokenHash));
}

/** Notes that the exchange of a refresh token is told now: whoever comes with it later could know better. */
export async function markExchangeTold(db: Executor, tokenHash: Buffer): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(eq(refreshTokens.tokenHash, tokenHash));
}

/**
 * Whether a call that presents an exchanged token was under way together with the exchange: it had
 * arrived before that was told, or comes right after another call that had. The former opens a second of
 * grace, for a browser keeps the calls beyond its sixth connection waiting.
 * @param waited milliseconds since the call arrived
 */
export async function joinsExchange(tx: Transaction, tokenHash: Buffer, waited: number): Promise<boolean> {
  const arrivedBefore = sql`used_at >= clock_timestamp() - ${waited} * interval '1 millisecond'`;
  const { rowCount } = await tx.execute(
    sql`update refresh_tokens set grace_until = case when ${arrivedBefore}
        then clock_timestamp() + interval '1 second' else grace_until end
      where token_hash = ${tokenHash} and (${arrivedBefore} or grace_until > clock_timestamp())`,
  );
  return rowCount === 1;
}

/** An exchange that nobody was told of: the token that was presented, and those that were issued for it. */
export interface UntoldExchange {
  readonly exchanged: Buffer;
  readonly session: Buffer;
  readonly refresh: Buffer;
}

/** Forgets what an exchange issued, unless it was used, and makes the presented token good again. */
export async function undoExchange(
  tx: Transaction,
  { exchanged, session, refresh }: UntoldExchange,
): Promise<void> {
  // The presented token first: whoever comes with it again meanwhile waits for this.
  const { rowCount } = await tx
    .update(refreshTokens)
    .set({ usedAt: null, graceUntil: null })
    .where(
      sql`token_hash = ${exchanged} and exists (
        select from refresh_tokens as issued where issued.token_hash = ${refresh} and issued.used_at is null)`,
    );
  if (rowCount !== 1) return;
  await tx.delete(refreshTokens).where(eq(refreshTokens.tokenHash, refresh));
  await tx.delete(sessions).where(eq(sessions.tokenHash, session));
}

/** Opens a family for a login. It ends 30 days later, however often it is renewed. */
export async function insertFamily(
  tx: Transaction,
  realm: SessionRealm,
  subjectId: string,
  xsrfToken: string,
): Promise<{ familyId: string; secondsLeft: number }> {
  const familyId = randomUUID();
  const expiresAt = sql`now() + ${familyLife}`;
  await tx.insert(sessionFamilies).values({ id: familyId, realm, subjectId, xsrfToken, expiresAt });
  return { familyId, secondsLeft: 30 * 24 * 3600 };
}

/** Adds a session of 15 minutes to a family, and sweeps up those that are over. */
export async function insertSession(tx: Transaction, familyId: string, tokenHash: Buffer): Promise<void> {
  await tx.delete(sessions).where(sql`family_id = ${familyId} and expires_at < now()`);
  const familyEnd = sql`(select expires_at from session_families where id = ${familyId})`;
  const expiresAt = sql`least(now() + ${sessionLife}, ${familyEnd})`;
  await tx.insert(sessions).values({ tokenHash, familyId, expiresAt });
}

/** Adds a refresh token that lives as long as its family. */
export async function insertRefreshToken(
  tx: Transaction,
  familyId: string,
  tokenHash: Buffer,
): Promise<void> {
  const expiresAt = sql`(select expires_at from session_families where id = ${familyId})`;
  await tx.insert(refreshTokens).values({ tokenHash, familyId, expiresAt });
}

/** Ends every session and refresh token of a family. */
export async function revokeFamily(db: Executor, familyId: string): Promise<void> {
  await db
    .update(sessionFamilies)
    .set({ revokedAt: sql`now()` })
    .where(sql`id = ${familyId} and revoked_at is null`);
}

/** Ends every session and refresh token of an account, but for those of the families that are kept. */
export async function revokeFamiliesOf(
  tx: Transaction,
  realm: SessionRealm,
  subjectId: string,
  kept: readonly string[] = [],
): Promise<void> {
  await tx
    .update(sessionFamilies)
    .set({ revokedAt: sql`now()` })
    .where(
      sql`realm = ${realm} and subject_id = ${subjectId} and revoked_at is null
        and id <> all(${sql.param(kept)}::uuid[])`,
    );
}

/** The unrevoked families that the presented tokens belong to, expired tokens included; they stay locked. */
export async function lockFamilies(
  tx: Transaction,
  realm: SessionRealm,
  tokenHashes: readonly Buffer[],
): Promise<{ familyId: string; subjectId: string; xsrfToken: string }[]> {
  const hashes = sql.join(
    tokenHashes.map((hash) => sql`${hash}`),
    sql`, `,
  );
  return tx
    .select({
      familyId: sessionFamilies.id,
      subjectId: sessionFamilies.subjectId,
      xsrfToken: sessionFamilies.xsrfToken,
    })
    .from(sessionFamilies)
    .where(
      sql`realm = ${realm} and revoked_at is null and id in (
        select family_id from sessions where token_hash in (${hashes})
        union select family_id from refresh_tokens where token_hash in (${hashes}))`,
    )
    .orderBy(sessionFamilies.id)
    .for('update');
}

/** Removes a few families that ended by themselves; their tokens go with them. */
export async function sweepFamilies(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from session_families where id in (
    select id from session_families where expires_at < now() limit 100 for update skip locked)`);
}
