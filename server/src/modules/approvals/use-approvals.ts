import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { useJob } from '../../plugins/jobs/job';
import { storeExpired } from './repository';

/** Milliseconds between two looks for requests that have expired. */
const every = 15_000;

/** Stores requests as expired while the server listens, so that those who follow them are told. */
export function useApprovals(app: FastifyInstance, { orm }: Pick<Database, 'orm'>): void {
  useJob(app, {
    every,
    failed: 'requests for an approval could not be stored as expired, it is tried again',
    work: () => storeExpired(orm),
  });
}
