import { Failure } from '../../plugins/failure';

const tooMany = () =>
  new Failure(429, 'Too many downloads at once, try again in a moment', { headers: { 'retry-after': '10' } });

/** A limited number of places; whoever comes later waits for one in turn. */
export class Places {
  private taken = 0;
  private readonly queue = new Set<() => void>();

  /** @param longestWait in milliseconds */
  constructor(
    private readonly most: number,
    private readonly mostWaiting = 20,
    private readonly longestWait = 30_000,
  ) {}

  /**
   * Takes a place.
   * @param signal leaves the queue
   * @returns gives the place to the next
   * @throws Failure 429 when too many wait already or it takes too long, 400 when the signal aborts
   */
  async take(signal: AbortSignal): Promise<() => void> {
    if (this.taken < this.most) this.taken += 1;
    else await this.wait(signal);
    return () => {
      const [next] = this.queue;
      if (next) next();
      else this.taken -= 1;
    };
  }

  private wait(signal: AbortSignal): Promise<void> {
    if (this.queue.size >= this.mostWaiting) throw tooMany();
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.queue.delete(enter);
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
      };
      const enter = () => {
        leave();
        resolve();
      };
      const giveUp = () => {
        leave();
        reject(signal.aborted ? new Failure(400, 'The caller hung up') : tooMany());
      };
      const timer = setTimeout(giveUp, this.longestWait);
      this.queue.add(enter);
      signal.addEventListener('abort', giveUp);
      if (signal.aborted) giveUp();
    });
  }
}
