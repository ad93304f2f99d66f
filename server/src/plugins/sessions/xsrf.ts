import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure';
import { carriesTokens, giveXsrfToken, xsrfCookie } from './cookies';
import { newToken, sameToken } from './tokens';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request by that method changes nothing. */
export const isSafe = (method: string): boolean => safeMethods.has(method);

/**
 * Lets only those pass whose header repeats the token, which another site's page cannot read.
 * @throws Failure 403
 */
export function requireXsrfHeader(request: FastifyRequest, token: string): void {
  const header = request.headers['x-xsrf-token'];
  if (typeof header !== 'string' || !sameToken(header, token))
    throw new Failure(403, 'The X-XSRF-TOKEN header is missing or wrong');
}

/** The same for a call without a session: asked only of those who got a token before. */
export function requireXsrfHeaderOfCookie(request: FastifyRequest): void {
  const cookie = request.cookies[xsrfCookie];
  if (cookie !== undefined) requireXsrfHeader(request, cookie);
}

/** Gives a token to the visitor who has none; with a session, the guard gives the session's. */
export function useXsrfCookie(app: FastifyInstance): void {
  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    const needed = isSafe(request.method) && !request.cookies[xsrfCookie] && !carriesTokens(request);
    if (needed) giveXsrfToken(request, reply, newToken());
    done();
  });
}
