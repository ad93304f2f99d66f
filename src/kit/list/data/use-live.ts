import { useEffect } from 'react';
import type { AnyResource } from '../../../config/resource';
import { settings } from '../../../config/settings';

const second = 1000;
/** Changes that come together are looked at together, in ms. */
const gathering = 400;

export interface Liveness {
  /** In ms; asks again that often while the tab can be seen. */
  readonly every: number | undefined;
  readonly channel: string | undefined;
}

/** How a list follows what happens elsewhere: as the page says, else as it is declared. */
export function livenessOf({ list: { live } }: AnyResource, refreshEvery: number | undefined): Liveness {
  const isOn = live?.flag === undefined || settings().flags[live.flag];
  const declared = isOn ? live : undefined;
  return {
    every: refreshEvery ?? (declared?.poll === undefined ? undefined : declared.poll * second),
    channel: declared?.channel,
  };
}

/** Looks again when a channel tells of something. The code of the channels is fetched where there is one. */
export function useChannel(channel: string | undefined, lookAgain: () => void): void {
  useEffect(() => {
    if (channel === undefined) return undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const told = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        lookAgain();
      }, gathering);
    };
    void import('../../../providers/live/live-provider').then(({ liveProvider }) => {
      if (isOver) return;
      const subscription: unknown = liveProvider.subscribe({ channel, types: ['*'], callback: told });
      stop = () => liveProvider.unsubscribe(subscription);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [channel, lookAgain]);
}
