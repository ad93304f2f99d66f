import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Settings } from '../../settings/settings';

const oneYear = 31_536_000;

interface Allowed {
  readonly connect?: readonly string[];
  readonly images?: readonly string[];
}

/** Strict headers; `style-src` allows inline styles because antd writes its own. */
const optionsFor = ({ connect = [], images = [] }: Allowed): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', ...images],
      // In CSP 3, 'self' includes the same host's WebSocket.
      'connect-src': ["'self'", ...connect],
      'font-src': ["'self'"],
      'manifest-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
    },
  },
  referrerPolicy: { policy: 'no-referrer' },
  xFrameOptions: { action: 'deny' },
  // HSTS is only valid over HTTPS; see below. The other two are for Internet Explorer 8 and Flash.
  strictTransportSecurity: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
});

function helmetHeaders(allowed: Allowed = {}): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(optionsFor(allowed))(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** The headers of every answer of the process, those too that no route gives. */
export const securityHeaders: Readonly<Record<string, string>> = {
  ...helmetHeaders(),
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Returns the Content Security Policy of a page that reads from other origins as well. */
export const contentSecurityPolicy = (allowed: Allowed): string =>
  helmetHeaders(allowed)['content-security-policy'] ?? '';

/** Whether browsers reach the console over HTTPS by its public address. */
export const isPublicHttps = ({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean =>
  publicUrl !== undefined && new URL(publicUrl).protocol === 'https:';

declare module 'fastify' {
  interface FastifyInstance {
    readonly isPublicHttps: boolean;
  }
}

/** Whether the browser came over HTTPS, by the public address or by what a trusted proxy says. */
export const isHttps = ({ server, protocol }: FastifyRequest): boolean =>
  server.isPublicHttps || protocol === 'https';

/** Adds the security headers to an answer, over HTTPS with HSTS. */
export function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(securityHeaders);
  if (isHttps(request))
    void reply.header('strict-transport-security', `max-age=${String(oneYear)}; includeSubDomains`);
}

export function useSecurityHeaders(app: FastifyInstance, settings: Pick<Settings, 'publicUrl'>): void {
  app.decorate('isPublicHttps', isPublicHttps(settings));
  app.addHook('onRequest', (request, reply, done) => {
    addSecurityHeaders(request, reply);
    done();
  });
}
