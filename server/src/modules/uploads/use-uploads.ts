import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { useJob } from '../../plugins/jobs/job';
import * as repository from './repository';

/** Milliseconds between two looks for uploads that have expired. */
const every = 60 * 60 * 1_000;
const mostAtOnce = 1_000;

/** Deletes the uploads that nothing refers to a day later. */
export async function expireUploads(database: Database): Promise<void> {
  while ((await database.transaction((tx) => repository.removeExpired(tx, mostAtOnce))) === mostAtOnce);
  // The embedded database has no autovacuum: without this the room of what was deleted would not be used again.
  if (database.kind === 'embedded') await repository.reclaimRoom(database.orm);
}

/** Deletes expired uploads while the server listens. */
export function useUploads(app: FastifyInstance, database: Database): void {
  useJob(app, {
    every,
    failed: 'expired uploads could not be deleted, it is tried again',
    work: () => expireUploads(database),
  });
}
