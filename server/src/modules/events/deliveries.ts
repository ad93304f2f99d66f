import { executeSync, GraphQLError, type ExecutionArgs } from 'graphql';
import type { EventRequest } from '../../../../contract/platform/events';
import type { StreamName } from '../../../../contract/platform/streams';
import type { Database } from '../../db/database';
import { Pump } from '../../plugins/jobs/pump';
import type { EventSource } from '../../plugins/live/event-source';
import {
  answerEnd,
  LastingSubscriptions,
  sendAnswer,
  type Lasting,
  type LiveSubscription,
} from '../../plugins/live/subscription';
import { draftsFor, RowsOfAnswers } from './batches';
import type { EventLog } from './event-log';
import { requireRequest, Subscriber } from './subscriber';

interface DeliveryParts {
  readonly database: Database;
  readonly log: EventLog;
  readonly sources: Readonly<Record<StreamName, EventSource>>;
  readonly warn: (error: unknown) => void;
}

/**
 * Delivers the event log to subscribers. Whoever stands at the same place and asks the same gets the same bytes, and a row
 * is read once for all of them.
 */
export class EventDeliveries {
  private readonly subscribers = new Set<Subscriber>();
  private readonly subscriptions = new LastingSubscriptions();
  private readonly totals = new Map<string, number>();
  private readonly pump: Pump;

  constructor(private readonly parts: DeliveryParts) {
    this.pump = new Pump(() => this.deliver(), parts.warn);
    parts.log.onNews = () => this.pump.wake();
  }

  get size(): number {
    return this.subscriptions.size;
  }

  /**
   * Starts delivering.
   * @returns an async iterable that yields nothing and ends with the subscription
   * @throws GraphQLError when the request is refused
   */
  async begin(
    args: ExecutionArgs,
    subscription: LiveSubscription,
    request: EventRequest,
    adminType: string,
  ): Promise<Lasting> {
    requireRequest(request, adminType);
    const { log, warn } = this.parts;
    const subscriber = new Subscriber(subscription, args, request);
    const ends = await log.watch(subscriber.streams).catch((error: unknown) => {
      warn(error);
      throw new GraphQLError('The event log can’t be read now', {
        extensions: { code: 'SERVICE_UNAVAILABLE' },
      });
    });
    subscriber.start(request, ends);
    this.subscribers.add(subscriber);
    this.pump.wake();
    return this.subscriptions.begin(() => {
      this.subscribers.delete(subscriber);
      log.release(subscriber.streams);
    });
  }

  close(): void {
    this.pump.close();
    this.subscriptions.close();
  }

  private groups(now: number): Subscriber[][] {
    const groups = new Map<string, Subscriber[]>();
    for (const subscriber of this.subscribers) {
      if (!this.lacksSomething(subscriber)) continue;
      const wait = subscriber.waitAt(now);
      if (wait > 0) {
        this.pump.wake(wait);
        continue;
      }
      const group = groups.get(subscriber.group);
      if (group) group.push(subscriber);
      else groups.set(subscriber.group, [subscriber]);
    }
    return [...groups.values()];
  }

  private lacksSomething({ positions, isNew }: Subscriber): boolean {
    if (isNew) return true;
    for (const [stream, position] of positions)
      if (typeof position === 'string' || this.parts.log.headOf(stream) > position) return true;
    return false;
  }

  private async deliver(): Promise<void> {
    const { database, log, sources } = this.parts;
    const now = performance.now();
    const planned = [];
    for (const group of this.groups(now)) {
      const [first] = group;
      if (first) planned.push({ group, first, drafts: await draftsFor(log, first) });
    }
    const rows = await RowsOfAnswers.read(
      database,
      sources,
      planned.flatMap(({ drafts }) => drafts),
      this.totals,
    );
    for (const { group, first, drafts } of planned) {
      const onEvents = drafts.map((draft) => rows.batchOf(draft));
      const end = answerEnd(executeSync({ ...first.args, rootValue: { onEvents } }));
      const positions = new Map(drafts.map(({ stream, last }) => [stream, last]));
      for (const subscriber of group) {
        subscriber.moveTo(positions, now, first);
        if (this.subscribers.has(subscriber)) sendAnswer(subscriber.socket, subscriber.prefix, end);
      }
    }
  }
}
