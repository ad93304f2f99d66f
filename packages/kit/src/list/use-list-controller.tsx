import { useList } from '@refinedev/core';
import { useEffect, useMemo, useState, type ComponentType, type ReactNode, useCallback } from 'react';
import { useLocation } from 'react-router';
import { maxLimit } from '../wire/list';
import type { AnyResource } from '../schema/resource';
import { whenIdle } from '../lib/idle-queue';
import type { ListPage } from '../providers/data/list-answer';
import type { Row } from '../lib/value-at';
import type { FixedValues } from '../registry/fixed-values';
import type { FailedQuery } from '../text/load-failure';
import {
  type AddressOptions,
  declaredColumns,
  nameIn,
  readListState,
  writeListState,
  type ListState,
} from './address/list-state';
import { listRequest, type ListRequest } from './list-request';
import { liveExtra, livenessOf, pollingOptions, type LiveRows } from './liveness';
import {
  useListPreferences,
  type PreferencesControl,
  pageSizeOf,
  rowsOfTallWindow,
} from './preferences/list-preferences';
import { useSearchWriter } from '../providers/router/list-address';
import type { OfResource } from '../text/resource-text';

interface ListControl {
  /** Without the page, so that a page turn does not render what shows nothing of it. */
  readonly state: Omit<ListState, 'page'>;
  /** Changes the state. `replace` makes no new entry in the history, as for each key that is typed. */
  readonly change: (change: Partial<ListState>, options?: { readonly replace?: boolean }) => void;
  /** Shows these columns, now and on later visits; the declared ones when undefined. */
  readonly chooseColumns: (columns: readonly string[] | undefined) => void;
}

/** The state of a list, which is the address: read from it, and changed by a navigation. */
function useListAddress(
  resource: AnyResource,
  { urlScope: scope, readWhere, fitsWindow }: ListOptions,
  { preferences, save }: PreferencesControl,
): { readonly page: number; readonly control: ListControl } {
  const { search } = useLocation();
  const writeSearch = useSearchWriter();
  const { columns: preferredColumns } = preferences;
  // It stays when the window is resized, at which rows would jump.
  const [fitting] = useState(() => (fitsWindow ? rowsOfTallWindow() : undefined));
  const preferredPageSize = pageSizeOf(preferences.pageSize) ?? fitting;
  const options = useMemo(
    () => ({ scope, preferredColumns, preferredPageSize, readWhere }),
    [scope, preferredColumns, preferredPageSize, readWhere],
  );
  const params = new URLSearchParams(search);
  const { page } = readListState(params, resource, options);
  const isMissing = preferredColumns !== undefined && !params.has(nameIn(scope)('columns'));
  params.delete(nameIn(scope)('current'));
  const unpaged = params.toString();
  const state = useMemo(
    () => readListState(new URLSearchParams(unpaged), resource, options),
    [unpaged, resource, options],
  );
  const change = useCallback<ListControl['change']>(
    (next, how) => writeSearch((latest) => writeListState(latest, resource, next, options), how),
    [writeSearch, resource, options],
  );
  const chooseColumns = useCallback<ListControl['chooseColumns']>(
    (columns) => {
      const declared = declaredColumns(resource);
      const next = columns && columns.join() !== declared.join() ? columns : undefined;
      save({ columns: next });
      const chosen = { ...options, preferredColumns: next };
      writeSearch((latest) => writeListState(latest, resource, { columns: next ?? declared }, chosen), {
        replace: true,
      });
    },
    [resource, save, options, writeSearch],
  );
  // A copied address shows others the same columns.
  useEffect(() => {
    if (isMissing) change({ columns: state.columns }, { replace: true });
  }, [isMissing, change, state.columns]);
  const control = useMemo(() => ({ state, change, chooseColumns }), [state, change, chooseColumns]);
  return { page, control };
}

export interface ListParts extends OfResource {
  /** The parameters of the list call's path, as the `id` of the author whose books these are. */
  readonly params: Readonly<Record<string, string>> | undefined;
  /** Values that all of its rows have, as those of the row that they belong to. */
  readonly fixed: FixedValues | undefined;
  readonly control: ListControl;
  readonly memory: PreferencesControl;
  /** The prefix of the list's parameters in the address, where the page has several lists. */
  readonly urlScope: string | undefined;
  readonly readWhere?: AddressOptions['readWhere'];
  readonly ConditionsButton?: ComponentType<ListParts> | undefined;
}

