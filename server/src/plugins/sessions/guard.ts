import type { FastifyReply, FastifyRequest } from 'fastify';
import { may } from '../../../../contract/access';
import type { CallDeclaration } from '../../../../contract/call';
import type { Database } from '../../db/database';
import { Failure } from '../failure';
import type { Caller, SessionRealm } from './caller';
import { expireTokens, giveTokens, giveXsrfToken, readTokens, xsrfCookie } from './cookies';
import { authenticate, type Authentication } from './service';
import { isSafe, requireXsrfHeader, requireXsrfHeaderOfCookie } from './xsrf';

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** @throws Failure 401, after expiring the realm's cookies, when the request carries no live session */
async function requireSession(
  request: FastifyRequest,
  reply: FastifyReply,
  database: Database,
  realm: SessionRealm,
): Promise<Authentication> {
  const waited = () => performance.now() - request.arrivedAt;
  const found = await authenticate(database, realm, readTokens(request, realm), waited);
  if (found) return found;
  expireTokens(request, reply, realm);
  throw new Failure(401, 'Sign in first');
}

function isAllowed(caller: Caller, call: CallDeclaration): boolean {
  if (call.action === undefined) return true;
  return caller.realm === 'admin' && may(caller.type, call.action);
}

/**
 * What every request of a call passes before its body is read: the realm's session (401), the XSRF
 * header on unsafe methods (403), the table of roles (403).
 */
export function guardOf(call: CallDeclaration, database: Database): Guard {
  const { realm } = call;
  if (realm === 'none')
    return async (request) => {
      if (!isSafe(request.method)) requireXsrfHeaderOfCookie(request);
    };
  return async (request, reply) => {
    const { owner, issued } = await requireSession(request, reply, database, realm);
    if (issued) giveTokens(request, reply, realm, issued);
    if (request.cookies[xsrfCookie] !== owner.xsrfToken) giveXsrfToken(request, reply, owner.xsrfToken);
    if (!isSafe(request.method)) requireXsrfHeader(request, owner.xsrfToken);
    if (!isAllowed(owner.caller, call)) throw new Failure(403, 'Your role does not allow this');
    request.caller = owner.caller;
  };
}
