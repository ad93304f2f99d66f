import { fillPath, type Answer, type CallDeclaration } from '../../../packages/kit/src/wire/call';
import type { CallInput } from '../../../packages/kit/src/providers/data/request';
import { CookieJar } from '../../../server/src/simulator/cookie-jar';
import type { Reply } from './api';

/** A browser without a screen that goes over the network, to whichever server is behind `url` at the time. */
export class HttpBrowser {
  private readonly cookies = new CookieJar();

  constructor(public url: string) {}

  /** The cookies as a `Cookie` header has them. */
  get cookie(): string {
    return this.cookies.header();
  }

  /** Sends a request; `//` at the start of the path stands for the root, anything else is below the API's base. */
  async send(request: {
    method: string;
    path: string;
    body?: unknown;
    headers?: Record<string, string>;
  }): Promise<Reply> {
    const { method, path, body, headers = {} } = request;
    const address = `${this.url}${path.startsWith('//') ? path.slice(1) : `/api/v1${path}`}`;
    const response = await fetch(address, {
      method,
      headers: {
        cookie: this.cookie,
        'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body) }),
    });
    this.cookies.take(response.headers);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const parsed: unknown = isJson ? JSON.parse(text) : undefined;
    return {
      status: response.status,
      text,
      body: parsed,
      headers: Object.fromEntries(response.headers),
      cookies: {},
    };
  }

  /** Makes a call of the contract. */
  async call<C extends CallDeclaration>(call: C, input: CallInput<C>): Promise<Reply<Answer<C>>>;
  async call(call: CallDeclaration, input: { params?: object; body?: unknown }): Promise<Reply> {
    const path = fillPath(call.path, (input.params ?? {}) as Record<string, string>);
    const { body } = input;
    return this.send({ method: call.method, path, ...(body === undefined ? {} : { body }) });
  }
}
