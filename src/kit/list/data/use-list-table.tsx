import {
  useTable,
  type GetListResponse,
  type HttpError,
  type useTableProps,
} from '@refinedev/core';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { maxLimit } from '../../../../contract/list';
import type { AnyResource } from '../../../config/resource';
import { settings } from '../../../config/settings';
import { whenIdle } from '../../../lib/idle-queue';
import { followsEvents } from '../../../providers/auth/offers';
import type { ListPage, Row } from '../../../providers/data/list-answer';
import type { TableParams } from '../../../providers/router/list-address';
import { fixedFilters, type FixedValues } from '../../fixed-values';
import { toTableParams } from '../address/list-address';
import type { ListState } from '../address/list-state';
import { useBufferedRows, type BufferedRows } from './buffered-rows';
import { LiveList, type LiveNews } from './live-list';

export interface ListTable extends BufferedRows {
  /** Undefined until it is known. */
  readonly totalPages: number | undefined;
  /** Undefined until it is known, and where the backend does not say. */
  readonly totalItems: number | undefined;
  /** What the answer says of all rows, by its path. */
  readonly totals: ListPage['totals'];
  /** How many rows the source sent, of which the first hundred are shown; undefined where that is all of them. */
  readonly sent: number | undefined;
  /** The rows are those of the previous request. */
  readonly stale: boolean;
  readonly fetching: boolean;
  readonly error: HttpError | null;
  readonly retry: () => void;
}

interface ListTableControl {
  /** The same object until one of its values changes, so that the rows are not rendered for what they don't show. */
  readonly table: ListTable;
  /** Fetches the next pages while the browser is idle and follows changes; it draws nothing. */
  readonly background: ReactNode;
}

interface ListTableOptions {
  /** The parameters of the call's path. */
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** Values that all of its rows have. */
  readonly fixed?: FixedValues | undefined;
  /** The polling interval in ms, while the tab is visible; 0 for a list that stays as it is. */
  readonly refreshEvery?: number | undefined;
}

type TableOptions = useTableProps<Row, HttpError, Row>;

const countOf = (answer: GetListResponse<Row> | undefined, name: 'totalPages' | 'totalItems') =>
  answer?.[name] as number | undefined;

const noStreams: readonly string[] = [];
const noRows: readonly Row[] = [];

/** How a list is updated: the polling interval in ms, as the page says or else as declared, the declared channel and streams. */
export function livenessOf(
  live: AnyResource['list']['live'],
  refreshEvery?: number,
  params: Readonly<Record<string, string>> = {},
) {
  const isOn = live?.flag === undefined || settings().flags[live.flag];
  const { poll, channel, streams = noStreams } = (isOn && refreshEvery !== 0 && live) || {};
  const every = refreshEvery ?? (poll === undefined ? undefined : poll * 1000);
  return {
    every: every === 0 ? undefined : every,
    channel,
    streams:
      followsEvents()
        ? streams.map((name) => name.replace(/\{(\w+)\}/, (_, key: string) => params[key] ?? ''))
        : noStreams,
  };
}

/** The least time between two answers of the event log, in ms; half of that in which the page would ask again. */
const answersEvery = 500;
const notLive: LiveNews = { isLive: false, total: undefined };

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

/** Returns the rows that a page has at most: a source may ignore the limit. */
const firstRows = (rows: readonly Row[] | undefined) =>
  rows && rows.length > maxLimit ? rows.slice(0, maxLimit) : rows;

/** How many pages after the shown one are fetched ahead. */
const ahead = [1, 2];

interface BackgroundProps {
  /** Of the state whose rows are shown; undefined until they are. */
  readonly shownKey: string | undefined;
  readonly isLive: boolean;
  readonly pagesAhead: ReactNode;
  readonly live: ReactNode;
}

/** Renders what waits until the browser is idle; a component of its own, so that the list is not rendered again for it. */
function Background({ shownKey, isLive, pagesAhead, live }: BackgroundProps) {
  const isIdle = useIdleSince(shownKey);
  return (
    <>
      {isIdle && pagesAhead}
      {(isIdle || isLive) && live}
    </>
  );
}

/**
 * Refine's `useTable` over the state of the address. The address leads, because `useTable` reads it only once and would not
 * follow Back: each change of it is set in the table. A state that is set otherwise reaches the address through Refine's
 * `syncWithLocation`.
 */
export function useListTable(
  resource: AnyResource,
  state: ListState,
  options: ListTableOptions,
): ListTableControl {
  const wanted = toTableParams(resource, state);
  const key = JSON.stringify([resource.name, options.params, options.fixed, wanted]);
  const { every, channel, streams } = livenessOf(resource.list.live, options.refreshEvery, options.params);
  const [news, setNews] = useState(notLive);
  const { setCurrentPage, setPageSize, setFilters, setSorters, tableQuery } = useTable<Row>({
    ...tableOptions(resource, wanted, options),
    syncWithLocation: true,
    queryOptions: { placeholderData: (previous) => previous, ...pollingOptions(news.isLive ? undefined : every) },
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
  const totalPages = countOf(data, 'totalPages');
  const totalItems = countOf(data, 'totalItems');
  // While the new state is set in the table, the answer is still that of the one before.
  const isHere = isSuccess && !isPlaceholderData && followed === key;
  const isFollowed = channel !== undefined || streams.length > 0;
  const isNarrowed = wanted.filters.length > 0 || options.fixed !== undefined;
  const { rows, added, hasPending, applyPending } = useBufferedRows(
    resource,
    isHere && (every !== undefined || isFollowed),
    {
      rows: useMemo(() => firstRows(data?.data), [data]),
      total: totalItems,
      key,
      updatedAt: tableQuery.dataUpdatedAt,
      unseen: isNarrowed ? 0 : Math.max(0, (news.total ?? 0) - (totalItems ?? Infinity)),
      refetch: retry,
    },
  );
  const totals = data?.['totals'] as ListPage['totals'];
  const sent = data && data.data.length > maxLimit ? data.data.length : undefined;
  const { isFetching: fetching, error } = tableQuery;
  const stale = isPlaceholderData;
  const table = useMemo(
    () => ({
      rows,
      added,
      hasPending,
      applyPending,
      totalPages,
      totalItems,
      totals,
      sent,
      stale,
      fetching,
      error,
      retry,
    }),
    [rows, added, hasPending, applyPending, totalPages, totalItems, totals, sent, stale, fetching, error, retry],
  );
  const next = ahead.map((by) => wanted.currentPage + by).filter((page) => page <= (totalPages ?? 0));
  const background = (
    <Background
      shownKey={isHere ? key : undefined}
      isLive={news.isLive}
      pagesAhead={next.map((currentPage) => (
        <PageAhead
          key={`${key} ${String(currentPage)}`}
          options={tableOptions(resource, { ...wanted, currentPage }, options)}
        />
      ))}
      live={
        isFollowed ? (
          <LiveList
            resource={resource}
            channel={channel}
            streams={streams}
            rows={rows ?? noRows}
            isNarrowed={isNarrowed}
            every={every === undefined ? answersEvery : Math.max(answersEvery, every / 2)}
            refetch={retry}
            onNews={setNews}
          />
        ) : null
      }
    />
  );
  return { table, background };
}
