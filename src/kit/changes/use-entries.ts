import { useList, useLogList, type HttpError } from '@refinedev/core';
import { isPlatform, type AnyResource } from '../../config/resource';
import type { ShowChanges } from '../../config/schema/views/show';
import { isRecord } from '../../lib/is-record';
import { textAt, valueAt } from '../../lib/value-at';
import { ApiError } from '../../providers/data/api-error';
import { callOf } from '../../providers/data/call-meta';
import type { Row } from '../../providers/data/list-answer';
import { useCall } from '../../providers/data/use-call';
import { fixedFilters, fixedValues } from '../fixed-values';
import { pathParams } from '../show/row-call';
import { namedResource } from '../show/related-lists';
import type { RecordedState } from './differences';

/** A change of a row, wherever it is recorded. */
export interface ChangeEntry {
  readonly key: string;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly before: RecordedState;
  readonly after: RecordedState;
}

/** The entries of a row as far as they are known. */
export interface EntriesResult {
  /** The newest first; undefined until they are here. */
  readonly entries: readonly ChangeEntry[] | undefined;
  readonly error: HttpError | null;
  readonly fetching: boolean;
  readonly retry: () => void;
}

/** Whose entries are asked for, and where. */
export interface EntriesOf {
  readonly changes: ShowChanges;
  readonly resource: AnyResource;
  /** Where the resource whose rows are the entries is found. */
  readonly resources: readonly AnyResource[];
  /** Undefined while it is loading. */
  readonly row: Row | undefined;
}

/** The most entries that are asked for. */
const pageSize = 100;

const recordAt = (entry: Row, path: string): RecordedState => {
  const value = valueAt(entry, path);
  return isRecord(value) ? value : null;
};

/** Returns the entries as their source has them with their parts at the declared paths, the newest first. */
export function readEntries(rows: readonly unknown[], changes: ShowChanges): readonly ChangeEntry[] {
  const { at = 'at', actor = 'actor.email', action = 'action', before = 'before', after = 'after' } = changes;
  const read = rows.filter(isRecord).map((entry, index) => ({
    key: String(index),
    at: textAt(entry, at),
    actor: textAt(entry, actor),
    action: textAt(entry, action),
    before: recordAt(entry, before),
    after: recordAt(entry, after),
  }));
  const timeOf = (entry: ChangeEntry) => Date.parse(entry.at);
  return read.toSorted((one, other) => timeOf(other) - timeOf(one) || 0);
}

/** An audit trail is asked again whenever it comes into view. */
const fresh = { staleTime: 0 };

/** Refine's `useLogList`: the audit trail of the platform's API. */
export function useTrailEntries({ changes, resource, row }: Omit<EntriesOf, 'resources'>): EntriesResult {
  const id = textAt(row, resource.idField ?? 'id');
  const { data, error, isFetching, refetch } = useLogList<readonly unknown[]>({
    resource: resource.name,
    meta: { id },
    queryOptions: { enabled: id !== '', ...fresh },
  });
  const entries = data && readEntries(data, changes);
  return { entries, error: data ? null : error, fetching: isFetching, retry: () => void refetch() };
}

/** A call of the resource. */
export function useCallEntries({ changes, resource, row }: EntriesOf): EntriesResult {
  const call = callOf(resource, changes.call ?? '');
  const params = row && pathParams(changes.params ?? {}, row);
  const input = params ? ({ params } as never) : undefined;
  const { data, error, isFetching, refetch } = useCall(call, input, fresh);
  const rows: unknown = changes.rows === undefined ? data : valueAt(data, changes.rows);
  const isBroken = data !== undefined && !Array.isArray(rows);
  const entries = Array.isArray(rows) ? readEntries(rows, changes) : undefined;
  return {
    // A row that has nothing to ask about has no entries, which is known at once.
    entries: row !== undefined && params === undefined ? [] : entries,
    error: isBroken ? new ApiError('body', call.path, 200, 'OK', data) : entries ? null : error,
    fetching: isFetching,
    retry: () => void refetch(),
  };
}

/** Refine's `useList`: the rows of another resource. */
export function useResourceEntries({ changes, resources, row }: EntriesOf): EntriesResult {
  const { name, provider } = namedResource(changes.resource ?? '', resources);
  const fixed = row && fixedValues(changes.filter ?? {}, row);
  const { query } = useList<Row>({
    resource: name,
    ...(provider === undefined ? {} : { dataProviderName: provider }),
    pagination: { currentPage: 1, pageSize },
    filters: fixedFilters(fixed),
    // The platform's lists are sorted by what they declare alone.
    sorters: isPlatform(provider) ? [] : [{ field: changes.at ?? 'at', order: 'desc' }],
    errorNotification: false,
    queryOptions: { enabled: fixed !== undefined, ...fresh },
  });
  const { data, error, isFetching, refetch } = query;
  const entries = data && readEntries(data.data, changes);
  return {
    entries: row !== undefined && fixed === undefined ? [] : entries,
    error: entries ? null : error,
    fetching: isFetching,
    retry: () => void refetch(),
  };
}
