import * as z from 'zod/mini';
import { fillPath, type Answer, type CallDeclaration, type Input } from '../../../contract/call';
import { errorBody } from '../../../contract/errors';
import { CookieJar } from './cookie-jar';

const timeout = 20_000;

/** The API refused a call. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The API gave no usable answer: it is down, starting, or something else answers at its address. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

type Parts<C extends CallDeclaration> = {
  [Part in 'params' | 'query' | 'body' as Input<C, Part> extends undefined ? never : Part]: Input<C, Part>;
};

/** One end user's connection to the API: the contract's calls, with cookies and XSRF header as a browser has them. */
export class ApiClient {
  private readonly jar = new CookieJar();

  /** @param url where the server is, as in `http://127.0.0.1:3000` */
  constructor(private readonly url: string) {}

  /** Whether it has been given an XSRF token, which sign-in needs no more than a first GET for. */
  get hasXsrfToken(): boolean {
    return this.jar.get('XSRF-TOKEN') !== undefined;
  }

  forget(): void {
    this.jar.clear();
  }

  /**
   * Makes a call.
   * @throws Refused with the status of a failure below 500, Unreachable otherwise
   */
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
    if (response.status >= 500) throw new Unreachable(`the API answers ${response.status}`);
    const json = parseJson(content);
    if (!response.ok) {
      const failure = errorBody.safeParse(json);
      throw new Refused(response.status, failure.success ? failure.data.message : response.statusText);
    }
    const answer = z.safeParse(call.response, json);
    if (!answer.success) throw new Unreachable(`what answers ${call.name} is not Roundkeeper's API`);
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
      throw new Unreachable(reason instanceof Error ? reason.message : String(reason), { cause: error });
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    throw new Unreachable('the answer is not JSON');
  }
}
