import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
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

/** The page with what this backend offers beyond the specification, as a deployment sets it. */
const withOwnCapabilities = (page: string): string =>
  page.replace(/(?<=<script id="roundkeeper-settings" type="application\/json">)[^<]*/, (given) =>
    JSON.stringify({ ...(JSON.parse(given) as object), capabilities: ['coupons'] }).replaceAll(
      '<',
      '\\u003c',
    ),
  );

/** What any static host does: the file at a path of the build, or else its page. */
export async function sendFile(path: string, response: ServerResponse): Promise<void> {
  // The parser of the address has resolved every "..".
  const file = join(dist, decodeURIComponent(path));
  const isFile = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
  const sent = isFile ? file : join(dist, 'index.html');
  if (!isFile) {
    response.writeHead(200, { 'content-type': types['.html'] ?? 'text/html' });
    response.end(withOwnCapabilities(await readFile(sent, 'utf8')));
    return;
  }
  response.writeHead(200, { 'content-type': types[extname(sent)] ?? 'application/octet-stream' });
  createReadStream(sent).pipe(response);
}
