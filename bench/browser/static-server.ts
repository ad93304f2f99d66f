import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
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
  /** Bytes of bodies sent so far. */
  readonly sent: () => number;
  readonly close: () => void;
}

/** How a link slows down what a server answers. */
export interface Link {
  /** ms before each answer begins */
  readonly latency: number;
  /** ms that an answer of the API takes more */
  readonly apiDelay: number;
  /** Bits per second, shared by all answers. */
  readonly bandwidth: number;
}

const noLink: Link = { latency: 0, apiDelay: 0, bandwidth: Number.POSITIVE_INFINITY };

/** Returns a stream through which bytes pass one after another, as over one wire, and how many did. */
function openPipe(bandwidth: number) {
  const piece = 4_096;
  let freeAt = 0;
  let sent = 0;
  const send = async (bytes: number) => {
    const now = performance.now();
    freeAt = Math.max(freeAt, now) + (bytes * 8_000) / bandwidth;
    sent += bytes;
    if (freeAt - now >= 1) await wait(freeAt - now);
  };
  const through = () =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        const pass = async () => {
          for (let at = 0; at < chunk.length; at += piece) {
            const part = chunk.subarray(at, at + piece);
            await send(part.length);
            this.push(part);
          }
        };
        pass().then(() => {
          done();
        }, done);
      },
    });
  return { through, sent: () => sent };
}

type Pipe = ReturnType<typeof openPipe>;

function passOn(api: string, incoming: IncomingMessage, outgoing: ServerResponse, pipe: Pipe): void {
  const { method, headers, url = '' } = incoming;
  const onward = request(api + url, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(pipe.through()).pipe(outgoing);
  });
  onward.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(onward);
}

/** Serves a folder of static files, compressed and with a fallback to its index page, and passes calls on to the API. */
export async function serveFolder(folder: string, api: string, link = noLink): Promise<StaticServer> {
  const pipe = openPipe(link.bandwidth);
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
      void wait(link.latency + link.apiDelay).then(() => {
        passOn(api, incoming, outgoing, pipe);
      });
      return;
    }
    const send = (file: string) => (content: Buffer) => {
      const isHashed = file.startsWith('/assets/');
      outgoing.writeHead(200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'content-encoding': 'gzip',
        'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      });
      Readable.from([content]).pipe(pipe.through()).pipe(outgoing);
    };
    const file = extname(path) === '' ? '/index.html' : path;
    wait(link.latency)
      .then(() => fileAt(file))
      .then(send(file), () => outgoing.writeHead(404).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${String(address.port)}`,
    sent: pipe.sent,
    close: () => void server.close(),
  };
}
