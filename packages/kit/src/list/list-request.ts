import { identityOf, session } from '../providers/auth/session';
import type { FixedValues } from '../registry/fixed-values';
import type { AnyResource, PageRequests } from '../schema/resource';
import { listQuery } from './address/list-address';
import { readListState, type ListState } from './address/list-state';
import { pageSizeOf, preferencesOf, rowsOfTallWindow } from './preferences/list-preferences';

interface Scope {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly fixed?: FixedValues | undefined;
}

/** Returns the request of a page of a list, as Refine's `useList` takes it. */
export const listRequest = (
  resource: AnyResource,
  state: Omit<ListState, 'page'>,
  currentPage: number,
  { params, fixed }: Scope = {},
) => ({
  resource: resource.name,
  pagination: { currentPage, pageSize: state.pageSize },
  ...listQuery(resource, state, fixed),
  errorNotification: false as const,
  ...(resource.provider === undefined ? {} : { dataProviderName: resource.provider }),
  ...(params ? { meta: { params } } : {}),
});

export type ListRequest = ReturnType<typeof listRequest>;

/** Returns the first request of a list at the address; undefined where conditions belong to it, which an extra reads. */
export function firstRequest(
  resource: AnyResource,
  { fitsWindow = false }: NonNullable<Parameters<PageRequests['list']>[1]>,
): ListRequest | undefined {
  if (resource.list.filterBuilder !== undefined) return undefined;
  const { columns, pageSize } = preferencesOf(resource.name, identityOf(session())?.id);
  const state = readListState(new URLSearchParams(window.location.search), resource, {
    preferredColumns: columns,
    preferredPageSize: pageSizeOf(pageSize) ?? (fitsWindow ? rowsOfTallWindow() : undefined),
  });
  return listRequest(resource, state, state.page);
}
