import { Agent, request } from 'node:http';

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

  /** @param path below the API's base */
  send(method: string, path: string, body?: unknown): Promise<Answer> {
    const token = this.cookies.get('XSRF-TOKEN');
    const headers = {
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(token === undefined ? {} : { 'x-xsrf-token': token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(`${this.url}/api/v1${path}`, { method, headers, agent: this.agent }, (answer) => {
        for (const cookie of answer.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          this.cookies.set(name, value);
        }
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
        answer.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** The same, for what is expected to succeed. @returns the answer's JSON */
  async ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const { status, text } = await this.send(method, path, body);
    if (status < 200 || status > 299)
      throw new Error(`${method} ${path} answered ${String(status)}: ${text}`);
    return text === '' ? null : (JSON.parse(text) as unknown);
  }

  close(): void {
    this.agent.destroy();
  }
}
