import { useCustom, type BaseRecord, type CustomResponse } from '@refinedev/core';
import { notifyManager, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { Answer, CallDeclaration } from '../../../contract/call';
import type { ApiError } from './api-error';
import type { CallInput, LooseInput } from './request';

/** Returns the key of a call's cached answer. Refine's keys of a resource begin like this, so that `useInvalidate` finds it by name. */
export const callKey = (call: CallDeclaration, input: unknown) =>
  ['data', 'default', call.name, 'custom', input] as const;

/** Milliseconds between requests, false for none, or what decides it by the state of the last one. */
type Interval = number | false | ((query: { readonly state: { readonly status: string } }) => number | false);

/** Returns the interval of what is asked for again only while its last request failed. */
export const whileFailing =
  (ms: number): Interval =>
  ({ state }) =>
    state.status === 'error' && ms;

export interface CallOptions<Read, Shown> {
  /** Asks again every so many milliseconds while the tab can be seen. */
  readonly refetchInterval?: Interval;
  /** Whether it is asked again while the tab is hidden too. */
  readonly refetchIntervalInBackground?: boolean;
  /** How long an answer is taken as fresh, in milliseconds. */
  readonly staleTime?: number;
  /** Whether an answer that is no longer fresh is asked for again when it comes into view. */
  readonly refetchOnMount?: boolean;
  /** Whether such an answer is asked for again when the tab is shown again. */
  readonly refetchOnWindowFocus?: boolean;
  /** Returns what is shown of another input's answer while this one's is not there. */
  readonly placeholderData?: <Kept>(previous: Kept | undefined) => Kept | undefined;
  /** The parts of the result whose changes are drawn; all of them when absent. */
  readonly notifyOnChangeProps?: ('data' | 'error' | 'status')[];
  /** Makes what is shown of an answer, with defaults for what it lacks. */
  readonly read?: (answer: Read) => Shown;
}

type CustomQuery = ReturnType<typeof useCustom<BaseRecord, ApiError>>['query'];

/** The state of a call's query, with the answer itself as `data`. */
export interface CallResult<Shown> extends Pick<
  CustomQuery,
  'error' | 'isError' | 'isFetching' | 'dataUpdatedAt' | 'refetch'
> {
  readonly data: Shown | undefined;
}

/**
 * Reads a GET call of the contract through Refine's `useCustom`.
 * @param input `undefined` waits: nothing is asked until it is known
 */
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
      ...(read && { select: ({ data }: CustomResponse) => ({ data: read(data as Answer<C>) as BaseRecord }) }),
    },
  });
  const { error, isError, isFetching, dataUpdatedAt, refetch } = query;
  return { data: query.data?.data as Shown | undefined, error, isError, isFetching, dataUpdatedAt, refetch };
}

/** The age of what is shown, and whether refreshing it fails. */
export interface AnswerState {
  /** When the oldest answer came, in milliseconds since 1970; undefined while one is missing. */
  readonly answeredAt: number | undefined;
  /** Whether the last request of one of them failed. */
  readonly isFailing: boolean;
}

/** The state of cached answers; asks for nothing. */
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
