import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Credentials } from '../../../contract/platform/auth';
import type { ServerProcess } from '../servers/server-process';
import { findCall, handlers, isAllowed, Refusal } from './calls';
import { Chat } from './chat';
import { Platform, type Account } from './platform';
import { sendFile } from './static-files';

const apiBase = '/api/v1';
const openCalls = new Set(['/resources/currencies', '/resources/fiat-currencies']);

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

/** Adds to every object what no console has heard of. */
function withUnknownFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownFields);
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).map(([key, field]) => [key, withUnknownFields(field)]);
  return { ...Object.fromEntries(known), _revision: 3, _links: { self: ['/somewhere'] } };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/**
 * A backend written for the tests from the contract alone, on Node and nothing else: one cookie that is never renewed,
 * no XSRF token, no totals, no filters, 404 for a currency without a round, fields that nobody asked for, 200 for all
 * that went well and an error's body only where the contract needs one.
 */
class MinimalBackend {
  private readonly platform = new Platform();
  private readonly chat = new Chat();
  /** The email of who is signed in, by cookie. */
  private readonly sessions = new Map<string, string>();
  readonly server = createServer((request, response) => {
    this.serve(request, response).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      const issues = error.path === undefined ? {} : { issues: [{ path: error.path, message: 'taken' }] };
      sendJson(response, error.status, issues);
    });
  });
  private readonly closeSockets = this.chat.attach(this.server);

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://minimal.test');
    if (pathname === '/graphql') {
      this.viewerOf(request);
      const asked = (await readBody(request)) as Parameters<Chat['respond']>[0];
      sendJson(response, 200, this.chat.respond(asked));
      return;
    }
    if (!pathname.startsWith(apiBase)) return sendFile(pathname, response);
    const path = pathname.slice(apiBase.length);
    const body = await readBody(request);
    if (path === '/admin/auth/login') return this.signIn(body as Credentials, response);
    if (path === '/admin/auth/logout') return this.signOut(request, response);
    const found = findCall(request.method ?? '', path);
    if (!found) throw new Refusal(404);
    const viewer = openCalls.has(path) ? undefined : this.viewerOf(request);
    if (viewer && !isAllowed(viewer, found.call)) throw new Refusal(403);
    const asked = { params: found.params, query: searchParams, body, viewer: viewer as Account };
    const answer = handlers[found.call.name]?.(asked, this.platform);
    if (typeof answer === 'string') response.writeHead(200, { 'content-type': 'text/csv' }).end(answer);
    else if (answer === null) response.writeHead(204).end();
    else sendJson(response, 200, withUnknownFields(answer));
  }

  private viewerOf({ headers }: IncomingMessage): Account {
    const email = this.sessions.get(/(?:^|; )sid=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '');
    const viewer = this.platform.admins.find((admin) => admin.email === email);
    if (!viewer || viewer.admin.status === 'SUSPENDED') throw new Refusal(401);
    return viewer;
  }

  private signIn({ email, password }: Credentials, response: ServerResponse): void {
    const isRight = (admin: Account) => admin.email === email && admin.password === password;
    if (!this.platform.admins.some(isRight)) throw new Refusal(401);
    const sid = randomUUID();
    this.sessions.set(sid, email);
    response.setHeader('set-cookie', `sid=${sid}; Path=/; HttpOnly; SameSite=Lax`);
    sendJson(response, 200, {});
  }

  private signOut({ headers }: IncomingMessage, response: ServerResponse): void {
    this.sessions.delete(/(?:^|; )sid=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '');
    response.writeHead(204).end();
  }

  async stop(): Promise<number> {
    this.closeSockets();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    return 0;
  }
}

/** Starts the minimal backend, with the console's build beside it, on a port of its own. */
export async function startMinimalBackend(): Promise<ServerProcess> {
  const backend = new MinimalBackend();
  await new Promise<void>((resolve) => backend.server.listen(0, '127.0.0.1', resolve));
  const { port } = backend.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}`, output: () => '', stop: () => backend.stop() };
}
