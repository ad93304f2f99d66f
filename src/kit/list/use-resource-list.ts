import { useEffect, useState } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { useList, type GetListResponse, type HttpError } from '@refinedev/core';
import { defaultLimit } from '../../../contract/list';
import type { AnyResource } from '../../config/resource';
import { whenIdle } from '../../lib/when-idle';
import type { Row } from '../../providers/data/list-answer';
import type { ListState } from './list-location';

interface ListQuery {
  readonly rows: readonly Row[] | undefined;
  /** Undefined until it is known. */
  readonly totalPages: number | undefined;
  /** Undefined until it is known, and for good where the backend does not say. */
  readonly totalItems: number | undefined;
  /** The rows are those of what was asked before. */
  readonly stale: boolean;
  readonly fetching: boolean;
  readonly error: HttpError | null;
  readonly retry: () => void;
}

interface ListQueryOptions {
  /** The parameters of the call's path. */
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** In ms; asks again that often while the tab is visible. */
  readonly refreshEvery?: number | undefined;
}

const countOf = (answer: GetListResponse<Row> | undefined, name: 'totalPages' | 'totalItems') =>
  answer?.[name] as number | undefined;

/** Whether the browser has been idle since that page was shown. */
function useIdleOn(page: number | undefined): boolean {
  const [idleOn, setIdleOn] = useState<number>();
  useEffect(() => (page === undefined ? undefined : whenIdle(() => setIdleOn(page))), [page]);
  return page !== undefined && idleOn === page;
}

/** The rows of a list in a state; the next page is fetched ahead when the browser is idle. */
export function useResourceList(
  resource: AnyResource,
  { page, filters, sort }: ListState,
  { params, refreshEvery }: ListQueryOptions = {},
): ListQuery {
  const shared = {
    resource: resource.name,
    filters: Object.entries(filters).map(([field, value]) => ({
      field,
      operator: 'contains' as const,
      value,
    })),
    sorters: sort
      ? [{ field: sort.field, order: sort.direction === 'ASC' ? ('asc' as const) : ('desc' as const) }]
      : [],
    errorNotification: false as const,
    ...(params ? { meta: { params } } : {}),
  };
  const { query } = useList<Row>({
    ...shared,
    pagination: { currentPage: page, pageSize: defaultLimit },
    queryOptions: { placeholderData: keepPreviousData, refetchInterval: refreshEvery ?? false },
  });
  const totalPages = countOf(query.data, 'totalPages');
  const settled = query.isSuccess && !query.isPlaceholderData;
  const idle = useIdleOn(settled ? page : undefined);
  useList<Row>({
    ...shared,
    pagination: { currentPage: page + 1, pageSize: defaultLimit },
    queryOptions: { enabled: idle && totalPages !== undefined && page < totalPages },
  });
  return {
    rows: query.data?.data,
    totalPages,
    totalItems: countOf(query.data, 'totalItems'),
    stale: query.isPlaceholderData,
    fetching: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
