import { useCustom, useList, type CrudFilter, type CrudSort, type HttpError } from '@refinedev/core';
import { isPlatform, type AnyResource } from '../../schema/resource';
import type { ListWidget, Origin, WidgetFilter, Widget } from '../../schema/shapes/views/dashboard';
import { isRecord, valueAt, type Row } from '../../lib/value-at';
import { ApiError } from '../../providers/data/api-error';
import { liveExtra, livenessOf, pollingOptions } from '../../list/liveness';
import type { Loaded } from '../../frames/section-card';
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

type Live = ListWidget['live'];

interface WidgetSource extends Origin {
  readonly sort?: string | undefined;
  readonly limit?: number | undefined;
}

const none = { useChannel: () => undefined };

/** Refetches on the events of a channel. */
function useChannelOf(live: Live, isEnabled: boolean, refetch: () => unknown): void {
  const parts = liveExtra(live) ?? none;
  parts.useChannel(isEnabled ? livenessOf(live).channel : undefined, refetch);
}

const broken = (url: string, answer: unknown): HttpError => new ApiError('body', url, 200, 'OK', answer);

/** Refine's `useCustom`: two widgets that ask the same call share its request. */
function useCallAnswer({ call, query: search, provider }: WidgetSource, live: Live) {
  const url = call?.replace('GET ', '') ?? '';
  const { query } = useCustom({
    url,
    method: 'get',
    ...(search ? { config: { query: search } } : {}),
    dataProviderName: provider === undefined || isPlatform(provider) ? 'default' : provider,
    errorNotification: false,
    queryOptions: { enabled: call !== undefined, ...pollingOptions(livenessOf(live).every) },
  });
  const { isFetching, refetch } = query;
  useChannelOf(live, call !== undefined, refetch);
  const value: unknown = query.data?.data;
  const isReadable = value === undefined || isRecord(value) || Array.isArray(value);
  const error = query.error ?? (isReadable ? null : broken(url, value));
  return { value, error, isFetching, refetch };
}

/** Refine's `useList`: two widgets that ask for the same rows share their request. */
function useRowsOf({ resource = '', filter, sort, limit = 1 }: WidgetSource, live: Live) {
  const isEnabled = resource !== '';
  const { query } = useList<Row>({
    resource,
    pagination: { currentPage: 1, pageSize: limit },
    filters: crudFilters(filter),
    sorters: sortersOf(sort),
    errorNotification: false,
    queryOptions: { enabled: isEnabled, ...pollingOptions(livenessOf(live).every) },
  });
  const { data, error, isFetching, refetch } = query;
  useChannelOf(live, isEnabled, refetch);
  const counted = data && 'totalItems' in data ? (data['totalItems'] as number | undefined) : data?.total;
  const value = data && { rows: data.data, total: counted };
  return { value, error, isFetching, refetch };
}

/** Returns a call's figure at a path, or the number of a resource's rows; a loaded value stays when a later fetch fails. */
export function useFigure(source: WidgetSource & { readonly value?: string }, live: Live): Loaded<unknown> {
  const ofCall = useCallAnswer(source, live);
  const ofRows = useRowsOf(source, live);
  if (source.call === undefined) return { ...ofRows, value: ofRows.value && (ofRows.value.total ?? null) };
  const { value: answer } = ofCall;
  return {
    ...ofCall,
    value: answer === undefined ? undefined : (valueAt(answer, source.value ?? '') ?? null),
  };
}

export function useWidgetRows(source: WidgetSource, live: Live): Loaded<readonly Row[]> {
  const ofCall = useCallAnswer(source, live);
  const ofRows = useRowsOf(source, live);
  if (source.call === undefined) return { ...ofRows, value: ofRows.value?.rows };
  const { value: answer } = ofCall;
  if (answer === undefined) return { ...ofCall, value: undefined };
  const rows = source.rows === undefined ? answer : valueAt(answer, source.rows);
  if (Array.isArray(rows)) return { ...ofCall, value: rows.filter(isRecord) };
  return { ...ofCall, value: undefined, error: broken(source.call, answer) };
}
