import { notifyManager, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

export interface AnswerState {
  /** The oldest answer's time in ms since 1970; undefined while one is missing. */
  readonly answeredAt: number | undefined;
  /** Whether the last request of one of them failed. */
  readonly isFailing: boolean;
}

/** Returns the state of cached answers; fetches nothing. */
export function useAnswerState(keys: readonly QueryKey[]): AnswerState {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  );
  // A string, as the store compares by identity.
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
