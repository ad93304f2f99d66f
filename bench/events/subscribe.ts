import type { WebSocket } from 'ws';
import type { EventBatch } from '../../packages/kit/src/wire/events';
import { eventsParam, eventsQuery, type EventRequest } from '../../contract/platform/events';
import { subscribeBarely } from '../../tests/support/chat/bare-subscription';
import { chatApiKey } from '../load/chat-load';

export interface BenchSubscription {
  readonly url: string;
  readonly cookie: string;
  readonly request: EventRequest;
  readonly hear: (frame: string) => void;
}

/** Subscribes to the event log; resolves when the server has the subscription. */
export const subscribeToEvents = ({ url, cookie, request, hear }: BenchSubscription): Promise<WebSocket> =>
  subscribeBarely({
    url,
    cookie,
    key: chatApiKey,
    params: { [eventsParam]: true },
    payload: { query: eventsQuery, variables: request },
    hear,
  });

interface Frame {
  readonly payload?: { readonly data?: { readonly onEvents: readonly EventBatch[] } };
}

/** The entries of an answer. */
export const batchesIn = (frame: string): readonly EventBatch[] =>
  (JSON.parse(frame) as Frame).payload?.data?.onEvents ?? [];

/** Follows the numbers of streams, and counts what is lost, doubled or out of order. */
export class Numbers {
  readonly last = new Map<string, number>();
  faults = 0;
  events = 0;

  take({ stream, kind, first, last }: EventBatch): void {
    const known = this.last.get(stream);
    if (kind === 'START_ANEW') this.faults += 1;
    if (kind === 'CHANGED') {
      if (known !== undefined && first !== known + 1) this.faults += 1;
      this.events += last - first + 1;
    }
    this.last.set(stream, last);
  }

  get positions() {
    return [...this.last].map(([stream, number]) => ({ stream, number }));
  }
}
