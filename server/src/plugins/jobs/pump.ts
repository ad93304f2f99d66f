/** Does work as often as it is asked for: never twice at once, and once more where it was asked for meanwhile. */
export class Pump {
  private timer: NodeJS.Timeout | undefined;
  private dueAt = Infinity;
  private isRunning = false;
  private isOver = false;

  /**
   * @param work returns true where there is more to do
   * @param warn called when the work failed
   * @param retryAfter milliseconds after which it is tried again then
   */
  constructor(
    private readonly work: () => Promise<boolean | void>,
    private readonly warn: (error: unknown) => void,
    private readonly retryAfter = 1_000,
  ) {}

  get isBusy(): boolean {
    return this.isRunning || this.dueAt < Infinity;
  }

  get isClosed(): boolean {
    return this.isOver;
  }

  /** Asks for the work. @param delay milliseconds until then; an earlier time that was asked for stays */
  wake(delay = 0): void {
    const at = performance.now() + delay;
    if (this.isOver || at >= this.dueAt) return;
    this.dueAt = at;
    if (!this.isRunning) this.schedule();
  }

  close(): void {
    this.isOver = true;
    clearTimeout(this.timer);
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (this.isOver || this.dueAt === Infinity) return;
    const wait = this.dueAt - performance.now();
    if (wait <= 0) void this.run();
    else this.timer = setTimeout(() => void this.run(), wait).unref();
  }

  private async run(): Promise<void> {
    this.dueAt = Infinity;
    this.isRunning = true;
    try {
      if (await this.work()) this.wake();
    } catch (error) {
      if (!this.isOver) this.warn(error);
      this.dueAt = performance.now() + this.retryAfter;
    }
    this.isRunning = false;
    this.schedule();
  }
}
