import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { useJob } from '../../plugins/jobs/job';
import type { Settings } from '../../settings';
import { doDueStep } from './steps';

/** Milliseconds between two looks for plans that are due. */
const every = 1_000;

/** Carries plans for rounds out while the server listens. */
export function useRoundPlans(
  app: FastifyInstance,
  { database, settings }: { readonly database: Database; readonly settings: Settings },
): void {
  useJob(app, {
    every,
    failed: 'a plan for a round could not be carried out, it is tried again',
    work: async () => {
      while (await doDueStep(database, settings));
    },
  });
}
