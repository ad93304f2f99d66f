import { keys, type DataProvider } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { firstRequest } from '../list/list-request';
import { callKey } from '../providers/data/use-call';
import type { PageRequests } from '../schema/resource';
import type { LooseInput } from '../providers/data/request';
import { dataProviders } from './data-providers';

/** Returns what puts answers into the cache of a console, under the keys of Refine's `useList` and of our `useCall`. */
export function pageRequests(client: QueryClient): PageRequests {
  return {
    list: (resource, options = {}) => {
      const request = firstRequest(resource, options);
      if (!request) return;
      const { resource: name, dataProviderName = 'default', filters, sorters, meta } = request;
      const query = { filters, pagination: { ...request.pagination, mode: 'server' as const }, sorters };
      const providers: Readonly<Record<string, DataProvider>> = dataProviders();
      void client.prefetchQuery({
        queryKey: keys()
          .data(dataProviderName)
          .resource(name)
          .action('list')
          .params({ ...meta, ...query })
          .get(),
        queryFn: ({ signal }) =>
          providers[dataProviderName]?.getList({ resource: name, ...query, meta: { ...meta, signal } }),
      });
    },
    call: (call, input) => {
      const { params, query = {} } = input as LooseInput;
      void client.prefetchQuery({
        queryKey: callKey(call, input),
        queryFn: ({ signal }) =>
          dataProviders().default.custom({
            url: call.path,
            method: 'get',
            query,
            meta: { call, params, signal },
          }),
      });
    },
  };
}
