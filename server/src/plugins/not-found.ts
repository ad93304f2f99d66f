import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerPage } from './console/console';
import { answerError } from './errors';
import { Failure } from './failure';
import { whyNotRouted, type KnownPaths } from './known-paths';

/** Addresses that are never pages of the console: what is missing there is missing. */
const notPages = /^\/(?:api|graphql|assets|locales|healthz|readyz|metrics)(?:\/|$)/;

/** Whether a browser asks for a page, rather than a script for a file. */
function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?', 1)[0] ?? '/';
  if (notPages.test(path)) return false;
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  const looksLikeFile = /\.[^/]*$/.test(path);
  return accept.includes('*/*') && !looksLikeFile;
}

/**
 * Decides about what no route took: a failure below the API's base, the console's page where a browser
 * navigates, nothing anywhere else. There is one handler, for the files' route also ends up here.
 */
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
