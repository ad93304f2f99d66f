import type { LiveEvent, LiveProvider } from '@refinedev/core';
import { channels, type Channel } from './channels';
import { LiveSocket } from './live-socket';

/** What is told beside Refine's own `created`: how the connection of a channel fares. */
export const connectionNews = { connected: 'connected', lost: 'lost', refused: 'refused' } as const;

let socket: LiveSocket | undefined;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function event(channel: string, type: string, payload: LiveEvent['payload'] = {}): LiveEvent {
  return { channel, type, payload, date: new Date() };
}

/**
 * Refine's live provider over GraphQL subscriptions. A subscriber hears `created` with each value as the payload, and
 * of the connection `connected` (also each time it is there again: what was missed is to be fetched), `lost`, and
 * `refused` with the close code, after which nothing more comes.
 */
export const liveProvider: LiveProvider = {
  subscribe: ({ channel, callback }): (() => void) => {
    const found = Object.entries<Channel>(channels).find(([name]) => name === channel)?.[1];
    if (!found) throw new Error(`There is no channel "${channel}"`);
    socket ??= new LiveSocket();
    return socket.subscribe(found.query, {
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
