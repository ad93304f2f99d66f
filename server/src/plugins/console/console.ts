import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import type { Settings } from '../../settings/settings';
import { consolePageOf, type ConsolePage } from './console-page';

const unbuilt = `The API runs; the console is not built yet.\n\nBuild it with: npm run build\n`;

/** Returns the smallest encoding that the browser accepts; `q=0` refuses one. */
function encodingFor(request: FastifyRequest): keyof ConsolePage['bodies'] {
  const accepted = new Set(
    (request.headers['accept-encoding'] ?? '')
      .split(',')
      .map((each) => each.replaceAll(/\s/g, '').toLowerCase())
      .filter((each) => !/;q=0(?:\.0*)?$/.test(each))
      .map((each) => each.split(';', 1).join('')),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: ConsolePage): void {
  void reply.headers({
    // It may come with a cookie.
    'cache-control': 'private, no-cache',
    etag: page.etag,
    vary: 'accept-encoding',
    'content-security-policy': page.policy,
  });
  if (request.headers['if-none-match'] === page.etag) {
    void reply.code(304).send();
    return;
  }
  const encoding = encodingFor(request);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  void reply.type('text/html; charset=utf-8').send(page.bodies[encoding]);
}

const flagsOf = ({ flags }: Settings['consoleSettings']): object =>
  typeof flags === 'object' && flags !== null ? flags : {};

const pageSettings = ({ chatApiKey, consoleSettings }: Settings) => ({
  ...(chatApiKey === undefined ? {} : { chatApiKey }),
  idempotencyKeys: true,
  ...consoleSettings,
  flags: { liveRounds: true, ...flagsOf(consoleSettings) },
});

export type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Serves the console's built files, precompressed, and cached forever where the name has a hash.
 * @param root directory of the build, which may be missing
 * @returns answers with the console's page
 */
export async function useConsole(
  app: FastifyInstance,
  root: string,
  settings: Settings,
): Promise<AnswerPage> {
  const getPage = consolePageOf(join(root, 'index.html'), pageSettings(settings));
  const answerPage: AnswerPage = async (request, reply) => {
    const page = await getPage();
    if (page) sendPage(request, reply, page);
    else await reply.code(503).type('text/plain; charset=utf-8').send(unbuilt);
    return reply;
  };
  app.get('/index.html', answerPage);
  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // Only this handler serves the page; compressed copies are served as encodings, directories never.
    allowedPath: (path) => !/^\/index\.html|\.(?:br|gz)$|^\/\.vite\/|\/$/.test(path),
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return answerPage;
}
