import { keys, type DataProvider, type GetListParams } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { firstRequest } from '../list/list-request';
import { createDataProvider } from '../providers/data/data-provider';
import { callKey } from '../providers/data/use-call';
import type { PageRequests } from '../schema/resource';
import type { LooseInput } from '../providers/data/request';
import type { Row } from '../lib/value-at';
import { dataProviders } from './data-providers';

/** Returns the query of a page of a list, under the key that Refine's `useList` has for it. */
export function listQueryOf(
  providerOf: (name: string) => DataProvider | undefined,
  { resource, dataProviderName = 'default', meta, pagination, filters = [], sorters = [] }: GetListParams,
) {
  const query = { filters, pagination: { ...pagination, mode: 'server' as const }, sorters };
  return {
    queryKey: keys()
      .data(dataProviderName)
      .resource(resource)
      .action('list')
      .params({ ...meta, ...query })
      .get(),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      providerOf(dataProviderName)?.getList<Row>({ resource, ...query, meta: { ...meta, signal } }),
  };
}

/** Returns what puts answers into the cache of a console, under the keys of Refine's `useList` and of our `useCall`. */
export function pageRequests(client: QueryClient): PageRequests {
  return {
    list: (resource, options = {}) => {
      const request = firstRequest(resource, options);
      const others: () => Readonly<Record<string, DataProvider>> = dataProviders;
      // The platform's has the declaration at hand: the request is on its way before the page is rendered.
      const providerOf = (name: string) =>
        name === 'default' ? createDataProvider(() => resource) : others()[name];
      if (request) void client.prefetchQuery(listQueryOf(providerOf, request));
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
