import { QueryClient, type Query } from '@tanstack/react-query';
import { fetching } from '../../config/limits';
import { ApiError } from '../data/api-error';

/** By status: what may pass is asked again, a refusal never. */
const shouldRetry = (failures: number, error: Error) =>
  failures < fetching.queryRetries && error instanceof ApiError && error.mayPass;

const retryDelay = (failures: number) =>
  Math.min(fetching.firstRetryDelay * 2 ** failures, fetching.longestRetryDelay);

/** Whether something was done since that put the answer out of date: an action, a refresh. */
const isOutdated = ({ state }: Pick<Query, 'state'>) => state.isInvalidated;

/**
 * The cache of answers. Nothing is asked again because somebody looked at it again, unless it is known to be out of date:
 * what an action changed is asked for anew on a page that was not open meanwhile, too. No round or user stands in for
 * another while it loads: only lists keep their last page, and they ask for that themselves.
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
