import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../calls/failure';
import { carriesTokens, giveXsrfToken, xsrfCookie } from './cookies';
import { newToken, sameToken } from './tokens';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isSafe = (method: string): boolean => safeMethods.has(method);

/** Requires the token in the header, because another site's page cannot read the cookie. @throws Failure 403 */
export function requireXsrfHeader(request: FastifyRequest, token: string): void {
  const header = request.headers['x-xsrf-token'];
  if (typeof header !== 'string' || !sameToken(header, token))
    throw new Failure(403, 'The X-XSRF-TOKEN header is missing or wrong');
}

/** The same without a session: required only when the request has the cookie. */
export function requireXsrfHeaderOfCookie(request: FastifyRequest): void {
  const cookie = request.cookies[xsrfCookie];
  if (cookie !== undefined) requireXsrfHeader(request, cookie);
}

/** Sets a token for visitors without one; with a session the guard does. */
export function useXsrfCookie(app: FastifyInstance): void {
  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    const needed = isSafe(request.method) && !request.cookies[xsrfCookie] && !carriesTokens(request);
    if (needed) giveXsrfToken(request, reply, newToken());
    done();
  });
}
