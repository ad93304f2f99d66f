import { useCustom, useList, type CrudSort } from '@refinedev/core';
import { useCallback, useMemo } from 'react';
import { isPlatform, type AnyResource } from '../../schema/resource';
import type { FigureWidget, ListWidget, Origin, Widget } from '../../schema/shapes/views/dashboard';
import { isRecord, valueAt, type Row } from '../../lib/value-at';
import { ApiError } from '../../providers/data/api-error';
import { fixedFilters } from '../../registry/fixed-values';
import { liveExtra, livenessOf, pollingOptions } from '../../list/liveness';
import type { Loaded } from '../../frames/section-card';
import { rowsIn } from '../../show/row-call';
import type { ResourceText } from '../../text/resource-text';

export interface WidgetProps<Of extends Widget> {
  readonly widget: Of;
  readonly text: ResourceText;
  readonly title: string;
  /** The resource that it shows something of, as the viewer sees it. */
  readonly listed: AnyResource | undefined;
}

/** `-createdAt` is descending. */
const sortersOf = (sort: string | undefined): CrudSort[] =>
  sort === undefined ? [] : [{ field: sort.replace(/^-/, ''), order: sort.startsWith('-') ? 'desc' : 'asc' }];

interface WidgetSource extends Origin, Pick<ListWidget, 'live' | 'sort' | 'limit'> {}

const none = { useChannel: () => undefined };

/** Fetches what a widget reads by Refine: two that ask the same share a request, and a value stays when a later fetch fails. */
function useWidgetValue<Value>(
  source: WidgetSource,
  read: (answer: unknown) => Value | undefined,
): Loaded<Value> {
  const { call, query: search, provider, resource = '', filter, live, sort, limit = 1 } = source;
  const { every, channel } = livenessOf(live);
  const isCall = call !== undefined;
  const ofCall = useCustom({
    url: call?.replace('GET ', '') ?? '',
    method: 'get',
    ...(search ? { config: { query: search } } : {}),
    dataProviderName: provider === undefined || isPlatform(provider) ? 'default' : provider,
    errorNotification: false,
    queryOptions: { enabled: isCall, ...pollingOptions(every) },
  }).query;
  const ofRows = useList<Row>({
    resource,
    pagination: { currentPage: 1, pageSize: limit },
    filters: fixedFilters(filter),
    sorters: sortersOf(sort),
    errorNotification: false,
    queryOptions: { enabled: !isCall, ...pollingOptions(every) },
  }).query;
  const { error, isFetching, refetch } = isCall ? ofCall : ofRows;
  const parts = liveExtra(live) ?? none;
  parts.useChannel(channel, refetch);
  const answer: unknown = isCall ? ofCall.data?.data : ofRows.data;
  const value = useMemo(() => read(answer), [read, answer]);
  const isBroken = answer !== undefined && value === undefined;
  const broken = isBroken ? new ApiError('body', call ?? '', 200, 'OK', answer) : null;
  return { value, error: error ?? broken, isFetching, refetch };
}

/** Returns a call's figure, or the number of a resource's rows; null where there is none. */
export function useFigure(widget: FigureWidget): Loaded<unknown> {
  const { call, value: path = '' } = widget;
  const read = useCallback(
    (answer: unknown) => {
      if (!isRecord(answer) && !Array.isArray(answer)) return undefined;
      const total = 'totalItems' in answer ? 'totalItems' : 'total';
      return valueAt(answer, call === undefined ? total : path) ?? null;
    },
    [call, path],
  );
  return useWidgetValue(widget, read);
}

export function useWidgetRows(source: WidgetSource): Loaded<readonly Row[]> {
  const path = source.call === undefined ? 'data' : source.rows;
  const read = useCallback((answer: unknown) => rowsIn(answer, path), [path]);
  return useWidgetValue(source, read);
}
