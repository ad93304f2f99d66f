import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { lateOptimisation } from '../servers/server-program';
import { people, posts } from './blog';

/** A server that runs; `close` ends it. */
export interface SourceServer {
  readonly base: string;
  readonly close: () => Promise<void>;
}

// They are CommonJS without types.
const load = createRequire(import.meta.url);

export async function listen(listener: RequestListener): Promise<SourceServer> {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await promisify(server.close.bind(server))();
  };
  return { base: `http://127.0.0.1:${String(port)}`, close };
}

/** An address at which each test has another server answer. */
export interface SharedAddress extends SourceServer {
  readonly answerBy: (listener: RequestListener) => void;
}

/** Listens at an address that stays the same while the servers behind it change. */
export async function listenForMany(): Promise<SharedAddress> {
  let current: RequestListener = (_, response) => response.writeHead(503).end();
  const server = await listen((...exchange) => current(...exchange));
  return {
    ...server,
    answerBy: (listener) => {
      current = listener;
    },
  };
}

/** Answers a request, whose body is read, or passes it on. */
export type Handler = (
  request: IncomingMessage & { readonly body?: Readonly<Record<string, string>> },
  response: ServerResponse,
  next: () => void,
) => void;

interface JsonServer {
  readonly create: () => RequestListener & { use: (handler: unknown) => void };
  readonly router: (data: object) => unknown;
  readonly defaults: (options: object) => unknown;
  readonly bodyParser: unknown;
}

interface JsonServerOptions {
  /** What a request meets before it. */
  readonly guard?: Handler;
  /** Its collections; those of the blog unless given. */
  readonly data?: object;
}

/** Returns json-server 0.17 with data of its own. */
export function jsonServer({ guard, data = { posts, people } }: JsonServerOptions = {}): RequestListener {
  const library = load('json-server') as JsonServer;
  const app = library.create();
  app.use(library.defaults({ logger: false, readOnly: false }));
  if (guard) for (const handler of [library.bodyParser, guard]) app.use(handler);
  app.use(library.router(structuredClone(data)));
  return app;
}

/** Starts json-server 0.17. */
export const startJsonServer = (options?: JsonServerOptions): Promise<SourceServer> =>
  listen(jsonServer(options));

interface Store {
  readonly create: (type: string, row: object) => Promise<unknown>;
}

/** Starts Fortune, a server of JSON:API, with the blog. */
export async function startJsonApiServer(): Promise<SourceServer> {
  const fortune = load('fortune') as (types: object) => Store;
  const serve = load('fortune-http') as (
    store: Store,
    options: object,
  ) => (...exchange: Parameters<RequestListener>) => Promise<void>;
  const store = fortune({
    person: { name: String, posts: [Array('post'), 'author'] },
    post: { title: String, views: Number, published: Boolean, writtenAt: Date, author: ['person', 'posts'] },
  });
  const answer = serve(store, { serializers: [[load('fortune-json-api'), {}]] });
  for (const person of people) await store.create('person', person);
  for (const { authorId, writtenAt, ...post } of posts)
    await store.create('post', { ...post, writtenAt: new Date(writtenAt), author: authorId });
  return listen((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    // What is refused is answered; its promise is rejected as well.
    if (request.method !== 'OPTIONS') {
      void answer(request, response).catch(() => undefined);
      return;
    }
    response.setHeader('access-control-allow-methods', '*');
    response.setHeader('access-control-allow-headers', '*, content-type, accept');
    response.writeHead(204).end();
  });
}

/** Starts a NestJS server with the blog: REST of @dataui/crud, and GraphQL of nestjs-query at `/graphql`. */
export async function startNestServer(): Promise<SourceServer> {
  const program = resolve(import.meta.dirname, 'nest-server.ts');
  const server = spawn(process.execPath, [lateOptimisation, '--import', 'tsx', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const base = await Promise.race([
    once(server.stdout, 'data').then(([line]: unknown[]) => String(line).trim()),
    ended.then(([code]: unknown[]) => {
      throw new Error(`The NestJS server ended with ${String(code)}`);
    }),
  ]);
  const close = async () => {
    server.stdin.end();
    await ended;
  };
  return { base, close };
}
