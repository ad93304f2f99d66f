import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const oneYear = 31_536_000;

/** Strict security headers; `style-src` allows inline styles because antd writes its own. */
export async function useSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:'],
        // In CSP 3, 'self' includes the same host's WebSocket.
        'connect-src': ["'self'"],
        'font-src': ["'self'"],
        'manifest-src': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    hsts: false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(
      'permissions-policy',
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
    );
    // HSTS is only valid over HTTPS.
    if (request.protocol === 'https')
      void reply.header('strict-transport-security', `max-age=${String(oneYear)}; includeSubDomains`);
    done();
  });
}
