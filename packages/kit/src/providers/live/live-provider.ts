import type { LiveProvider } from '@refinedev/core';
import { connectionNews } from './live-events';
import { retryDelay, waitOrOnline } from './retry-delay';

/**
 * Refine's live provider over GraphQL subscriptions. Besides `created` with each value a subscriber gets `connected` (after a
 * reconnect missed values have to be fetched), `lost`, and finally `refused` with the close code.
 */
export const liveProvider: LiveProvider = {
  subscribe: (options): (() => void) => {
    let isOver = false;
    let stop = () => {};
    const start = async (failures: number): Promise<void> => {
      const code = await import('./follow-channel').catch(() => undefined);
      if (isOver) return;
      if (code) stop = code.followChannel(options);
      else {
        options.callback({
          channel: options.channel,
          type: connectionNews.lost,
          payload: {},
          date: new Date(),
        });
        await waitOrOnline(retryDelay(failures, Math.random()));
        if (!isOver) await start(failures + 1);
      }
    };
    void start(0);
    return () => {
      isOver = true;
      stop();
    };
  },
  unsubscribe: (subscription: () => void) => subscription(),
};
