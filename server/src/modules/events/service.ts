import type { FastifyInstance } from 'fastify';
import type { StreamName } from '../../../../contract/platform/streams';
import type { Database } from '../../db/database';
import { useJob } from '../../plugins/jobs/job';
import type { EventSource } from '../../plugins/live/event-source';
import type { Settings } from '../../settings/settings';
import { EventDeliveries } from './deliveries';
import { EventLog } from './event-log';
import * as repository from './repository';

const sweepEvery = 30_000;
const mostNumbered = 5_000;

/** Numbers everything that is committed, and removes what is older than the log's horizon. */
export async function sweepEvents({ orm }: Pick<Database, 'orm'>, { events }: Pick<Settings, 'events'>) {
  while ((await repository.numberEvents(orm, mostNumbered)) === mostNumbered);
  return repository.trimEvents(orm, events);
}

export type Events = ReturnType<typeof useEvents>;

interface EventsOptions {
  readonly database: Database;
  readonly settings: Settings;
  readonly sources: Readonly<Record<StreamName, EventSource>>;
}

/** Delivers the event log to subscribers, and while the server listens keeps it within its horizon. */
export function useEvents(app: FastifyInstance, { database, settings, sources }: EventsOptions) {
  const warn = (error: unknown) => app.log.warn({ err: error }, 'the event log could not be read');
  const log = new EventLog(database, warn);
  const deliveries = new EventDeliveries({ database, log, sources, warn });
  useJob(app, {
    every: sweepEvery,
    failed: 'the event log could not be trimmed, it is tried again',
    work: () => sweepEvents(database, settings),
  });
  return {
    begin: deliveries.begin.bind(deliveries),
    subscribers: () => deliveries.size,
    close: () => {
      log.close();
      deliveries.close();
    },
  };
}
