import { useCustom, type BaseRecord, type CustomResponse } from '@refinedev/core';
import type { Answer, CallDeclaration } from '../../wire/call';
import type { ApiError } from './api-error';
import type { CallInput, LooseInput } from './request';

/** Returns the key of a cached answer, with Refine's prefix for resources, so that `useInvalidate` finds it by name. */
export const callKey = (call: CallDeclaration, input: unknown) =>
  ['data', 'default', call.name, 'custom', input] as const;

type Custom = typeof useCustom<BaseRecord, ApiError>;

type QueryOptions = NonNullable<Parameters<Custom>[0]['queryOptions']>;

/** Returns an interval that only applies after a failure. */
export const whileFailing =
  (ms: number) =>
  ({ state }: { readonly state: { readonly status: string } }) =>
    state.status === 'error' && ms;

/** Of TanStack Query, with a function that converts the answer, with defaults for missing values. */
export interface CallOptions<Read, Shown> extends Omit<QueryOptions, 'enabled' | 'queryKey' | 'select'> {
  readonly read?: (answer: Read) => Shown;
}

export interface CallResult<Shown> extends Pick<
  ReturnType<Custom>['query'],
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
