/** Runs a few tasks at a time and keeps a bounded number of others waiting, in their order. */
export class WorkQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /**
   * @param atOnce how many tasks run at the same time
   * @param mostWaiting how many may wait
   * @param refuse returns the error for a task beyond those
   */
  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
    private readonly refuse: () => Error,
  ) {}

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running += 1;
    else await this.waitForTurn();
    try {
      return await task();
    } finally {
      this.passOn();
    }
  }

  private waitForTurn(): Promise<void> {
    if (this.waiting.length >= this.mostWaiting) throw this.refuse();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Gives the place of a task that ended to the next one. */
  private passOn(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
