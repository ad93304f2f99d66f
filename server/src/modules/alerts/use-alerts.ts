import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { useJob } from '../../plugins/job';
import { evaluateRules } from './evaluate';

/** Milliseconds between two evaluations of the rules. */
const every = 15_000;

/** Evaluates the rules of alerts while the server listens, on one process at a time. */
export function useAlerts(app: FastifyInstance, database: Database): void {
  const { replica } = database;
  let passedOn = replica?.passedOn ?? 0;
  let answered = replica?.answered ?? 0;
  useJob(app, {
    every,
    failed: 'the rules of alerts could not be evaluated, they are tried again',
    work: async () => {
      // Behind is a replica that leaves reads to the primary and answers none itself.
      const isBehind = replica && replica.passedOn > passedOn && replica.answered === answered;
      passedOn = replica?.passedOn ?? 0;
      answered = replica?.answered ?? 0;
      await evaluateRules(database, isBehind);
    },
  });
}
