import type { LiveProvider } from '@refinedev/core';
import { connectionNews, eventsChannel } from '@roundkeeper/kit/extras/live/live-events';
import { createClient } from 'graphql-ws/client';
import { channels } from './plugins';

const queries: Readonly<Record<string, string>> = {
  ...channels,
  [eventsChannel]:
    'subscription ($streams: [ID!]!, $ids: [ID!]!) { batch: onEvents(streams: $streams, ids: $ids) }',
};

const client = createClient({
  url: () => new URL('/graphql', window.location.href.replace('http', 'ws')).href,
  keepAlive: 10_000,
  retryAttempts: Infinity,
  shouldRetry: () => true,
});

/** The library's subscriptions over one socket, which reopens by itself. */
export const liveProvider: LiveProvider = {
  subscribe: ({ channel, params: { streams, ids } = {}, callback }) => {
    const tell = (type: string, payload = {}) => callback({ channel, type, payload, date: new Date() });
    const stops = [
      // Rows that were fetched before may have changed meanwhile.
      client.on('connected', () => tell(connectionNews.connected)),
      client.on('closed', () => tell(connectionNews.lost)),
      client.subscribe(
        { query: queries[channel] ?? '', variables: { streams, ids } },
        {
          next: ({ data }) => tell('updated', data ?? {}),
          error: () => tell(connectionNews.lost),
          complete: () => undefined,
        },
      ),
    ];
    return () => stops.forEach((stop) => stop());
  },
  unsubscribe: (stop: () => void) => stop(),
};
