import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../settings/settings';
import { answerExpectations, logServerErrors } from '../connections/client-errors';
import { useErrors } from './errors';
import { useRequestLog } from '../monitoring/request-log';
import { useSecurityHeaders } from '../connections/security-headers';
import { keepCookiesPersonal } from '../sessions/cookies';
import { useXsrfCookie } from '../sessions/xsrf';
import { useContractSchemas } from './validation';

export async function prepareRequests(app: FastifyInstance, settings: Settings): Promise<void> {
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('caller', undefined);
  app.decorateRequest('lastWrite', null);
  app.decorateRequest('arrivedAt', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    request.arrivedAt = performance.now();
    done();
  });
  useErrors(app);
  useContractSchemas(app);
  useRequestLog(app);
  useSecurityHeaders(app, settings);
  answerExpectations(app.server);
  logServerErrors(app);
  await app.register(cookie);
  keepCookiesPersonal(app);
  useXsrfCookie(app);
}
