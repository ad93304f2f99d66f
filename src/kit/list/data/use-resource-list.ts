import { useCallback, useEffect, useState } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { useList, type GetListResponse, type HttpError } from '@refinedev/core';
import type { AnyResource } from '../../../config/resource';
import { whenIdle } from '../../../lib/when-idle';
import type { Row } from '../../../providers/data/list-answer';
import type { ListState } from '../address/list-location';
import { listRequest } from './list-request';
import { useHeldRows, type HeldControl } from './use-held-rows';
import { livenessOf, useChannel } from './use-live';

export interface ListQuery extends HeldControl {
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

/** Whether the browser has been idle since that was shown. */
function useIdleOn(shown: string | undefined): boolean {
  const [idleOn, setIdleOn] = useState<string>();
  useEffect(() => (shown === undefined ? undefined : whenIdle(() => setIdleOn(shown))), [shown]);
  return shown !== undefined && idleOn === shown;
}

/** A list that is asked for every so often is out of date as soon as that is over, also when one comes back to the tab. */
const pollingOptions = (every: number | undefined) =>
  every === undefined ? {} : { refetchInterval: every, staleTime: every, refetchOnWindowFocus: true };

/** The rows of a list in a state; the next page is fetched ahead when the browser is idle. */
export function useResourceList(
  resource: AnyResource,
  state: ListState,
  { params, refreshEvery }: ListQueryOptions = {},
): ListQuery {
  const { page, pageSize } = state;
  const { every, channel } = livenessOf(resource, refreshEvery);
  const shared = { ...listRequest(resource, state, params), errorNotification: false as const };
  const { query } = useList<Row>({
    ...shared,
    pagination: { currentPage: page, pageSize },
    queryOptions: { placeholderData: keepPreviousData, ...pollingOptions(every) },
  });
  const { refetch } = query;
  useChannel(
    channel,
    useCallback(() => void refetch(), [refetch]),
  );
  const key = JSON.stringify([shared, page, pageSize]);
  const totalPages = countOf(query.data, 'totalPages');
  const totalItems = countOf(query.data, 'totalItems');
  const isHere = query.isSuccess && !query.isPlaceholderData;
  const idle = useIdleOn(isHere ? key : undefined);
  useList<Row>({
    ...shared,
    pagination: { currentPage: page + 1, pageSize },
    queryOptions: { enabled: idle && totalPages !== undefined && page < totalPages },
  });
  const held = useHeldRows(resource, isHere && (every !== undefined || channel !== undefined), {
    rows: query.data?.data,
    total: totalItems,
    key,
    updatedAt: query.dataUpdatedAt,
  });
  return {
    ...held,
    totalPages,
    totalItems,
    stale: query.isPlaceholderData,
    fetching: query.isFetching,
    error: query.error,
    retry: () => void refetch(),
  };
}
