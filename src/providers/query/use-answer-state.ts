import { useCallback, useSyncExternalStore } from 'react';
import { notifyManager, useQueryClient, type QueryKey } from '@tanstack/react-query';

/** How old what is shown is, and whether it is being kept up. */
export interface AnswerState {
  /** When the oldest of the answers came, in ms since 1970; undefined while one of them never has. */
  readonly answeredAt: number | undefined;
  /** Whether the last try for one of them failed. */
  readonly isFailing: boolean;
}

/** What the cache knows of some answers, without asking for them: who shows them does. */
export function useAnswerState(keys: readonly QueryKey[]): AnswerState {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  );
  // One text, which the store can compare.
  const seen = useSyncExternalStore(subscribe, () => {
    const states = keys.map((queryKey) => cache.find({ queryKey })?.state);
    const times = states.map((state) => state?.dataUpdatedAt ?? 0);
    const isFailing = states.some(
      (state) => state?.status === 'error' || (state?.fetchFailureCount ?? 0) > 0,
    );
    return `${String(Math.min(...times))} ${String(isFailing)}`;
  });
  const [time = '', failing] = seen.split(' ');
  return { answeredAt: time === '0' ? undefined : Number(time), isFailing: failing === 'true' };
}
