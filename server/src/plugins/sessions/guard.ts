import type { FastifyReply, FastifyRequest } from 'fastify';
import { may } from '../../../../contract/platform/access';
import { realmsOf, type CallDeclaration } from '@roundkeeper/kit/wire/call';
import type { Database, Transaction } from '../../db/database';
import { Failure } from '../calls/failure';
import { lockAgainstRemoval } from './account-status-repository';
import type { Caller, SessionRealm } from './caller';
import { expireTokens, giveTokens, giveXsrfToken, readTokens, xsrfCookie } from './cookies';
import { authenticate, rollbackRotation, type Authentication } from './service';
import { isSafe, requireXsrfHeader, requireXsrfHeaderOfCookie } from './xsrf';

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Returns the session of the first realm that has one. @throws Failure 401 */
async function requireSession(
  request: FastifyRequest,
  reply: FastifyReply,
  database: Database,
  realms: readonly SessionRealm[],
): Promise<Authentication> {
  const waited = () => performance.now() - request.arrivedAt;
  for (const realm of realms) {
    const found = await authenticate(database, realm, readTokens(request, realm), waited);
    if (found) return found;
  }
  for (const realm of realms) expireTokens(request, reply, realm);
  throw new Failure(401, 'Sign in first');
}

/**
 * Keeps an end user's account from being removed until the transaction ends, so that nothing personal is stored after its
 * removal. @throws Failure 401 when it is removed
 */
export async function requireOpenAccount(tx: Transaction, userId: string): Promise<void> {
  if (!(await lockAgainstRemoval(tx, userId))) throw new Failure(401, 'Sign in first');
}

function deliverOrRollback(
  request: FastifyRequest,
  reply: FastifyReply,
  database: Database,
  { owner, issued }: Authentication,
): void {
  if (!issued) return;
  const { realm } = owner.caller;
  const presented = readTokens(request, realm);
  giveTokens(request, reply, realm, issued);
  const onClose = () => {
    if (reply.raw.headersSent) return;
    rollbackRotation(database, presented, issued).catch((error: unknown) =>
      request.log.warn({ err: error }, 'a rotation that was not delivered could not be rolled back'),
    );
  };
  if (reply.raw.destroyed) onClose();
  else reply.raw.once('close', onClose);
}

/** @throws Failure 403 for a change by who looks as another role */
function requireOwnRole({ ownType, type }: Caller, { changesNothing, whileViewing }: CallDeclaration): void {
  if (ownType !== undefined && !changesNothing && !whileViewing)
    throw new Failure(403, `You are looking as ${type} and can only read`);
}

function isAllowed(caller: Caller, call: CallDeclaration): boolean {
  if (caller.realm !== 'admin' || call.action === undefined) return true;
  return may(caller.type, call.action);
}

/**
 * Creates the checks that run before a call's body is read: session (401), XSRF header on unsafe methods (403), role
 * (403).
 */
export function guardOf(call: CallDeclaration, database: Database): Guard {
  const realms = realmsOf(call);
  if (realms.length === 0)
    return async (request) => {
      if (!isSafe(request.method)) requireXsrfHeaderOfCookie(request);
    };
  return async (request, reply) => {
    const found = await requireSession(request, reply, database, realms);
    const { owner } = found;
    deliverOrRollback(request, reply, database, found);
    if (request.cookies[xsrfCookie] !== owner.xsrfToken) giveXsrfToken(request, reply, owner.xsrfToken);
    if (!isSafe(request.method)) requireXsrfHeader(request, owner.xsrfToken);
    if (!isSafe(request.method)) requireOwnRole(owner.caller, call);
    if (!isAllowed(owner.caller, call)) throw new Failure(403, 'Your role does not allow this');
    request.caller = owner.caller;
    request.lastWrite = owner.lastWrite;
  };
}
