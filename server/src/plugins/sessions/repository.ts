import { randomUUID } from 'node:crypto';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database';
import { preparedStatement } from '../../db/prepared-statement';
import { refreshTokens, sessionFamilies, sessions } from '../../db/tables/session-tables';
import { accounts, viewedType } from './accounts-repository';
import { toCaller, type AccountRow, type Caller, type SessionRealm } from './caller';

const sessionLife = sql`interval '15 minutes'`;
const familyLife = sql`interval '30 days'`;

export interface SessionOwner {
  readonly caller: Caller;
  readonly familyId: string;
  readonly xsrfToken: string;
  /** Seconds until the family ends, regardless of renewals. */
  readonly secondsLeft: number;
  /** Position of the account's last change in the log, while a replica might lack it. */
  readonly lastWrite: string | null;
}

const ownerColumns = {
  id: sql<string>`a.id`,
  email: sql<string>`a.email`,
  name: sql<string>`a.name`,
  type: sql<string>`a.type`,
  viewAs: viewedType,
  familyId: sql<string>`f.id`,
  xsrfToken: sql<string>`f.xsrf_token`,
  secondsLeft: sql<number>`floor(extract(epoch from f.expires_at - now()))::int`,
  lastWrite: sql<string | null>`(select w.position::text from last_writes w
    where w.person_id = a.id and w.written_at > now() - interval '5 seconds')`,
};
type OwnerRow = Omit<SessionOwner, 'caller'> & AccountRow;

const ownerOf = (realm: SessionRealm) => sql`join session_families f on f.id = t.family_id
  join ${accounts[realm]} a on a.id = f.subject_id
  where f.realm = ${realm} and f.revoked_at is null and f.expires_at > now() and t.expires_at > now()`;

function toOwner(realm: SessionRealm, row: OwnerRow): SessionOwner {
  const { id, email, name, type, viewAs, ...owner } = row;
  return { caller: toCaller(realm, { id, email, name, type, viewAs }), ...owner };
}

/** Prepared, because every call with a session starts with it. */
const selectSession = preparedStatement('session', (db, { realm }: { realm: SessionRealm }) =>
  db
    .select({
      ...ownerColumns,
      endsSoon: sql<boolean>`t.expires_at < least(now() + ${sessionLife} / 3, f.expires_at)`,
    })
    .from(sql`sessions t ${ownerOf(realm)} and t.token_hash = ${sql.placeholder('tokenHash')}`),
);

/**
 * Finds a valid session whose account is not suspended. `endsSoon` is set in its last third when another could
 * follow.
 */
export async function findSession(
  db: Executor,
  realm: SessionRealm,
  tokenHash: Buffer,
): Promise<(SessionOwner & { readonly endsSoon: boolean }) | undefined> {
  const [row] = await selectSession(db, { realm }, { tokenHash });
  return row && { ...toOwner(realm, row), endsSoon: row.endsSoon };
}

export async function findRefreshToken(
  db: Executor,
  realm: SessionRealm,
  tokenHash: Buffer,
  lock: SQL = sql``,
): Promise<(SessionOwner & { readonly used: boolean }) | undefined> {
  const [row] = await db
    .select({ ...ownerColumns, used: sql<boolean>`t.used_at is not null` })
    .from(sql`refresh_tokens t ${ownerOf(realm)} and t.token_hash = ${tokenHash} ${lock}`);
  return row && { ...toOwner(realm, row), used: row.used };
}

export const lockRefreshToken = (tx: Transaction, realm: SessionRealm, tokenHash: Buffer) =>
  findRefreshToken(tx, realm, tokenHash, sql`for update of t`);

/** Marks a refresh token as rotated. @param hold milliseconds until the rotation is delivered */
export async function markRefreshTokenUsed(tx: Transaction, tokenHash: Buffer, hold: number): Promise<void> {
  await tx
    .update(refreshTokens)
    .set({ usedAt: sql`clock_timestamp() + ${hold} * interval '1 millisecond'` })
    .where(eq(refreshTokens.tokenHash, tokenHash));
}

