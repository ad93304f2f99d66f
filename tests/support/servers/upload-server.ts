import { readFile } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import fastify, { type FastifyRequest } from 'fastify';

/** A request that the server got: its headers, the parts of a form beside the file, and the file. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: FastifyRequest['headers'];
  readonly parts: Readonly<Record<string, unknown>>;
  readonly file?: {
    readonly part: string;
    readonly name: string;
    readonly type: string;
    readonly text: string;
  };
}

export interface UploadServer {
  readonly base: string;
  /** The origin of the addresses that it signs, its own unless it is changed. */
  signsFor: string;
  readonly received: Received[];
  /** What stands at /documents, a list as `{ data, total }`. */
  readonly documents: object[];
  /** The next requests that bring a file are answered with these statuses. */
  readonly statuses: number[];
  /** Requests that bring a file are answered once this is called again; it returns what lets them go. */
  readonly hold: () => () => void;
  readonly close: () => Promise<void>;
}

const png = await readFile('public/favicon.svg').catch(() => Buffer.from(''));

/** Receives files: as a form at /files, and by PUT below /store, whose addresses POST /sign gives. */
export async function startUploadServer(): Promise<UploadServer> {
  const app = fastify({ forceCloseConnections: true });
  const received: Received[] = [];
  const statuses: number[] = [];
  const documents: object[] = [];
  let gate = Promise.resolve();
  await app.register(multipart, { limits: { fileSize: 50_000_000 } });
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 50_000_000 }, (_, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', async ({ headers, method }, reply) => {
    void reply.headers({
      'access-control-allow-origin': headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    });
    if (method === 'OPTIONS' || method === 'HEAD') await reply.code(204).send();
  });
  const base = () => app.listeningOrigin.replace('localhost', '127.0.0.1');
  const take = async (request: FastifyRequest): Promise<number | undefined> => {
    const { method, url: path, headers } = request;
    const parts: Record<string, unknown> = {};
    let file: Received['file'];
    if (request.isMultipart())
      for await (const part of request.parts())
        if (part.type === 'file')
          file = {
            part: part.fieldname,
            name: part.filename,
            type: part.mimetype,
            text: (await part.toBuffer()).toString(),
          };
        else parts[part.fieldname] = part.value;
    else
      file = {
        part: '',
        name: '',
        type: String(headers['content-type']),
        text: (request.body as Buffer).toString(),
      };
    received.push({ method, path, headers, parts, ...(file ? { file } : {}) });
    await gate;
    return statuses.shift();
  };
  app.post('/files', async (request, reply) => {
    const status = await take(request);
    if (status !== undefined) return reply.code(status).send({ message: 'No more room for files.' });
    const { name = '' } = received.at(-1)?.file ?? {};
    return { data: { id: received.length, url: `${base()}/store/${encodeURIComponent(name)}` } };
  });
  app.post('/sign', (request) => {
    const { method, url: path, headers, body } = request;
    received.push({ method, path, headers, parts: body as Readonly<Record<string, unknown>> });
    const key = String(received.length);
    return {
      upload: {
        address: `${server.signsFor}/store/${key}?signature=abc`,
        headers: { 'x-signed': 'yes' },
      },
      publicUrl: `https://files.example.com/${key}`,
    };
  });
  app.put('/store/:key', async (request, reply) => {
    const status = await take(request);
    return reply
      .code(status ?? 200)
      .type('application/xml')
      .send(status === undefined ? '' : '<Error/>');
  });
  app.get('/documents', () => ({ data: documents, total: documents.length }));
  app.post('/documents', ({ body }) => {
    const document = { id: documents.length + 1, ...(body as object) };
    documents.push(document);
    return document;
  });
  app.get('/store/:key', (_, reply) => reply.type('image/svg+xml').send(png));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const server: UploadServer = {
    base: base(),
    signsFor: base(),
    received,
    documents,
    statuses,
    hold: () => {
      let release = () => undefined as void;
      gate = new Promise((resolve) => (release = resolve));
      return () => release();
    },
    close: () => app.close(),
  };
  return server;
}
