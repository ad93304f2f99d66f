import type { LiveEvent, LiveProvider } from '@refinedev/core';
import { isRecord } from '@roundkeeper/kit/lib/value-at';
import { EventStreams } from './event-streams';
import { connectionNews, eventsChannel, type StreamParams } from '@roundkeeper/kit/extras/live/live-events';
import { LiveSocket } from './live-socket';
import { platformChannels, type Channel } from './platform-channels';

const socket = new LiveSocket();
const streams = new EventStreams(socket);

/** Subscribes to a channel until the returned function is called. @throws Error when there is no such channel */
export function followChannel(options: Parameters<LiveProvider['subscribe']>[0]): () => void {
  const { channel, params, callback } = options;
  const tell = (type: string, payload: LiveEvent['payload'] = {}) =>
    callback({ channel, type, payload, date: new Date() });
  const connection = {
    onConnected: () => tell(connectionNews.connected),
    onLost: () => tell(connectionNews.lost),
    onRefused: (code: number) => tell(connectionNews.refused, { code }),
  };
  if (channel === eventsChannel)
    // Refine's own parameters of a subscription have no names for these.
    return streams.follow(params as unknown as StreamParams, {
      ...connection,
      onBatch: (batch) => tell('updated', { batch }),
    });
  const found = Object.entries<Channel>(platformChannels).find(([name]) => name === channel)?.[1];
  if (!found) throw new Error(`There is no channel "${channel}"`);
  return socket.subscribe(
    { query: found.query },
    {
      ...connection,
      onValue: (data) => {
        const value = isRecord(data) ? data[found.field] : undefined;
        if (isRecord(value)) tell('created', value);
      },
    },
  );
}
