import type { FastifyReply, FastifyRequest } from 'fastify';
import { may } from '../../../../contract/access';
import { realmsOf, type CallDeclaration } from '../../../../contract/call';
import type { Database } from '../../db/database';
import { Failure } from '../failure';
import type { Caller, SessionRealm } from './caller';
import { expireTokens, giveTokens, giveXsrfToken, readTokens, xsrfCookie } from './cookies';
import { authenticate, takeBackExchange, type Authentication } from './service';
import { isSafe, requireXsrfHeader, requireXsrfHeaderOfCookie } from './xsrf';

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Finds the session of the first of these realms that has one.
 * @throws Failure 401, after expiring the realms' cookies, when the request carries no live session
 */
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

/** Tells of renewed tokens with the answer; when nobody waits for that any more, the renewal is taken back. */
function tellOrTakeBack(
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
    takeBackExchange(database, presented, issued).catch((error: unknown) =>
      request.log.warn({ err: error }, 'a renewal that nobody heard of could not be taken back'),
    );
  };
  if (reply.raw.destroyed) onClose();
  else reply.raw.once('close', onClose);
}

function isAllowed(caller: Caller, call: CallDeclaration): boolean {
  if (caller.realm !== 'admin' || call.action === undefined) return true;
  return may(caller.type, call.action);
}

/**
 * What every request of a call passes before its body is read: the realm's session (401), the XSRF
 * header on unsafe methods (403), the table of roles (403).
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
    tellOrTakeBack(request, reply, database, found);
    if (request.cookies[xsrfCookie] !== owner.xsrfToken) giveXsrfToken(request, reply, owner.xsrfToken);
    if (!isSafe(request.method)) requireXsrfHeader(request, owner.xsrfToken);
    if (!isAllowed(owner.caller, call)) throw new Failure(403, 'Your role does not allow this');
    request.caller = owner.caller;
  };
}
