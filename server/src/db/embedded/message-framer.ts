/**
 * Messages that the server answers. Earlier messages are held back and sent with them: an extended query sent in
 * parts would otherwise be answered out of step after an error.
 */
const answered = new Set(Array.from('QSHFdcfp', (letter) => letter.charCodeAt(0)));
const terminate = 'X'.charCodeAt(0);

export type Frame =
  | { readonly kind: 'startup' }
  | { readonly kind: 'messages'; readonly bytes: Buffer }
  | { readonly kind: 'terminate' };

/** Splits the bytes of a PostgreSQL client into groups of messages that are answered together. */
export class MessageFramer {
  private rest: Buffer = Buffer.alloc(0);
  private scanned = 0;
  private started = false;

  push(chunk: Buffer): Frame[] {
    this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    const frames: Frame[] = [];
    for (let end = this.endOfMessage(); end !== undefined; end = this.endOfMessage()) {
      const frame = this.take(end);
      if (frame) frames.push(frame);
    }
    return frames;
  }

  /** Returns the end of the message at `scanned`, or undefined while it is incomplete. */
  private endOfMessage(): number | undefined {
    const lengthAt = this.scanned + (this.started ? 1 : 0);
    if (this.rest.length < lengthAt + 4) return undefined;
    const end = lengthAt + this.rest.readInt32BE(lengthAt);
    return this.rest.length < end ? undefined : end;
  }

  private take(end: number): Frame | undefined {
    const type = this.rest[this.scanned];
    if (!this.started) {
      this.started = true;
      this.rest = this.rest.subarray(end);
      return { kind: 'startup' };
    }
    this.scanned = end;
    if (type === undefined || (type !== terminate && !answered.has(type))) return undefined;
    const bytes = this.rest.subarray(0, end);
    this.rest = this.rest.subarray(end);
    this.scanned = 0;
    return type === terminate ? { kind: 'terminate' } : { kind: 'messages', bytes };
  }
}
