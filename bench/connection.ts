import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** One client of the API on one connection that stays open, with its cookies. */
export class Connection {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  private readonly cookies = new Map<string, string>();

  /** @param url where the server is, as in `http://127.0.0.1:3000` */
  constructor(private readonly url: string) {}

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
  open(method: string, path: string, body?: unknown): Promise<IncomingMessage> {
    const headers = {
      ...this.headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(`${this.url}/api/v1${path}`, { method, headers, agent: this.agent }, (answer) => {
        for (const cookie of answer.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          this.cookies.set(name, value);
        }
        resolve(answer);
      });
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** @param path below the API's base */
  async send(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await this.open(method, path, body);
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(answer, 'end');
    return { status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() };
  }

  /** The same, for what is expected to succeed. @returns the answer's JSON */
  async ask(method: string, path: string, body?: unknown): Promise<unknown> {
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
    this.agent.destroy();
  }
}