/** Notes that the rotation of a refresh token is delivered now: a later use of the token is a reuse. */
export async function markRotationDelivered(db: Executor, tokenHash: Buffer): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(eq(refreshTokens.tokenHash, tokenHash));
}

/**
 * Whether a call that presents a rotated token ran concurrently with the rotation: it arrived before the rotation was
 * delivered, or within one second after a call that had. Browsers queue calls beyond their sixth connection, hence the second.
 * @param waited milliseconds since the call arrived
 */
export async function isConcurrentRotation(
  tx: Transaction,
  tokenHash: Buffer,
  waited: number,
): Promise<boolean> {
  const arrivedBefore = sql`used_at >= clock_timestamp() - ${waited} * interval '1 millisecond'`;
  const { rowCount } = await tx.execute(
    sql`update refresh_tokens set grace_until = case when ${arrivedBefore}
        then clock_timestamp() + interval '1 second' else grace_until end
      where token_hash = ${tokenHash} and (${arrivedBefore} or grace_until > clock_timestamp())`,
  );
  return rowCount === 1;
}

/** Token hashes of a rotation whose answer never reached the client: the presented token and the issued ones. */
export interface UndeliveredRotation {
  readonly presented: Buffer;
  readonly session: Buffer;
  readonly refresh: Buffer;
}

/** Deletes the tokens that a rotation issued, unless they were used, and makes the presented token valid again. */
export async function undoRotation(
  tx: Transaction,
  { presented, session, refresh }: UndeliveredRotation,
): Promise<void> {
  // The presented token is updated first: a concurrent call with it waits for this row.
  const { rowCount } = await tx
    .update(refreshTokens)
    .set({ usedAt: null, graceUntil: null })
    .where(
      sql`token_hash = ${presented} and exists (
        select from refresh_tokens as issued where issued.token_hash = ${refresh} and issued.used_at is null)`,
    );
  if (rowCount !== 1) return;
  await tx.delete(refreshTokens).where(eq(refreshTokens.tokenHash, refresh));
  await tx.delete(sessions).where(eq(sessions.tokenHash, session));
}

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

/** Adds a session of 15 minutes and deletes the family's expired ones. */
export async function insertSession(tx: Transaction, familyId: string, tokenHash: Buffer): Promise<void> {
  await tx.delete(sessions).where(sql`family_id = ${familyId} and expires_at < now()`);
  const familyEnd = sql`(select expires_at from session_families where id = ${familyId})`;
  const expiresAt = sql`least(now() + ${sessionLife}, ${familyEnd})`;
  await tx.insert(sessions).values({ tokenHash, familyId, expiresAt });
}

export async function insertRefreshToken(
  tx: Transaction,
  familyId: string,
  tokenHash: Buffer,
): Promise<void> {
  const expiresAt = sql`(select expires_at from session_families where id = ${familyId})`;
  await tx.insert(refreshTokens).values({ tokenHash, familyId, expiresAt });
}

export async function revokeFamily(db: Executor, familyId: string): Promise<void> {
  await db
    .update(sessionFamilies)
    .set({ revokedAt: sql`now()` })
    .where(sql`id = ${familyId} and revoked_at is null`);
}

const openFamiliesOf = (realm: SessionRealm, subjectId: string) =>
  sql`realm = ${realm} and subject_id = ${subjectId} and revoked_at is null`;

/** Counts the families of an account that are neither revoked nor expired. */
export const countFamiliesOf = (db: Executor, realm: SessionRealm, subjectId: string): Promise<number> =>
  db.$count(sessionFamilies, sql`${openFamiliesOf(realm, subjectId)} and expires_at > now()`);

export async function revokeFamiliesOf(
  tx: Transaction,
  realm: SessionRealm,
  subjectId: string,
  spared: readonly string[] = [],
): Promise<void> {
  await tx
    .update(sessionFamilies)
    .set({ revokedAt: sql`now()` })
    .where(sql`${openFamiliesOf(realm, subjectId)} and id <> all(${sql.param(spared)}::uuid[])`);
}

/** Locks the unrevoked families of the presented tokens, even of expired ones. */
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

export async function sweepFamilies(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from session_families where id in (
    select id from session_families where expires_at < now() limit 100 for update skip locked)`);
}
