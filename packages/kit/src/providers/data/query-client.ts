import { QueryClient } from '@tanstack/react-query';
import { fetching } from '../../settings/limits';
import { ApiError } from './api-error';

const shouldRetry = (failures: number, error: Error) =>
  failures < fetching.queryRetries && error instanceof ApiError && error.mayPass && error.kind !== 'timeout';

/** Opening a page again refetches only invalidated answers. Lists show their previous page while the next one loads. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: fetching.cacheLifetime,
        gcTime: fetching.cacheLifetime,
        refetchOnMount: ({ state }) => state.isInvalidated,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        retry: shouldRetry,
      },
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
