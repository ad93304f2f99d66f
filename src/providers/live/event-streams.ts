import type { EventBatch } from '@roundkeeper/kit/wire/events';
import { eventLimits, eventsParam, eventsQuery, type EventRequest } from '../../../contract/platform/events';
import { isRecord } from '@roundkeeper/kit/lib/value-at';
import type { StreamParams } from '@roundkeeper/kit/extras/live/live-events';
import type { LiveListener, LiveSocket } from './live-socket';

export interface StreamListener extends Omit<LiveListener, 'onValue'> {
  /** News of a stream, without gaps; the first after a connection has the rows as they are then. */
  readonly onBatch: (batch: EventBatch) => void;
}

/** Subscribers within this time share one subscription, in ms. */
const gathering = 30;

const isBatch = (value: unknown): value is EventBatch =>
  isRecord(value) && typeof value['stream'] === 'string' && Array.isArray(value['rows']);

function batchesOf(data: unknown): readonly EventBatch[] {
  const batches = isRecord(data) ? data['onEvents'] : undefined;
  return Array.isArray(batches) ? batches.filter(isBatch) : [];
}

/** One subscription for a page. After a loss or a gap it starts again from the last number of each stream. */
export class EventStreams {
  private readonly followers = new Set<StreamParams & { readonly listener: StreamListener }>();
  private readonly positions = new Map<string, number>();
  /** The streams whose first answer has not come yet. */
  private awaited = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stop = () => {};

  constructor(private readonly socket: Pick<LiveSocket, 'subscribe'>) {}

  follow(params: StreamParams, listener: StreamListener): () => void {
    const follower = { ...params, listener };
    this.followers.add(follower);
    this.restartSoon();
    return () => {
      this.followers.delete(follower);
      this.restartSoon();
    };
  }

  private get streams(): readonly string[] {
    return [...new Set([...this.followers].flatMap(({ streams }) => streams))];
  }

  /** Read again at each connection. */
  private readonly request = (): EventRequest => {
    const followers = [...this.followers];
    const rows = [...new Set(followers.flatMap(({ ids }) => ids))];
    return {
      streams: this.streams,
      after: [...this.positions].map(([stream, number]) => ({ stream, number })),
      ...(rows.length > eventLimits.rows ? {} : { rows }),
      every: Math.min(...followers.map(({ every }) => every)),
    };
  };

  private restartSoon(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.restart();
    }, gathering);
  }

  private restart(): void {
    this.stop();
    this.stop = () => {};
    const { streams } = this;
    for (const stream of this.positions.keys()) if (!streams.includes(stream)) this.positions.delete(stream);
    if (streams.length === 0) return;
    this.awaited = new Set(streams);
    this.stop = this.socket.subscribe(
      { query: eventsQuery, variables: this.request, params: { [eventsParam]: true } },
      {
        onValue: (data) => {
          for (const batch of batchesOf(data)) this.take(batch);
        },
        onConnected: () => this.tell('onConnected'),
        onLost: () => {
          this.awaited = new Set(this.streams);
          this.tell('onLost');
        },
        onRefused: (code) => {
          for (const { listener } of this.followers) listener.onRefused(code);
        },
      },
    );
  }

  private tell(what: 'onConnected' | 'onLost'): void {
    for (const { listener } of this.followers) listener[what]();
  }

  private take(batch: EventBatch): void {
    const { stream, kind, first, last } = batch;
    const isFirst = this.awaited.delete(stream);
    const known = this.positions.get(stream);
    if (kind === 'CHANGED' && known !== undefined) {
      if (first > known + 1) {
        this.restartSoon();
        return;
      }
      if (last <= known && !isFirst) return;
    }
    this.positions.set(stream, last);
    for (const { streams, listener } of this.followers) if (streams.includes(stream)) listener.onBatch(batch);
  }
}
