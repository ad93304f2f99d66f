import { Failure } from '../calls/failure';

interface Limits {
  readonly mostWaiting: number;
  /** In milliseconds; without it there is no limit. */
  readonly longestWait?: number;
  /** Returns the error for whoever is one too many or has waited too long. */
  readonly refuse: () => Failure;
}

/** Lets a few tasks run at a time; a bounded number of others wait in their order. */
export class WorkQueue {
  private running = 0;
  private readonly waiting = new Set<() => void>();

  /** @param atOnce how many tasks run at the same time */
  constructor(
    private readonly atOnce: number,
    private readonly limits: Limits,
  ) {}

  /**
   * Takes a place.
   * @param signal leaves the queue
   * @returns gives the place to the next one @throws Failure 400
   */
  async take(signal?: AbortSignal): Promise<() => void> {
    if (this.running < this.atOnce) this.running += 1;
    else await this.waitForTurn(signal);
    return () => {
      const [next] = this.waiting;
      if (next) next();
      else this.running -= 1;
    };
  }

  /** Runs a task as soon as there is a place. @throws as `take`, and what the task throws */
  async run<T>(task: () => Promise<T>): Promise<T> {
    const leave = await this.take();
    try {
      return await task();
    } finally {
      leave();
    }
  }

  private waitForTurn(signal?: AbortSignal): Promise<void> {
    const { mostWaiting, longestWait, refuse } = this.limits;
    if (this.waiting.size >= mostWaiting) throw refuse();
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.waiting.delete(enter);
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      };
      const enter = () => {
        leave();
        resolve();
      };
      const giveUp = () => {
        leave();
        reject(signal?.aborted ? new Failure(400, 'The caller hung up') : refuse());
      };
      const timer = longestWait === undefined ? undefined : setTimeout(giveUp, longestWait);
      this.waiting.add(enter);
      signal?.addEventListener('abort', giveUp);
      if (signal?.aborted) giveUp();
    });
  }
}
