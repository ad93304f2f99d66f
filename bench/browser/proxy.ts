import { readFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const folder = fileURLToPath(new URL('./plain/', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Serves the hand-written page, compressed, and passes its calls on to the API. @returns its address and its end */
export async function servePlainPage(api: string): Promise<{ url: string; server: Server }> {
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (path.startsWith('/api/')) {
      const passed = request(api + path, { method: incoming.method, headers: incoming.headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      incoming.pipe(passed);
      return;
    }
    const file = path === '/' ? 'index.html' : path.slice(1);
    readFile(join(folder, file)).then(
      (content) => {
        outgoing.writeHead(200, {
          'content-type': types[extname(file)] ?? 'text/plain',
          'content-encoding': 'gzip',
        });
        outgoing.end(gzipSync(content));
      },
      () => outgoing.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${String(address.port)}`, server };
}
