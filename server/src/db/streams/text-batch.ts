import type { Connection, Submittable } from 'pg';

const usualBytes = 32_768;

/**
 * A one-column query that concatenates its texts as they arrive. `pg` would keep an object per row until the last
 * one, which made long downloads use much memory.
 */
export class TextBatch implements Submittable {
  private bytes = Buffer.allocUnsafe(usualBytes);
  private used = 0;
  private resolve: (bytes: Buffer) => void = () => undefined;
  private reject: (error: Error) => void = () => undefined;
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
    // A UTF-16 unit takes at most three bytes.
    const most = this.used + text.length * 3;
    if (most > this.bytes.length)
      this.bytes = Buffer.concat([this.bytes.subarray(0, this.used)], Math.max(most, this.bytes.length * 2));
    this.used += this.bytes.write(text, this.used);
  }

  handleCommandComplete(): void {
    // Called once more when the connection is ready.
  }

  handleError(error: Error): void {
    this.reject(error);
  }

  handleReadyForQuery(): void {
    this.resolve(this.bytes.subarray(0, this.used));
  }
}