/** The rows and the state of a list; the same object until one of its values changes, so that the rows are not rendered without need. */
export interface ListData extends Pick<LiveRows, 'rows' | 'pending'>, FailedQuery {
  /** From 1. */
  readonly page: number;
  /** Undefined until there is one, and in part where the backend does not say. */
  readonly answer: Partial<ListPage> | undefined;
  /** The rows are those of the previous request. */
  readonly stale: boolean;
}

export interface ListOptions extends Partial<Pick<ListParts, 'params' | 'fixed' | 'urlScope' | 'readWhere'>> {
  /** The polling interval in ms, while the tab is visible; 0 for a list that stays as it is. */
  readonly refreshEvery?: number | undefined;
  /** The page is as long as a tall window until the viewer chooses a size. */
  readonly fitsWindow?: boolean;
}

/** Fetches one page; a component of its own, so that its answer renders nothing again. */
function PageAhead({ query }: { readonly query: ListRequest }) {
  useList<Row>(query);
  return null;
}

interface BackgroundProps {
  /** Of the request whose rows are shown; undefined until they are. */
  readonly shownKey: string | undefined;
  readonly pagesAhead: ReactNode;
  readonly follower: ReactNode;
}

/** Renders what waits until the browser is idle; a component of its own, so that the list is not rendered again for it. */
function Background({ shownKey, pagesAhead, follower }: BackgroundProps) {
  const [idleKey, setIdleKey] = useState<string>();
  useEffect(() => (shownKey === undefined ? undefined : whenIdle(() => setIdleKey(shownKey))), [shownKey]);
  if (idleKey === undefined) return null;
  return (
    <>
      {idleKey === shownKey && pagesAhead}
      {follower}
    </>
  );
}

/** Returns the rows that a page has at most: a source may ignore the limit. */
const firstRows = (rows: readonly Row[] | undefined) =>
  rows && rows.length > maxLimit ? rows.slice(0, maxLimit) : rows;

/** Without the extra rows are shown as they come. */
const plain = { useLiveRows: ({ rows }: LiveRows): LiveRows => ({ rows }) };

function useListData(resource: AnyResource, control: ListControl, page: number, options: ListOptions) {
  const live = liveExtra(resource.list.live) ?? plain;
  const [isFollowed, setFollowed] = useState(false);
  const liveness = livenessOf(resource.list.live, options.refreshEvery);
  const query = listRequest(resource, control.state, page, options);
  const key = JSON.stringify(query);
  const { query: result } = useList<Row>({
    ...query,
    queryOptions: {
      placeholderData: (previous) => previous,
      ...pollingOptions(isFollowed ? undefined : liveness.every),
    },
  });
  const { refetch, isPlaceholderData: stale, isFetching, error } = result;
  const answer: Partial<ListPage> | undefined = result.data;
  const isHere = result.isSuccess && !stale;
  const { rows, pending, follower } = live.useLiveRows({
    resource,
    params: options.params,
    liveness,
    requestKey: key,
    isNarrowed: query.filters.length > 0,
    rows: useMemo(() => firstRows(answer?.data), [answer]),
    total: answer?.totalItems,
    isHere,
    updatedAt: result.dataUpdatedAt,
    refetch,
    onFollowed: setFollowed,
  });
  const list = useMemo(
    () => ({ rows, pending, page, answer, stale, isFetching, error, refetch }),
    [rows, pending, page, answer, stale, isFetching, error, refetch],
  );
  const next = [page + 1, page + 2].filter((ahead) => ahead <= (answer?.totalPages ?? 0));
  const background = (
    <Background
      shownKey={isHere ? key : undefined}
      pagesAhead={next.map((ahead) => (
        <PageAhead
          key={`${key} ${String(ahead)}`}
          query={listRequest(resource, control.state, ahead, options)}
        />
      ))}
      follower={follower}
    />
  );
  return { list, background };
}

/** A shared link may be older than the rows it counted. */
function useLastPage({ change }: ListControl, { page, answer, stale }: ListData): void {
  const lastPage = answer?.totalPages === undefined || stale ? undefined : Math.max(1, answer.totalPages);
  useEffect(() => {
    if (lastPage !== undefined && page > lastPage) change({ page: lastPage }, { replace: true });
  }, [page, lastPage, change]);
}

/** The whole of a list: its state is the address, its rows come from Refine's `useList`, and every change is a navigation. */
export function useListController(resource: AnyResource, options: ListOptions) {
  const memory = useListPreferences(resource.name);
  const { page, control } = useListAddress(resource, options, memory);
  const { list, background } = useListData(resource, control, page, options);
  useLastPage(control, list);
  return { control, memory, list, background };
}
