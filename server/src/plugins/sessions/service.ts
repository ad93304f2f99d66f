import { setTimeout as sleep, setImmediate } from 'node:timers/promises';
import type { AdminType } from '../../../../contract/platform/access';
import type { Database, Executor, Transaction } from '../../db/database';
import { isDiskFull } from '../../db/database-errors';
import type { SessionRealm } from './caller';
import { removeOldFamilies, removeOldTokens } from './old-sessions-repository';
import * as repository from './repository';
import { hashToken, newToken } from './tokens';
import { setViewedType } from './view-as-repository';

/**
 * Milliseconds by which a rotation is delayed. A browser sends the calls of a page over several connections, not quite
 * at once: a call that arrives before the new token is delivered is no reuse by a thief.
 */
const rotationHold = 100;

export interface PresentedTokens {
  readonly session: string | undefined;
  readonly refresh: string | undefined;
}

export interface IssuedTokens {
  readonly session: string;
  /** Undefined leaves the browser's refresh token unchanged. */
  readonly refresh: string | undefined;
  readonly xsrfToken: string;
  readonly secondsLeft: number;
}

/** Called in the transaction that opens or ends a session of an account. */
export type OnSessionChange = (tx: Transaction, subjectId: string) => Promise<void>;

export interface Authentication {
  readonly owner: repository.SessionOwner;
  readonly issued: IssuedTokens | undefined;
}

async function issueTokens(
  tx: Transaction,
  family: { familyId: string; xsrfToken: string; secondsLeft: number },
  withRefresh: boolean,
): Promise<IssuedTokens> {
  const session = newToken();
  const refresh = withRefresh ? newToken() : undefined;
  await repository.insertSession(tx, family.familyId, hashToken(session));
  if (refresh !== undefined) await repository.insertRefreshToken(tx, family.familyId, hashToken(refresh));
  await removeOldTokens(tx, family.familyId);
  return { session, refresh, xsrfToken: family.xsrfToken, secondsLeft: family.secondsLeft };
}

export async function openSession(
  tx: Transaction,
  realm: SessionRealm,
  subjectId: string,
): Promise<IssuedTokens> {
  await repository.sweepFamilies(tx);
  const xsrfToken = newToken();
  const family = await repository.insertFamily(tx, realm, subjectId, xsrfToken);
  // Those of admins are in the audit trail.
  if (realm !== 'admin') await removeOldFamilies(tx, realm, subjectId);
  return issueTokens(tx, { ...family, xsrfToken }, true);
}

/**
 * Rotates a refresh token. A token that was rotated before revokes its family, unless the call ran concurrently with
 * that rotation: then it gets a session, and the refresh token of the first call stays valid.
 */
async function renewSession(
  tx: Transaction,
  realm: SessionRealm,
  refresh: string,
  waited: () => number,
): Promise<Authentication | undefined> {
  const tokenHash = hashToken(refresh);
  const owner = await repository.lockRefreshToken(tx, realm, tokenHash);
  if (!owner) return undefined;
  if (!owner.used) {
    await repository.markRefreshTokenUsed(tx, tokenHash, rotationHold);
    return { owner, issued: await issueTokens(tx, owner, true) };
  }
  if (await repository.isConcurrentRotation(tx, tokenHash, waited()))
    return { owner, issued: await issueTokens(tx, owner, false) };
  await repository.revokeFamily(tx, owner.familyId);
  return undefined;
}

/**
 * Issues the next session while the present one is still valid, so that concurrent calls with the old tokens pass.
 * A refresh token that another call has just rotated is left alone.
 */
async function rotateEarly(
  tx: Transaction,
  realm: SessionRealm,
  refresh: string,
  familyId: string,
): Promise<IssuedTokens | undefined> {
  const tokenHash = hashToken(refresh);
  const owner = await repository.lockRefreshToken(tx, realm, tokenHash);
  if (!owner || owner.used || owner.familyId !== familyId) return undefined;
  await repository.markRefreshTokenUsed(tx, tokenHash, 0);
  return issueTokens(tx, owner, true);
}

/**
 * On a full disk no session can be renewed: an unused refresh token opens the call without being rotated.
 * @throws the error that kept the session from being renewed
 */
