import type { FastifyInstance } from 'fastify';
import type { ExecutionArgs } from 'graphql';
import type { EventRequest } from '../../../../contract/events';
import type { StreamName } from '../../../../contract/streams';
import type { Database } from '../../db/database';
import type { EventSource } from '../../plugins/live/event-source';
import type { Lasting, LiveSubscription } from '../../plugins/live/subscription';
import type { Settings } from '../../settings';
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

/** The subscriptions to the event log in this process. */
export interface Events {
  /**
   * Starts a subscription.
   * @returns an async iterable that yields nothing and ends with it
   * @throws GraphQLError when the request is refused
   */
  readonly begin: (
    args: ExecutionArgs,
    subscription: LiveSubscription,
    request: EventRequest,
    adminType: string,
  ) => Promise<Lasting>;
  readonly subscribers: () => number;
  readonly close: () => void;
}

interface EventsOptions {
  readonly database: Database;
  readonly settings: Settings;
  readonly sources: Readonly<Record<StreamName, EventSource>>;
}

/** Delivers the event log to subscribers, and while the server listens keeps it within its horizon. */
export function useEvents(app: FastifyInstance, { database, settings, sources }: EventsOptions): Events {
  const warn = (error: unknown) => app.log.warn({ err: error }, 'the event log could not be read');
  const log = new EventLog(database, warn);
  const deliveries = new EventDeliveries({ database, log, sources, warn });
  let sweeping: NodeJS.Timeout | undefined;
  const sweep = () => void sweepEvents(database, settings).catch(warn);
  app.addHook('onListen', () => {
    sweep();
    sweeping = setInterval(sweep, sweepEvery).unref();
  });
  app.addHook('onClose', () => clearInterval(sweeping));
  return {
    begin: (...subscription) => deliveries.begin(...subscription),
    subscribers: () => deliveries.size,
    close: () => {
      log.close();
      deliveries.close();
    },
  };
}
