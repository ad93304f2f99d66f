import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Answer, CallDeclaration } from '../../../contract/call';
import type { ApiError } from './api-error';
import { request, type CallInput } from './request';

/** The key under which the answer of a call is cached: its name first, so that a name refreshes all of them. */
export const callKey = (call: CallDeclaration, input: unknown) => [call.name, input] as const;

/**
 * Reads a GET call of the contract through the query cache.
 * @param input `undefined` waits: nothing is asked until it is known
 */
export function useCall<C extends CallDeclaration>(
  call: C,
  input: CallInput<C> | undefined,
  options: {
    /** Asks again every so many milliseconds while the tab can be seen. */
    readonly refetchInterval?: number | false;
    /** How long an answer is taken as fresh, in milliseconds. */
    readonly staleTime?: number;
    /** Whether an answer that is no longer fresh is asked for again when it comes into view. */
    readonly refetchOnMount?: boolean;
    /** Whether such an answer is asked for again when the tab is shown again. */
    readonly refetchOnWindowFocus?: boolean;
  } = {},
): UseQueryResult<Answer<C>, ApiError> {
  return useQuery<Answer<C>, ApiError>({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => request(call, input as CallInput<C>, { signal }),
    enabled: input !== undefined,
    ...options,
  });
}
