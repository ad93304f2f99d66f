import type { FastifyInstance, InjectOptions } from 'fastify';
import { fillPath, type Answer, type CallDeclaration } from '../../../packages/kit/src/wire/call';
import { apiBase } from '../../../server/src/app';
import type { Database } from '../../../server/src/db/database';
import { readSettings, type Settings } from '../../../server/src/settings/settings';
import type { CallInput } from '../../../packages/kit/src/providers/data/request';
import { buildCheckedApp } from './checked-app';
import { freshDatabase, type DatabaseKind } from '../databases/databases';
import { parseJson } from './parse-json';

/** The chat's key where there is no demo data. */
const testChatKey = 'a key for tests';

/** Tests make more changes in the name of one person than people do. */
const unhurried = { changesPerPerson: 1_000_000 };

/** What came back, its body parsed when it is JSON. */
export interface Reply<Body = unknown> {
  readonly status: number;
  readonly body: Body;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** Cookies that were set by this very answer, by name; an empty value expires one. */
  readonly cookies: Readonly<Record<string, string>>;
}

/** What a call takes, as the console sends it, and headers over those that a browser sends. */
type Input<C extends CallDeclaration> = CallInput<C> & { readonly headers?: Record<string, string> };

interface RawRequest {
  readonly method: string;
  /** Below the API's base unless it starts with `//`, which stands for the root. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** The address the request comes from. */
  readonly from?: string;
}

/** A browser without a screen: keeps cookies as it is told, and repeats the XSRF token on unsafe methods. */
export class Browser {
  readonly jar = new Map<string, string>();

  constructor(private readonly app: FastifyInstance) {}

  /** A browser with the same cookies, which then go their own way. */
  clone(): Browser {
    const copy = new Browser(this.app);
    for (const [name, value] of this.jar) copy.jar.set(name, value);
    return copy;
  }

  /** Sends any request at all. The answer must be as the API's documentation says. */
  async send({ method, path, body, headers = {}, from = '127.0.0.1' }: RawRequest): Promise<Reply> {
    const xsrf = this.jar.get('XSRF-TOKEN');
    const unsafe = method !== 'GET' && method !== 'HEAD';
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const url = path.startsWith('//') ? path.slice(1) : `${apiBase}${path}`;
    const request: InjectOptions = {
      method: method as 'GET',
      url,
      remoteAddress: from,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(unsafe && xsrf !== undefined ? { 'x-xsrf-token': xsrf } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    };
    const answer = await this.app.inject(request);
    const cookies: Record<string, string> = {};
    for (const { name, value, maxAge, expires } of answer.cookies) {
      const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now());
      cookies[name] = isGone ? '' : value;
      if (isGone) this.jar.delete(name);
      else this.jar.set(name, value);
    }
    const { statusCode: status, body: text } = answer;
    return { status, text, body: parseJson(text), headers: answer.headers, cookies };
  }

  /** Makes a call of the contract. The body's type is what the contract promises for a success. */
  async call<C extends CallDeclaration>(call: C, input: Input<C>): Promise<Reply<Answer<C>>>;
  async call(
    call: CallDeclaration,
    input: { params?: unknown; body?: unknown; query?: unknown; headers?: Record<string, string> },
  ): Promise<Reply> {
    const search = new URLSearchParams(
      Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]),
    ).toString();
    const path = fillPath(call.path, (input.params ?? {}) as Record<string, string>);
    const { body, headers } = input;
    return this.send({
      method: call.method,
      path: search ? `${path}?${search}` : path,
      ...(body === undefined ? {} : { body }),
      ...(headers ? { headers } : {}),
    });
  }
}

/** The API on a database of its own. */
export interface TestApi {
  readonly app: FastifyInstance;
  readonly database: Database;
  browser(): Browser;
  close(): Promise<void>;
}

/** Opens the real application on a database that others may be using; closing leaves the database open. */
export async function openApiOn(database: Database, settings: Partial<Settings> = {}): Promise<TestApi> {
  const app = await buildCheckedApp({
    settings: { ...readSettings({ DEMO: '0', CHAT_API_KEY: testChatKey }), ...unhurried, ...settings },
    database,
  });
  return {
    app,
    database,
    browser: () => new Browser(app),
    close: () => app.close(),
  };
}

/** Opens the real application on an empty database of that kind. */
export async function openApi(kind: DatabaseKind, settings: Partial<Settings> = {}): Promise<TestApi> {
  const { database, drop } = await freshDatabase(kind);
  const api = await openApiOn(database, settings);
  return {
    ...api,
    close: async () => {
      await api.close();
      await drop();
    },
  };
}