async function unrenewedSession(
  { orm }: Database,
  realm: SessionRealm,
  refresh: string,
  error: unknown,
): Promise<Authentication | undefined> {
  if (!isDiskFull(error)) throw error;
  const owner = await repository.findRefreshToken(orm, realm, hashToken(refresh));
  if (owner?.used) throw error;
  return owner && { owner, issued: undefined };
}

/**
 * Authenticates a call and renews its session when that has expired or soon will.
 * @param waited returns the milliseconds since the call arrived
 */
export async function authenticate(
  database: Database,
  realm: SessionRealm,
  { session, refresh }: PresentedTokens,
  waited: () => number,
): Promise<Authentication | undefined> {
  const owner = session && (await repository.findSession(database.orm, realm, hashToken(session)));
  if (owner) {
    if (!owner.endsSoon || !refresh) return { owner, issued: undefined };
    const { familyId } = owner;
    const issued = await database
      .transaction((tx) => rotateEarly(tx, realm, refresh, familyId))
      .catch((error: unknown) => {
        if (isDiskFull(error)) return undefined;
        throw error;
      });
    return { owner, issued };
  }
  if (!refresh) return undefined;
  const renewed = await database
    .transaction((tx) => renewSession(tx, realm, refresh, waited))
    .catch((error: unknown) => unrenewedSession(database, realm, refresh, error));
  if (renewed?.issued?.refresh === undefined) return renewed;
  await sleep(rotationHold);
  // A busy process first accepts the calls that arrived during the delay.
  await setImmediate();
  await repository.markRotationDelivered(database.orm, hashToken(refresh)).catch((error: unknown) => {
    // The disk may fill up after the renewal: its answer is still sent.
    if (!isDiskFull(error)) throw error;
  });
  return renewed;
}

/**
 * Undoes a rotation whose answer never reached the client. The client still has the old refresh token only; its next
 * use would otherwise count as a theft.
 */
export async function rollbackRotation(
  database: Database,
  presented: PresentedTokens,
  issued: IssuedTokens,
): Promise<void> {
  if (presented.refresh === undefined || issued.refresh === undefined) return;
  const rotation = {
    presented: hashToken(presented.refresh),
    session: hashToken(issued.session),
    refresh: hashToken(issued.refresh),
  };
  await database.transaction((tx) => repository.undoRotation(tx, rotation));
}

/** Ends the families of the presented tokens. @param mayEnd called with each family's XSRF token; throws to refuse */
export async function endSession(
  database: Database,
  realm: SessionRealm,
  { session, refresh }: PresentedTokens,
  mayEnd: (xsrfToken: string) => void,
  onSessionChange?: OnSessionChange,
): Promise<void> {
  const hashes = [session, refresh].filter((token) => token !== undefined).map(hashToken);
  if (hashes.length === 0) return;
  await database.transaction(async (tx) => {
    const families = await repository.lockFamilies(tx, realm, hashes);
    for (const { xsrfToken } of families) mayEnd(xsrfToken);
    for (const { familyId, subjectId } of families) {
      await repository.revokeFamily(tx, familyId);
      await onSessionChange?.(tx, subjectId);
    }
  });
}

export async function endOtherSessionsOf(
  tx: Transaction,
  realm: SessionRealm,
  subjectId: string,
  { session, refresh }: PresentedTokens,
): Promise<void> {
  const hashes = [session, refresh].filter((token) => token !== undefined).map(hashToken);
  const own = await repository.lockFamilies(tx, realm, hashes);
  const spared = own.map(({ familyId }) => familyId);
  await repository.revokeFamiliesOf(tx, realm, subjectId, spared);
}

export const endSessionsOf = (tx: Transaction, realm: SessionRealm, subjectId: string): Promise<void> =>
  repository.revokeFamiliesOf(tx, realm, subjectId);

/** Counts the sessions of an account that {@link endSessionsOf} would end, one for each login. */
export const countSessionsOf = (db: Executor, realm: SessionRealm, subjectId: string): Promise<number> =>
  repository.countFamiliesOf(db, realm, subjectId);

/**
 * Holds the session of these tokens to another role; null gives it its own back.
 * @returns the role that it was held to before; undefined without a session
 */
export const viewSessionAs = (
  tx: Transaction,
  { session, refresh }: PresentedTokens,
  type: AdminType | null,
): Promise<AdminType | null | undefined> => {
  const hashes = [session, refresh].filter((token) => token !== undefined).map(hashToken);
  return setViewedType(tx, hashes, type);
};
