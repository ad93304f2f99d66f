import { QueryClient } from '@tanstack/react-query';
import { fetching } from '../../config/limits';
import { ApiError } from '../data/api-error';

/** By status: what may pass is asked again, a refusal never. */
const shouldRetry = (failures: number, error: Error) =>
  failures < fetching.queryRetries && error instanceof ApiError && error.mayPass;

const retryDelay = (failures: number) =>
  Math.min(fetching.firstRetryDelay * 2 ** failures, fetching.longestRetryDelay);

/**
 * The cache of answers. Nothing is asked again because somebody looked at it again, and no round or user stands in for
 * another while it loads: only lists keep their last page, and they ask for that themselves.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: fetching.cacheLifetime,
        gcTime: fetching.cacheLifetime,
        refetchOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        retry: shouldRetry,
        retryDelay,
      },
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
