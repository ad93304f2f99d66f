import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Gives way to the API whatever is below these paths. */
const passed = /^\/(?:api|graphql)(?:\/|$|\?)/;

interface StaticServer {
  readonly url: string;
  readonly close: () => void;
}

function passOn(api: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url = '' } = incoming;
  const onward = request(api + url, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(onward);
}

/**
 * Serves a folder of static files, compressed and with a fallback to its index page, and passes calls on to the API.
 * @param delay ms that the API takes more than it does
 */
export async function serveFolder(folder: string, api: string, delay = 0): Promise<StaticServer> {
  const kept = new Map<string, Buffer>();
  const fileAt = async (path: string): Promise<Buffer> => {
    const known = kept.get(path);
    if (known) return known;
    const content = gzipSync(await readFile(join(folder, path)));
    kept.set(path, content);
    return content;
  };
  const server: Server = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', 'http://bench.test').pathname;
    if (passed.test(path)) {
      void wait(delay).then(() => passOn(api, incoming, outgoing));
      return;
    }
    const send = (file: string) => (content: Buffer) => {
      const isHashed = file.startsWith('/assets/');
      outgoing.writeHead(200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'content-encoding': 'gzip',
        'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      });
      outgoing.end(content);
    };
    const file = extname(path) === '' ? '/index.html' : path;
    fileAt(file).then(send(file), () => outgoing.writeHead(404).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${String(address.port)}`, close: () => void server.close() };
}
