import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { useJob } from '../../plugins/jobs/job';
import { evaluateRules } from './evaluate';

/** Milliseconds between two evaluations of the rules. */
const every = 15_000;

/** Evaluates the rules of alerts while the server listens, on one process at a time. */
export function useAlerts(app: FastifyInstance, database: Database): void {
  const { replica } = database;
  const countReads = () => ({ passedOn: replica?.passedOn ?? 0, answered: replica?.answered ?? 0 });
  const counts = [countReads()];
  useJob(app, {
    every,
    failed: 'the rules of alerts could not be evaluated, they are tried again',
    work: async () => {
      const [before = countReads()] = counts;
      const now = countReads();
      counts.splice(0, 1, now);
      // Behind is a replica that leaves reads to the primary and answers none itself.
      const isBehind = replica && now.passedOn > before.passedOn && now.answered === before.answered;
      await evaluateRules(database, isBehind);
    },
  });
}
