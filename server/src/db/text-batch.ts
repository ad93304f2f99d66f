import type { Connection, Submittable } from 'pg';

/** Larger than what a batch usually has; it grows where that is not enough. */
const usualBytes = 32_768;

/**
 * A query of one column, whose texts are written one after the other as they come. `pg` would keep a row and a text for
 * each until the last is there: that is what the memory of a long download was.
 */
export class TextBatch implements Submittable {
  private bytes = Buffer.allocUnsafe(usualBytes);
  private used = 0;
  private resolve: (bytes: Buffer) => void = () => undefined;
  private reject: (error: Error) => void = () => undefined;
  /** The texts in UTF-8; empty when there was no row. */
  readonly done = new Promise<Buffer>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });

  constructor(private readonly text: string) {}

  submit(connection: Connection): void {
    connection.query(this.text);
  }

  handleRowDescription(): void {
    // There is one column, a text.
  }

  handleDataRow({ fields: [text] }: { readonly fields: readonly (string | null)[] }): void {
    if (text === undefined || text === null) return;
    // No UTF-16 unit takes more than three bytes.
    const most = this.used + text.length * 3;
    if (most > this.bytes.length)
      this.bytes = Buffer.concat([this.bytes.subarray(0, this.used)], Math.max(most, this.bytes.length * 2));
    this.used += this.bytes.write(text, this.used);
  }

  handleCommandComplete(): void {
    // The end is told once more, when the connection is ready.
  }

  handleError(error: Error): void {
    this.reject(error);
  }

  handleReadyForQuery(): void {
    this.resolve(this.bytes.subarray(0, this.used));
  }
}
