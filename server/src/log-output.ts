import { Writable } from 'node:stream';

interface Output {
  on(event: 'error', listener: () => void): unknown;
  write(text: string | Uint8Array, done: (error?: Error | null) => void): unknown;
}

/** A stream to the output that never fails: what the output refuses is dropped and counted. */
export class LogOutput extends Writable {
  private count = 0;
  private reported = 0;

  constructor(private readonly output: Output) {
    super({ decodeStrings: false });
    output.on('error', () => undefined);
  }

  get dropped(): number {
    return this.count;
  }

  override _write(text: string | Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.output.write(text, (error) => {
      if (error) this.count += 1;
      else this.report();
    });
    done();
  }

  private report(): void {
    const dropped = this.count - this.reported;
    if (dropped === 0) return;
    this.reported = this.count;
    this.write(`${String(dropped)} messages of the log were dropped: the output could not be written to\n`);
  }
}
