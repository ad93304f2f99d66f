import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import type { Settings } from '../settings';
import { consolePageOf, type ConsolePage } from './console-page';
import { answerError } from './errors';
import { Failure } from './failure';

const unbuilt = `The API runs; the console is not built yet.\n\nBuild it with: npm run build\n`;

/** Addresses that are never pages of the console: what is missing there is missing. */
const notPages = /^\/(?:api|graphql|assets|locales|healthz|readyz)(?:\/|$)/;

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

/** The smallest encoding that the browser takes; one with q=0 it does not. */
function encodingFor(request: FastifyRequest): keyof ConsolePage['bodies'] {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const takes = (name: string) =>
    new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$)))?`).test(accepted);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: ConsolePage): void {
  void reply.headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === page.etag) {
    void reply.code(304).send();
    return;
  }
  const encoding = encodingFor(request);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  void reply.type('text/html; charset=utf-8').send(page.bodies[encoding]);
}

/** Settings of the page that follow from the server's own. */
const pageSettings = ({ chatApiKey, consoleSettings }: Settings) => ({
  ...(chatApiKey === undefined ? {} : { chatApiKey }),
  ...consoleSettings,
});

/**
 * Serves the console: built files, compressed beforehand and kept for ever where their name has a hash,
 * and its one page, with the deployment's settings in it, for every address that a browser navigates to.
 * @param root the directory of the build; it may be missing
 */
export async function useConsole(app: FastifyInstance, root: string, settings: Settings): Promise<void> {
  const getPage = consolePageOf(join(root, 'index.html'), pageSettings(settings));
  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = await getPage();
    if (page) sendPage(request, reply, page);
    else await reply.code(503).type('text/plain; charset=utf-8').send(unbuilt);
    return reply;
  };
  app.setNotFoundHandler(async (request, reply) => {
    if (isNavigation(request)) return answerPage(request, reply);
    answerError(new Failure(404), request, reply);
    return reply;
  });
  app.get('/index.html', answerPage);
  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // The page goes out with settings only; compressed copies only as what they are copies of.
    allowedPath: (path) => !/^\/index\.html|\.(?:br|gz)$|^\/\.vite\//.test(path),
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
