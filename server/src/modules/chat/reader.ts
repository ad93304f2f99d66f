/** How many values may wait for a slow reader. */
const mostWaiting = 500;

/** Hands values over one by one; a reader that is too slow is dropped, not waited for. */
export class Reader<T> implements AsyncIterableIterator<T> {
  private readonly waiting: T[] = [];
  private wanted: ((result: IteratorResult<T, undefined>) => void) | undefined;
  private ended = false;

  /**
   * @param onEnd told once, when nobody reads any more
   * @param onOverflow told when the reader was dropped
   */
  constructor(
    private readonly onEnd: (reader: Reader<T>) => void,
    private readonly onOverflow: () => void,
  ) {}

  push(value: T): void {
    if (this.ended) return;
    if (this.wanted) {
      const { wanted } = this;
      this.wanted = undefined;
      wanted({ value, done: false });
    } else if (this.waiting.push(value) > mostWaiting) {
      this.end();
      this.onOverflow();
    }
  }

  /** Ends the reading; what waits is forgotten. */
  end(): void {
    if (this.ended) return;
    this.ended = true;
    this.waiting.length = 0;
    this.wanted?.({ value: undefined, done: true });
    this.onEnd(this);
  }

  next(): Promise<IteratorResult<T, undefined>> {
    const value = this.waiting.shift();
    if (value !== undefined) return Promise.resolve({ value, done: false });
    if (this.ended) return Promise.resolve({ value: undefined, done: true });
    return new Promise((resolve) => (this.wanted = resolve));
  }

  return(): Promise<IteratorResult<T, undefined>> {
    this.end();
    return Promise.resolve({ value: undefined, done: true });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
