import * as z from 'zod/mini';
import { fillPath, type Answer, type CallDeclaration, type Input } from '@roundkeeper/kit/wire/call';
import { errorBody } from '@roundkeeper/kit/wire/errors';
import { CookieJar } from './cookie-jar';

const timeout = 20_000;

export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The API gave no usable answer. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

type Parts<C extends CallDeclaration> = {
  [Part in 'params' | 'query' | 'body' as Input<C, Part> extends undefined ? never : Part]: Input<C, Part>;
};

/** A client with the contract's calls, cookies and XSRF header, like a browser. */
export class ApiClient {
  private readonly jar = new CookieJar();

  constructor(private readonly url: string) {}

  /** Whether it has an XSRF token, which any GET provides. */
  get hasXsrfToken(): boolean {
    return this.jar.get('XSRF-TOKEN') !== undefined;
  }

  forget(): void {
    this.jar.clear();
  }

  /** @throws Refused for a status below 500, UnreachableError otherwise */
  async call<C extends CallDeclaration>(call: C, parts: Parts<C>): Promise<Answer<C>> {
    const given = parts as {
      params?: Record<string, string>;
      query?: Record<string, string | number | undefined>;
      body?: unknown;
    };
    const address = new URL(`/api/v1${fillPath(call.path, given.params)}`, this.url);
    for (const [name, value] of Object.entries(given.query ?? {})) {
      if (value !== undefined) address.searchParams.set(name, String(value));
    }
    const response = await this.fetch(address, call.method, given.body);
    const content = await response.text().catch(() => '');
    if (response.status >= 500) throw new UnreachableError(`the API answers ${response.status}`);
    const json = parseJson(content);
    if (!response.ok) {
      const failure = errorBody.safeParse(json);
      throw new Refused(response.status, failure.success ? failure.data.message : response.statusText);
    }
    const answer = z.safeParse(call.response, json);
    if (!answer.success) throw new UnreachableError(`what answers ${call.name} is not Roundkeeper's API`);
    return answer.data as Answer<C>;
  }

  private async fetch(address: URL, method: string, body: unknown): Promise<Response> {
    const headers = new Headers({ accept: 'application/json' });
    const cookies = this.jar.header();
    if (cookies !== '') headers.set('cookie', cookies);
    const token = this.jar.get('XSRF-TOKEN');
    if (method !== 'GET' && token !== undefined) headers.set('x-xsrf-token', decodeURIComponent(token));
    if (body !== undefined) headers.set('content-type', 'application/json');
    try {
      const response = await fetch(address, {
        method,
        headers,
        signal: AbortSignal.timeout(timeout),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      this.jar.take(response.headers);
      return response;
    } catch (error) {
      const reason = error instanceof Error ? (error.cause ?? error) : error;
      throw new UnreachableError(reason instanceof Error ? reason.message : String(reason), { cause: error });
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    throw new UnreachableError('the answer is not JSON');
  }
}
