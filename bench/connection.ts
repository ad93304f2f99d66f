import { Client, type Dispatcher } from 'undici';

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** One client of the API on one connection that stays open, with its cookies. */
export class Connection {
  // What is measured is the API, beside SQL through `pg`: as little as can be is left to the client.
  private readonly client: Client;
  private readonly cookies = new Map<string, string>();

  /** @param url where the server is, as in `http://127.0.0.1:3000` */
  constructor(private readonly url: string) {
    this.client = new Client(url);
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** What a call of this client's session carries. */
  get headers(): Record<string, string> {
    const token = this.cookies.get('XSRF-TOKEN');
    return { cookie: this.cookie, ...(token === undefined ? {} : { 'x-xsrf-token': token }) };
  }

  /**
   * Asks, and gives the answer before its body.
   * @param path below the API's base
   */
  async open(
    method: Dispatcher.HttpMethod,
    path: string,
    body?: unknown,
  ): Promise<Pick<Dispatcher.ResponseData, 'statusCode' | 'body'>> {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...this.headers,
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
  async send(method: Dispatcher.HttpMethod, path: string, body?: unknown): Promise<Answer> {
    const answer = await this.open(method, path, body);
    return { status: answer.statusCode, text: await answer.body.text() };
  }

  /** The same, for what is expected to succeed. @returns the answer's JSON */
  async ask(method: Dispatcher.HttpMethod, path: string, body?: unknown): Promise<unknown> {
    const { status, text } = await this.send(method, path, body);
    if (status < 200 || status > 299)
      throw new Error(`${method} ${path} answered ${String(status)}: ${text}`);
    return text === '' ? null : (JSON.parse(text) as unknown);
  }

  /** Another connection of the same session. */
  clone(): Connection {
    const other = new Connection(this.url);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  close(): void {
    void this.client.destroy();
  }
}
