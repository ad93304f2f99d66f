import { Client, type Dispatcher } from 'undici';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** A client with one keep-alive connection and its cookies. */
export class Connection {
  // A minimal client, so that the API is measured rather than the client.
  private readonly client: Client;
  private readonly cookies = new Map<string, string>();

  /** @param url the server, as in `http://127.0.0.1:3000` */
  constructor(private readonly url: string) {
    this.client = new Client(url);
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The headers of a call with the session. */
  get headers(): Record<string, string> {
    const token = this.cookies.get('XSRF-TOKEN');
    return { cookie: this.cookie, ...(token === undefined ? {} : { 'x-xsrf-token': token }) };
  }

  /**
   * Sends a request and returns the answer before its body is read.
   * @param path below the API's base
   * @param more headers over those of the session
   */
  async open(
    method: Dispatcher.HttpMethod,
    path: string,
    body?: unknown,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Pick<Dispatcher.ResponseData, 'statusCode' | 'body'>> {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...this.headers,
      ...more,
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const answer = await this.client.request({ method, path: `/api/v1${path}`, headers, body: sent ?? null });
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return answer;
  }

  /** @param path below the API's base */
  async send(
    method: Dispatcher.HttpMethod,
    path: string,
    body?: unknown,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const answer = await this.open(method, path, body, more);
    return { status: answer.statusCode, text: await answer.body.text() };
  }

  /** Sends a request that must succeed. @returns the answer's JSON */
  async ask(method: Dispatcher.HttpMethod, path: string, body?: unknown): Promise<unknown> {
    const { status, text } = await this.send(method, path, body);
    if (status < 200 || status > 299)
      throw new Error(`${method} ${path} answered ${String(status)}: ${text}`);
    return text === '' ? null : (JSON.parse(text) as unknown);
  }

  /** Opens another connection with the same session. */
  clone(): Connection {
    const other = new Connection(this.url);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  close(): void {
    void this.client.destroy();
  }
}
