import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../../../dist', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** What any static host does: the file at a path of the build, or else its page. */
export async function sendFile(path: string, response: ServerResponse): Promise<void> {
  // The parser of the address has resolved every "..".
  const file = join(dist, decodeURIComponent(path));
  const isFile = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
  const sent = isFile ? file : join(dist, 'index.html');
  response.writeHead(200, { 'content-type': types[extname(sent)] ?? 'application/octet-stream' });
  createReadStream(sent).pipe(response);
}
