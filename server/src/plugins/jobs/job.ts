import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import type { Settings } from '../../settings/settings';

export interface Job {
  readonly every: number;
  readonly failed: string;
  readonly work: () => Promise<unknown>;
}

export type JobOf = (of: { readonly database: Database; readonly settings: Settings }) => Job;

/**
 * Runs a job again and again while the server listens, never twice at once in this process; closing waits for the run under
 * way. Several processes run it at the same time, so its work must lock what it does.
 */
export function useJob(app: FastifyInstance, { every, failed, work }: Job): void {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<unknown> | undefined;
  const run = () => {
    underWay ??= work()
      .catch((error: unknown) => app.log.warn({ err: error }, failed))
      .finally(() => {
        underWay = undefined;
      });
  };
  app.addHook('onListen', (done) => {
    run();
    timer = setInterval(run, every).unref();
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await underWay;
  });
}
