import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerPage } from '../console/console';
import { answerError } from './errors';
import { Failure } from './failure';
import { whyNotRouted, type KnownPaths } from './known-paths';

/** Prefixes that are never pages of the console. */
const notPages = /^\/(?:api|graphql|assets|locales|healthz|readyz|metrics)(?:\/|$)/;

/** Whether a browser navigates, rather than loading a file. */
function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?', 1)[0] ?? '/';
  if (notPages.test(path)) return false;
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  const looksLikeFile = /\.[^/]*$/.test(path);
  return accept.includes('*/*') && !looksLikeFile;
}

/** Answers unrouted requests: a failure below the API's base, the console's page for navigations, else 404. */
export function useNotFound(
  app: FastifyInstance,
  { base, paths, answerPage }: { base: string; paths: KnownPaths; answerPage: AnswerPage },
): void {
  app.setNotFoundHandler(async (request, reply) => {
    const isCall = request.url.startsWith(`${base}/`);
    if (!isCall && isNavigation(request)) return answerPage(request, reply);
    answerError(isCall ? whyNotRouted(request, paths, base) : new Failure(404), request, reply);
    return reply;
  });
}
