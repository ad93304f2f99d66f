import { Duplex } from 'node:stream';
import { MessageFramer } from './message-framer';

type Done = (error?: Error | null) => void;

export interface EmbeddedPort {
  connect(): Promise<void>;
  run(messages: Buffer, onBytes: (bytes: Uint8Array) => void): Promise<void>;
}

function message(type: string, ...parts: (string | Buffer)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(4 + content.length, 1);
  return Buffer.concat([head, content]);
}

/** The messages with which a server greets a client, because the engine has no login of its own. */
const welcome = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('S', 'client_encoding\0UTF8\0'),
  message('S', 'DateStyle\0ISO, MDY\0'),
  message('S', 'integer_datetimes\0on\0'),
  message('S', 'standard_conforming_strings\0on\0'),
  message('Z', 'I'),
]);

export class EmbeddedStream extends Duplex {
  private readonly framer = new MessageFramer();

  constructor(private readonly port: EmbeddedPort) {
    super();
  }

  connect(): this {
    this.port.connect().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  // Socket methods that `pg` calls and a thread has no use for.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they arrive.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.send(chunk).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.send(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  private async send(chunk: Buffer): Promise<void> {
    for (const frame of this.framer.push(chunk)) {
      if (frame.kind === 'startup') this.push(welcome);
      // Not passed on, because it would end the engine for every session.
      else if (frame.kind === 'terminate') this.push(null);
      else await this.port.run(frame.bytes, (bytes) => this.destroyed || this.push(bytes));
    }
  }
}
