import { executeSync, GraphQLError, type ExecutionArgs } from 'graphql';
import type { EventRequest } from '../../../../contract/events';
import type { StreamName } from '../../../../contract/streams';
import type { Database } from '../../db/database';
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
  /** Called when an answer could not be made; it is made again. */
  readonly warn: (error: unknown) => void;
}

const retryAfter = 1_000;

/**
 * Delivers the event log to subscribers. Whoever stands at the same place and asks the same gets the same bytes, and a row
 * is read once for all of them.
 */
export class EventDeliveries {
  private readonly subscribers = new Set<Subscriber>();
  private readonly subscriptions = new LastingSubscriptions();
  private readonly totals = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private timerAt = Infinity;
  private isDelivering = false;
  private isAskedAgain = false;
  private isClosed = false;

  constructor(private readonly parts: DeliveryParts) {
    parts.log.onNews = () => this.wake();
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
    this.wake();
    return this.subscriptions.begin(() => {
      this.subscribers.delete(subscriber);
      log.release(subscriber.streams);
    });
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.subscriptions.close();
  }

  private wake(): void {
    this.isAskedAgain = true;
    if (!this.isDelivering && !this.isClosed) void this.deliver();
  }

  private wakeIn(milliseconds: number): void {
    const at = performance.now() + milliseconds;
    if (this.isClosed || at >= this.timerAt) return;
    clearTimeout(this.timer);
    this.timerAt = at;
    this.timer = setTimeout(() => {
      this.timerAt = Infinity;
      this.wake();
    }, milliseconds).unref();
  }

  private async deliver(): Promise<void> {
    this.isDelivering = true;
    try {
      while (this.isAskedAgain && !this.isClosed) {
        this.isAskedAgain = false;
        await this.deliverOnce();
      }
    } catch (error) {
      if (!this.isClosed) this.parts.warn(error);
      this.wakeIn(retryAfter);
    } finally {
      this.isDelivering = false;
    }
  }

  /** Returns who may be told something now, those together who get the same. */
  private groups(now: number): Subscriber[][] {
    const groups = new Map<string, Subscriber[]>();
    for (const subscriber of this.subscribers) {
      if (!this.lacksSomething(subscriber)) continue;
      const wait = subscriber.waitAt(now);
      if (wait > 0) {
        this.wakeIn(wait);
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

  private async deliverOnce(): Promise<void> {
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
