import { QueryClient, type Query } from '@tanstack/react-query';
import { fetching } from '../../config/limits';
import { ApiError } from '../data/api-error';

/** A lost connection or a 5xx is asked again; a refusal never, and nothing that was waited for long enough already. */
const shouldRetry = (failures: number, error: Error) =>
  failures < fetching.queryRetries && error instanceof ApiError && error.mayPass && error.kind !== 'timeout';

const retryDelay = (failures: number) =>
  Math.min(fetching.firstRetryDelay * 2 ** failures, fetching.longestRetryDelay);

/** Whether an action or a refresh made the answer out of date. */
const isOutdated = ({ state }: Pick<Query, 'state'>) => state.isInvalidated;

/**
 * The query cache. Coming back to a page asks again only for what an action made out of date. Only lists show their
 * previous page while the next one loads.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: fetching.cacheLifetime,
        gcTime: fetching.cacheLifetime,
        refetchOnMount: isOutdated,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        retry: shouldRetry,
        retryDelay,
      },
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
