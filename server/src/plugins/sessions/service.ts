import { setTimeout as sleep, setImmediate } from 'node:timers/promises';
import type { Database, Transaction } from '../../db/database';
import type { SessionRealm } from './caller';
import * as repository from './repository';
import type { SessionOwner } from './repository';
import { hashToken, newToken } from './tokens';

/**
 * For how many milliseconds an exchange is kept back. A browser sends the calls of a page over several
 * connections, not quite at once: those that arrive before the new token was told cannot be a thief's
 * second use of the old one. It is felt once in 15 minutes, if at all.
 */
const exchangeHold = 100;

/** What a browser presents; either cookie may be missing. */
export interface PresentedTokens {
  readonly session: string | undefined;
  readonly refresh: string | undefined;
}

/** Tokens for the browser to keep. */
export interface IssuedTokens {
  readonly session: string;
  /** Undefined leaves the browser's refresh token as it is. */
  readonly refresh: string | undefined;
  readonly xsrfToken: string;
  /** Seconds until the refresh token expires. */
  readonly secondsLeft: number;
}

/** Told of an account whose session was opened or ended, in the transaction that does so. */
export type SessionWitness = (tx: Transaction, subjectId: string) => Promise<void>;

/** A session that was found, and the tokens that were issued when it had to be renewed. */
export interface Authentication {
  readonly owner: SessionOwner;
  readonly issued: IssuedTokens | undefined;
}

/** Issues a session to a family and, unless the browser is to keep the one it has, a refresh token. */
async function issueTokens(
  tx: Transaction,
  family: { familyId: string; xsrfToken: string; secondsLeft: number },
  withRefresh: boolean,
): Promise<IssuedTokens> {
  const session = newToken();
  const refresh = withRefresh ? newToken() : undefined;
  await repository.insertSession(tx, family.familyId, hashToken(session));
  if (refresh !== undefined) await repository.insertRefreshToken(tx, family.familyId, hashToken(refresh));
  return { session, refresh, xsrfToken: family.xsrfToken, secondsLeft: family.secondsLeft };
}

/** Opens a session, as a login or a registration does: every token is new. */
export async function openSession(
  tx: Transaction,
  realm: SessionRealm,
  subjectId: string,
): Promise<IssuedTokens> {
  await repository.sweepFamilies(tx);
  const xsrfToken = newToken();
  const family = await repository.insertFamily(tx, realm, subjectId, xsrfToken);
  return issueTokens(tx, { ...family, xsrfToken }, true);
}

/**
 * Exchanges a refresh token. One that was exchanged before revokes its family, unless the call was
 * under way together with the exchange: then it gets a session, and the winner's refresh token stands.
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
    await repository.markRefreshTokenUsed(tx, tokenHash, exchangeHold);
    return { owner, issued: await issueTokens(tx, owner, true) };
  }
  if (await repository.joinsExchange(tx, tokenHash, waited()))
    return { owner, issued: await issueTokens(tx, owner, false) };
  await repository.revokeFamily(tx, owner.familyId);
  return undefined;
}

/**
 * Follows up a session that ends soon with the next one, while it is still good: calls on their way with the
 * old tokens then pass by the old session, and nobody who works is ever near the exchange of an expired one.
 * A refresh token that another call has just exchanged is left alone.
 */
async function followUp(
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
 * Whose call it is, renewing a session by its refresh token when it has expired or soon will.
 * @param waited asks how many milliseconds ago the call arrived
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
    return { owner, issued: await database.transaction((tx) => followUp(tx, realm, refresh, familyId)) };
  }
  if (!refresh) return undefined;
  const renewed = await database.transaction((tx) => renewSession(tx, realm, refresh, waited));
  if (renewed?.issued?.refresh === undefined) return renewed;
  await sleep(exchangeHold);
  // What came meanwhile is read before the exchange is told, also by a process that was too busy to look.
  await setImmediate();
  await repository.markExchangeTold(database.orm, hashToken(refresh));
  return renewed;
}

/**
 * Takes an exchange back that was never told: whoever made the call left before, and has nothing but the old refresh token.
 * Otherwise they would be taken for a thief at its next use.
 */
export async function takeBackExchange(
  database: Database,
  presented: PresentedTokens,
  issued: IssuedTokens,
): Promise<void> {
  if (presented.refresh === undefined || issued.refresh === undefined) return;
  const [exchanged, session, refresh] = [presented.refresh, issued.session, issued.refresh].map(hashToken);
  if (exchanged && session && refresh)
    await database.transaction((tx) => repository.undoExchange(tx, { exchanged, session, refresh }));
}

/**
 * Ends the families of the presented tokens.
 * @param mayEnd asked with each family's XSRF token first; may throw to refuse
 */
export async function endSession(
  database: Database,
  realm: SessionRealm,
  { session, refresh }: PresentedTokens,
  mayEnd: (xsrfToken: string) => void,
  witness?: SessionWitness,
): Promise<void> {
  const hashes = [session, refresh].filter((token) => token !== undefined).map(hashToken);
  if (hashes.length === 0) return;
  await database.transaction(async (tx) => {
    const families = await repository.lockFamilies(tx, realm, hashes);
    for (const { xsrfToken } of families) mayEnd(xsrfToken);
    for (const { familyId, subjectId } of families) {
      await repository.revokeFamily(tx, familyId);
      await witness?.(tx, subjectId);
    }
  });
}

/** Ends every session of an account but the one of these tokens, in the transaction that gives the reason. */
export async function endOtherSessionsOf(
  tx: Transaction,
  realm: SessionRealm,
  subjectId: string,
  { session, refresh }: PresentedTokens,
): Promise<void> {
  const hashes = [session, refresh].filter((token) => token !== undefined).map(hashToken);
  const own = await repository.lockFamilies(tx, realm, hashes);
  const kept = own.map(({ familyId }) => familyId);
  await repository.revokeFamiliesOf(tx, realm, subjectId, kept);
}

/** Ends every session of an account, in the transaction that gives the reason. */
export const endSessionsOf = (tx: Transaction, realm: SessionRealm, subjectId: string): Promise<void> =>
  repository.revokeFamiliesOf(tx, realm, subjectId);
