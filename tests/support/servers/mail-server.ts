import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { readMail, type ReadMail } from './read-mail';

/** A mail that the server answers for from now on. */
export interface TakenMail extends ReadMail {
  readonly from: string;
  readonly to: readonly string[];
}

/**
 * What the server answers instead of what it would: a line, `hang up`, or nothing for what it would after all.
 * `CONNECT` asks for its greeting, `END` is the end of a mail's text.
 */
type Interfere = (verb: string, line: string) => string | undefined | Promise<string | undefined>;

const usual: Readonly<Record<string, string>> = {
  CONNECT: '220 mail.test ESMTP',
  HELO: '250 mail.test',
  MAIL: '250 2.1.0 Ok',
  RCPT: '250 2.1.5 Ok',
  DATA: '354 Go on',
  END: '250 2.0.0 Taken',
  RSET: '250 2.0.0 Ok',
  AUTH: '235 2.7.0 Welcome',
  QUIT: '221 2.0.0 Bye',
};

const pathOf = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';

/** A server that takes mail by SMTP, and can be made to fail in every way. */
export class MailServer {
  readonly taken: TakenMail[] = [];
  /** Every command as it came, but for the mails' texts. */
  readonly commands: string[] = [];
  /** Extensions it offers. */
  extensions: readonly string[] = ['8BITMIME', 'ENHANCEDSTATUSCODES'];
  interfere: Interfere = () => undefined;
  private readonly open = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {
    server.on('connection', (socket) => {
      this.open.add(socket);
      socket.on('close', () => this.open.delete(socket));
      // Whoever is there at the other end may go at any moment.
      socket.on('error', () => undefined);
      this.serve(socket).catch(() => socket.destroy());
    });
  }

  static async start(port = 0): Promise<MailServer> {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    return new MailServer(server, (server.address() as AddressInfo).port);
  }

  get url(): string {
    return `smtp://127.0.0.1:${String(this.port)}`;
  }

  /** Breaks every connection. */
  dropAll(): void {
    for (const socket of this.open) socket.destroy();
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.dropAll();
    await closed;
  }

  /** @returns whether it was answered with yes */
  private async answer(socket: Socket, verb: string, line = '', outOfTurn = false): Promise<boolean> {
    const own = outOfTurn ? '503 5.5.1 Not now' : (usual[verb] ?? '502 5.5.2 Unknown');
    const reply = (await this.interfere(verb, line)) ?? own;
    if (reply === 'hang up') socket.destroy();
    else socket.write(`${reply}\r\n`);
    return /^[23]/.test(reply);
  }

  private async serve(socket: Socket): Promise<void> {
    const lines = createInterface({ input: socket, crlfDelay: Infinity })[Symbol.asyncIterator]();
    let from: string | undefined;
    let to: string[] = [];
    await this.answer(socket, 'CONNECT');
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      const line = next.value;
      this.commands.push(line);
      const verb = line.split(' ', 1).join('').toUpperCase();
      if (verb === 'EHLO') {
        const offers = [...this.extensions, 'PIPELINING'].map((name) => `250-${name}\r\n`);
        socket.write(`250-mail.test\r\n${offers.join('')}250 HELP\r\n`);
        continue;
      }
      const outOfTurn = (verb === 'RCPT' && from === undefined) || (verb === 'DATA' && to.length === 0);
      const isYes = await this.answer(socket, verb, line, outOfTurn);
      if (verb === 'MAIL' || verb === 'RSET')
        [from, to] = [isYes && verb === 'MAIL' ? pathOf(line) : undefined, []];
      if (verb === 'RCPT' && isYes) to.push(pathOf(line));
      if (verb === 'QUIT') socket.end();
      if (verb !== 'DATA' || !isYes) continue;
      const text: string[] = [];
      for (let more = await lines.next(); !more.done && more.value !== '.'; more = await lines.next())
        text.push(more.value.replace(/^\./, ''));
      const mail = { from: from ?? '', to, ...readMail(text) };
      if (await this.answer(socket, 'END', text.join('\n'))) this.taken.push(mail);
      [from, to] = [undefined, []];
    }
  }
}
