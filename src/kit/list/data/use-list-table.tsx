import {
  useSubscription,
  useTable,
  type GetListResponse,
  type HttpError,
  type useTableProps,
} from '@refinedev/core';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { AnyResource } from '../../../config/resource';
import { settings } from '../../../config/settings';
import { whenIdle } from '../../../lib/when-idle';
import type { ListPage, Row } from '../../../providers/data/list-answer';
import type { TableParams } from '../../../providers/router/list-address';
import { fixedFilters, type FixedValues } from '../../fixed-values';
import { toTableParams } from '../address/list-address';
import type { ListState } from '../address/list-state';
import { useBufferedRows, type BufferedRows } from './buffered-rows';

export interface ListTable extends BufferedRows {
  /** Undefined until it is known. */
  readonly totalPages: number | undefined;
  /** Undefined until it is known, and where the backend does not say. */
  readonly totalItems: number | undefined;
  /** What the answer says of all rows, by its path. */
  readonly totals: ListPage['totals'];
  /** The rows are those of the previous request. */
  readonly stale: boolean;
  readonly fetching: boolean;
  readonly error: HttpError | null;
  readonly retry: () => void;
  /** Fetches the next pages while the browser is idle; it draws nothing. */
  readonly pagesAhead: ReactNode;
}

interface ListTableOptions {
  /** The parameters of the call's path. */
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** Values that all of its rows have. */
  readonly fixed?: FixedValues | undefined;
  /** The polling interval in ms, while the tab is visible. */
  readonly refreshEvery?: number | undefined;
}

type TableOptions = useTableProps<Row, HttpError, Row>;

const countOf = (answer: GetListResponse<Row> | undefined, name: 'totalPages' | 'totalItems') =>
  answer?.[name] as number | undefined;

/** How a list is updated: the polling interval in ms, as the page says or else as declared, and the declared channel. */
export function livenessOf(live: AnyResource['list']['live'], refreshEvery?: number) {
  const isOn = live?.flag === undefined || settings().flags[live.flag];
  const { poll, channel } = (isOn && live) || {};
  return { every: refreshEvery ?? (poll === undefined ? undefined : poll * 1000), channel };
}

/** Events within this time cause one refetch; in ms. */
const gathering = 400;

/** Refetches on the events of a channel of the live provider. */
export function useChannel(channel: string | undefined, refetch: () => void): void {
  // Refine keeps the first callback.
  const latest = useRef(refetch);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useSubscription({
    channel: channel ?? '',
    enabled: channel !== undefined,
    onLiveEvent: () => {
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        latest.current();
      }, gathering);
    },
  });
}

/** Whether the browser has been idle since the key was shown. */
function useIdleSince(key: string | undefined): boolean {
  const [idleKey, setIdleKey] = useState<string>();
  useEffect(() => (key === undefined ? undefined : whenIdle(() => setIdleKey(key))), [key]);
  return key !== undefined && idleKey === key;
}

/** A polled list is stale after its interval, also when the user comes back to the tab. */
export const pollingOptions = (every: number | undefined) =>
  every === undefined ? {} : { refetchInterval: every, staleTime: every, refetchOnWindowFocus: true };

const tableOptions = (
  { name, provider }: AnyResource,
  { currentPage, pageSize, filters, sorters }: Required<TableParams>,
  { params, fixed }: ListTableOptions,
): TableOptions => ({
  resource: name,
  pagination: { currentPage, pageSize },
  filters: { initial: filters, permanent: fixedFilters(fixed) },
  sorters: { initial: sorters },
  errorNotification: false,
  ...(provider === undefined ? {} : { dataProviderName: provider }),
  ...(params ? { meta: { params } } : {}),
});

/** Fetches one page; a component of its own, so that its answer renders nothing again. */
function PageAhead({ options }: { readonly options: TableOptions }) {
  useTable<Row>(options);
  return null;
}

/** How many pages after the shown one are fetched ahead. */
const ahead = [1, 2];

/**
 * Refine's `useTable` over the state of the address. The address leads, because `useTable` reads it only once and would not
 * follow Back: each change of it is set in the table. A state that is set otherwise reaches the address through Refine's
 * `syncWithLocation`.
 */
export function useListTable(resource: AnyResource, state: ListState, options: ListTableOptions): ListTable {
  const wanted = toTableParams(resource, state);
  const key = JSON.stringify([resource.name, options.params, options.fixed, wanted]);
  const { every, channel } = livenessOf(resource.list.live, options.refreshEvery);
  const { setCurrentPage, setPageSize, setFilters, setSorters, tableQuery } = useTable<Row>({
    ...tableOptions(resource, wanted, options),
    syncWithLocation: true,
    queryOptions: { placeholderData: (previous) => previous, ...pollingOptions(every) },
  });
  const [followed, setFollowed] = useState(key);
  if (followed !== key) {
    setFollowed(key);
    setCurrentPage(wanted.currentPage);
    setPageSize(wanted.pageSize);
    setFilters(wanted.filters, 'replace');
    setSorters(wanted.sorters);
  }
  const { refetch, data, isSuccess, isPlaceholderData } = tableQuery;
  const retry = useCallback(() => void refetch(), [refetch]);
  useChannel(channel, retry);
  const totalPages = countOf(data, 'totalPages');
  const totalItems = countOf(data, 'totalItems');
  const isHere = isSuccess && !isPlaceholderData;
  const isIdle = useIdleSince(isHere ? key : undefined);
  const buffered = useBufferedRows(resource, isHere && (every !== undefined || channel !== undefined), {
    rows: data?.data,
    total: totalItems,
    key,
    updatedAt: tableQuery.dataUpdatedAt,
  });
  const next = ahead.map((by) => wanted.currentPage + by).filter((page) => page <= (totalPages ?? 0));
  return {
    ...buffered,
    totalPages,
    totalItems,
    totals: data?.['totals'] as ListPage['totals'],
    stale: isPlaceholderData,
    fetching: tableQuery.isFetching,
    error: tableQuery.error,
    retry,
    pagesAhead:
      isIdle &&
      next.map((currentPage) => (
        <PageAhead
          key={`${key} ${String(currentPage)}`}
          options={tableOptions(resource, { ...wanted, currentPage }, options)}
        />
      )),
  };
}
