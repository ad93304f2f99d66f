import { useCustom, type BaseRecord, type CustomResponse } from '@refinedev/core';
import { notifyManager, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { Answer, CallDeclaration } from '../../wire/call';
import type { ApiError } from './api-error';
import type { CallInput, LooseInput } from './request';

/** Returns the key of a cached answer, with Refine's prefix for resources, so that `useInvalidate` finds it by name. */
export const callKey = (call: CallDeclaration, input: unknown) =>
  ['data', 'default', call.name, 'custom', input] as const;

/** In ms, false for none, or a function of the last request's state. */
type Interval = number | false | ((query: { readonly state: { readonly status: string } }) => number | false);

/** Returns an interval that only applies after a failure. */
export const whileFailing =
  (ms: number): Interval =>
  ({ state }) =>
    state.status === 'error' && ms;

export interface CallOptions<Read, Shown> {
  /** In ms, while the tab is visible. */
  readonly refetchInterval?: Interval;
  readonly refetchIntervalInBackground?: boolean;
  readonly staleTime?: number;
  /** Whether a stale answer is refetched when it comes into view. */
  readonly refetchOnMount?: boolean;
  /** Whether a stale answer is refetched when the tab is shown again. */
  readonly refetchOnWindowFocus?: boolean;
  /** Returns the part of another input's answer that is shown while this one loads. */
  readonly placeholderData?: <Kept>(previous: Kept | undefined) => Kept | undefined;
  /** The parts of the result whose changes render; all of them by default. */
  readonly notifyOnChangeProps?: ('data' | 'error' | 'status')[];
  /** Converts the answer, with defaults for missing values. */
  readonly read?: (answer: Read) => Shown;
}

type CustomQuery = ReturnType<typeof useCustom<BaseRecord, ApiError>>['query'];

export interface CallResult<Shown> extends Pick<
  CustomQuery,
  'error' | 'isError' | 'isFetching' | 'dataUpdatedAt' | 'refetch'
> {
  readonly data: Shown | undefined;
}

/** Reads a GET call of the contract through Refine's `useCustom`; nothing is fetched while `input` is undefined. */
export function useCall<C extends CallDeclaration, Shown = Answer<C>>(
  call: C,
  input: CallInput<C> | undefined,
  { read, ...options }: CallOptions<Answer<C>, Shown> = {},
): CallResult<Shown> {
  const { params, query: search } = (input ?? {}) as LooseInput;
  const { query } = useCustom<BaseRecord, ApiError>({
    url: call.path,
    method: 'get',
    config: { query: search },
    meta: { call, params },
    errorNotification: false,
    overtimeOptions: { enabled: false },
    queryOptions: {
      queryKey: callKey(call, input),
      enabled: input !== undefined,
      ...options,
      ...(read && {
        select: ({ data }: CustomResponse) => ({ data: read(data as Answer<C>) as BaseRecord }),
      }),
    },
  });
  const { error, isError, isFetching, dataUpdatedAt, refetch } = query;
  return { data: query.data?.data as Shown | undefined, error, isError, isFetching, dataUpdatedAt, refetch };
}

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
