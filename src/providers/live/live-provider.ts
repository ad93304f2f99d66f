import type { LiveEvent, LiveProvider } from '@refinedev/core';
import { isRecord } from '../../lib/is-record';
import { channels, type Channel } from './channels';
import type { LiveListener, LiveSocket } from './live-socket';
import { retryDelay, waitOrOnline } from './retry-delay';

/** The events of a channel's connection, beside Refine's own `created`. */
export const connectionNews = { connected: 'connected', lost: 'lost', refused: 'refused' } as const;

let socket: Promise<LiveSocket> | undefined;

/** Opens the one socket of the page, whose code comes with the first subscription. */
const openSocket = (): Promise<LiveSocket> =>
  (socket ??= import('./live-socket').then(
    (module) => new module.LiveSocket(),
    (error: unknown) => {
      socket = undefined;
      throw error;
    },
  ));

/** Subscribes as soon as there is a socket, until the returned function is called. */
function subscribe(query: string, listener: LiveListener): () => void {
  let isOver = false;
  let stop = () => {};
  const start = async (failures: number): Promise<void> => {
    try {
      const opened = await openSocket();
      if (!isOver) stop = opened.subscribe(query, listener);
    } catch {
      if (isOver) return;
      listener.onLost();
      await waitOrOnline(retryDelay(failures, Math.random()));
      if (!isOver) await start(failures + 1);
    }
  };
  void start(0);
  return () => {
    isOver = true;
    stop();
  };
}

function event(channel: string, type: string, payload: LiveEvent['payload'] = {}): LiveEvent {
  return { channel, type, payload, date: new Date() };
}

/**
 * Refine's live provider over GraphQL subscriptions. A subscriber gets `created` with each value as the payload, and for
 * the connection `connected` (after each reconnect too: missed values have to be fetched), `lost`, and `refused` with the
 * close code, after which nothing more comes.
 */
export const liveProvider: LiveProvider = {
  subscribe: ({ channel, callback }): (() => void) => {
    const found = Object.entries<Channel>(channels).find(([name]) => name === channel)?.[1];
    if (!found) throw new Error(`There is no channel "${channel}"`);
    return subscribe(found.query, {
      onValue: (data) => {
        const value = isRecord(data) ? data[found.field] : undefined;
        if (isRecord(value)) callback(event(channel, 'created', value));
      },
      onConnected: () => callback(event(channel, connectionNews.connected)),
      onLost: () => callback(event(channel, connectionNews.lost)),
      onRefused: (code) => callback(event(channel, connectionNews.refused, { code })),
    });
  },
  unsubscribe: (subscription: () => void) => subscription(),
};
