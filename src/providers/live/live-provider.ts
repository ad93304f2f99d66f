import type { LiveProvider } from '@refinedev/core';
import { connectionNews } from '@roundkeeper/kit/extras/live/live-events';
import { retryDelay, waitOrOnline } from '@roundkeeper/kit/lib/retry-delay';

/** Besides `created` there are `connected` (missed values have to be fetched), `lost`, and `refused` with a code. */
export const liveProvider: LiveProvider = {
  subscribe: (options): (() => void) => {
    const { channel, callback } = options;
    let isOver = false;
    let stop = () => {};
    const start = async (failures: number): Promise<void> => {
      const code = await import('./follow-channel').catch(() => undefined);
      if (isOver) return;
      if (code) stop = code.followChannel(options);
      else {
        callback({ channel, type: connectionNews.lost, payload: {}, date: new Date() });
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
