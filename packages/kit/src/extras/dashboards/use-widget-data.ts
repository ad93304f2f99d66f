import { useCustom, useList, type CrudFilter, type CrudSort, type HttpError } from '@refinedev/core';
import { useMemo } from 'react';
import { isPlatform, type AnyResource } from '../../schema/resource';
import type { ListWidget, Origin, WidgetFilter, Widget } from '../../schema/shapes/views/dashboard';
import { isRecord, valueAt, type Row } from '../../lib/value-at';
import { ApiError } from '../../providers/data/api-error';
import { liveExtra, livenessOf, pollingOptions } from '../../list/liveness';
import type { Loaded } from '../../frames/section-card';
import { rowsIn } from '../../show/row-call';
import type { ResourceText } from '../../text/resource-text';

export interface WidgetProps<Of extends Widget> {
  readonly widget: Of;
  readonly text: ResourceText;
  /** Finds a resource that the dashboard shows something of, as the viewer sees it. */
  readonly find: (name: string) => AnyResource | undefined;
}

const crudFilters = (filter: WidgetFilter = {}): CrudFilter[] =>
  Object.entries(filter).flatMap(([field, value]): CrudFilter[] => {
    if (!isRecord(value)) return [{ field, operator: 'eq', value }];
    const ends = [['gte', value['from']] as const, ['lte', value['to']] as const];
    return ends.flatMap(([operator, end]) => (end === undefined ? [] : [{ field, operator, value: end }]));
  });

/** `-createdAt` is descending. */
const sortersOf = (sort: string | undefined): CrudSort[] =>
  sort === undefined ? [] : [{ field: sort.replace(/^-/, ''), order: sort.startsWith('-') ? 'desc' : 'asc' }];

interface WidgetSource extends Origin {
  readonly sort?: string | undefined;
  readonly limit?: number | undefined;
}

type Live = ListWidget['live'];

const none = { useChannel: () => undefined };

const broken = (url: string, answer: unknown): HttpError => new ApiError('body', url, 200, 'OK', answer);

/** Fetches a call's answer, or `{ rows, total }` of a resource, by Refine: two widgets that ask the same share a request. */
function useWidgetAnswer(source: WidgetSource, live: Live): Loaded<unknown> {
  const { call, query: search, provider, resource = '', filter, sort, limit = 1 } = source;
  const { every, channel } = livenessOf(live);
  const isCall = call !== undefined;
  const isListed = !isCall && resource !== '';
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
    filters: crudFilters(filter),
    sorters: sortersOf(sort),
    errorNotification: false,
    queryOptions: { enabled: isListed, ...pollingOptions(every) },
  }).query;
  const { error, isFetching, refetch } = isCall ? ofCall : ofRows;
  const parts = liveExtra(live) ?? none;
  parts.useChannel(isCall || isListed ? channel : undefined, refetch);
  const { data } = ofRows;
  const listed = useMemo(() => {
    const total = data && 'totalItems' in data ? data['totalItems'] : data?.total;
    return data && { rows: data.data, total };
  }, [data]);
  return { value: isCall ? ofCall.data?.data : listed, error, isFetching, refetch };
}

/** Returns a call's figure at a path, or the number of a resource's rows; a loaded value stays when a later fetch fails. */
export function useFigure(source: WidgetSource & { readonly value?: string }, live: Live): Loaded<unknown> {
  const { value: answer, error, ...state } = useWidgetAnswer(source, live);
  const path = source.call === undefined ? 'total' : (source.value ?? '');
  const isReadable = answer === undefined || isRecord(answer) || Array.isArray(answer);
  return {
    ...state,
    error: error ?? (isReadable ? null : broken(source.call ?? '', answer)),
    value: answer === undefined ? undefined : (valueAt(answer, path) ?? null),
  };
}

export function useWidgetRows(source: WidgetSource, live: Live): Loaded<readonly Row[]> {
  const { value: answer, error, ...state } = useWidgetAnswer(source, live);
  const path = source.call === undefined ? 'rows' : source.rows;
  const value = useMemo(() => rowsIn(answer, path), [answer, path]);
  const isBroken = answer !== undefined && value === undefined;
  return { ...state, value, error: isBroken ? broken(source.call ?? '', answer) : error };
}
