import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from '../connections/security-headers';
import type { SessionRealm } from './caller';
import type { IssuedTokens, PresentedTokens } from './service';

interface CookieNames {
  readonly session: string;
  readonly refresh: string;
}

const names: Readonly<Record<SessionRealm, CookieNames>> = {
  admin: { session: 'session', refresh: 'refresh' },
  client: { session: 'client_session', refresh: 'client_refresh' },
  influencer: { session: 'influencer_session', refresh: 'influencer_refresh' },
};

const sessionSeconds = 15 * 60;
const monthSeconds = 30 * 24 * 3600;

/** The cookie that scripts read and send back as `X-XSRF-TOKEN`. */
export const xsrfCookie = 'XSRF-TOKEN';

const options = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  secure: isHttps(request),
});

export function readTokens(request: FastifyRequest, realm: SessionRealm): PresentedTokens {
  const { session, refresh } = names[realm];
  return { session: request.cookies[session], refresh: request.cookies[refresh] };
}

export function giveTokens(
  request: FastifyRequest,
  reply: FastifyReply,
  realm: SessionRealm,
  issued: IssuedTokens,
): void {
  const { session, refresh } = names[realm];
  const lasting = options(request);
  void reply.setCookie(session, issued.session, {
    ...lasting,
    maxAge: Math.min(sessionSeconds, issued.secondsLeft),
  });
  if (issued.refresh !== undefined)
    void reply.setCookie(refresh, issued.refresh, { ...lasting, maxAge: issued.secondsLeft });
}

export function expireTokens(request: FastifyRequest, reply: FastifyReply, realm: SessionRealm): void {
  for (const name of Object.values(names[realm]))
    if (request.cookies[name] !== undefined) void reply.clearCookie(name, options(request));
}

export const carriesTokens = (request: FastifyRequest): boolean =>
  Object.values(names).some(({ session, refresh }) => request.cookies[session] ?? request.cookies[refresh]);

/** Sets the token that unsafe calls repeat in their header. */
export function giveXsrfToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(xsrfCookie, token, { ...options(request), httpOnly: false, maxAge: monthSeconds });
}

/** Whether only the browser that asked may store an answer. */
const isPersonal = (cacheControl: string): boolean => /\b(?:no-store|private)\b/.test(cacheControl);

/** Removes cookies from answers that shared caches may store: everybody would be given the same. */
export function keepCookiesPersonal(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!isPersonal(String(reply.getHeader('cache-control') ?? ''))) void reply.removeHeader('set-cookie');
    done();
  });
}
