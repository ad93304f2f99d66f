import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds in which calls are still answered after the server begins to stop. */
const shortest = 1_000;
const longest = 5_000;
/** Milliseconds without a new call after which nobody seems to be connecting any more. */
const quiet = 500;

/** Lets clients go before the server stops listening, so that nobody who is just connecting is cut off. */
export class Drain {
  private begunAt: number | undefined;
  private calledAt = 0;

  get hasBegun(): boolean {
    return this.begunAt !== undefined;
  }

  watch(app: FastifyInstance): void {
    app.addHook('onRequest', (_request, _reply, done) => {
      this.calledAt = performance.now();
      done();
    });
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (this.hasBegun) void reply.header('connection', 'close');
      done(null, payload);
    });
  }

  /** Begins, and resolves when new calls have ceased or it has taken long enough. */
  async finish(): Promise<void> {
    const begunAt = (this.begunAt = performance.now());
    await sleep(shortest);
    while (performance.now() - this.calledAt < quiet && performance.now() - begunAt < longest)
      await sleep(50);
  }
}
