import { useSubscription } from '@refinedev/core';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useMemo, useState } from 'react';
import type { EventBatch } from '../../wire/events';
import type { AnyResource } from '../../schema/resource';
import { settings } from '../../settings/settings';
import { textAt, type Row, isRecord } from '../../lib/value-at';
import { followsEvents } from '../../providers/auth/offers';
import type { ListPage } from '../../providers/data/list-answer';
import { FollowStreams } from '../../providers/live/follow-streams';

interface RowSnapshot {
  readonly rows: readonly Row[];
  readonly total: number | undefined;
}

type IdOf = (row: Row) => string;

const areUnique = (ids: readonly string[]) => !ids.includes('') && new Set(ids).size === ids.length;

/** Returns the shown rows with their latest values, and how many new ones wait; the latest rows where ids are missing. */
export function bufferRows(shown: RowSnapshot | undefined, latest: RowSnapshot, idOf: IdOf) {
  const ids = latest.rows.map(idOf);
  const shownIds = shown?.rows.map(idOf) ?? [];
  const isSame = shownIds.join('\n') === ids.join('\n');
  if (!shown || shownIds.length === 0 || isSame || !areUnique(ids) || !areUnique(shownIds))
    return { rows: latest.rows, added: 0, hasChanged: false };
  const byId = new Map(latest.rows.map((row, index) => [ids[index], row]));
  const unknown = ids.filter((id) => !shownIds.includes(id)).length;
  const grown = shown.total === undefined || latest.total === undefined ? 0 : latest.total - shown.total;
  return {
    rows: shown.rows.map((row) => byId.get(idOf(row)) ?? row),
    added: unknown === 0 ? 0 : Math.max(unknown, grown),
    hasChanged: true,
  };
}

/** An answer that comes within this time after a list was opened replaces old rows at once; in ms. */
const openingTime = 1_000;

interface Latest {
  readonly rows: readonly Row[] | undefined;
  readonly total: number | undefined;
  /** Whether the rows change by themselves, and are those of the key. */
  readonly isLive: boolean;
  /** How many rows there are that no answer has counted yet. */
  readonly unseen: number;
  readonly refetch: () => unknown;
  readonly key: string;
  readonly updatedAt: number;
}

interface Shown extends RowSnapshot {
  readonly key: string;
  /** The time of the answer, in ms since 1970. */
  readonly at: number;
  /** The time at which rows of the key were first shown. */
  readonly openedAt: number;
}

export interface BufferedRows {
  readonly rows: readonly Row[] | undefined;
  /** The buffer: the number of new rows, 0 where others were removed or moved, and how it is shown; undefined for nothing. */
  readonly pending: { readonly added: number; readonly apply: () => void } | undefined;
}

/** The time at which the resource's queries were last invalidated; Refine has no hook for it. */
function useInvalidatedAt(resource: string) {
  const client = useQueryClient();
  const [invalidatedAt, setInvalidatedAt] = useState(0);
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        const isInvalidation = event.type === 'updated' && event.action.type === 'invalidate';
        if (isInvalidation && event.query.queryKey[2] === resource) setInvalidatedAt(Date.now());
      }),
    [client, resource],
  );
  return [invalidatedAt, setInvalidatedAt] as const;
}

/** Buffers the rows of a live list: new values show at once, other changes wait for `apply`, an own action or another page. */
export function useBufferedRows(resource: AnyResource, latest: Latest): BufferedRows {
  const { rows, total, isLive, unseen, refetch, key, updatedAt } = latest;
  const [last, setShown] = useState<Shown>();
  const [invalidatedAt, setInvalidatedAt] = useInvalidatedAt(resource.name);
  const shown = last?.key === key ? last : undefined;
  const { at = 0, openedAt = 0 } = shown ?? {};
  const isOwnChange = at < invalidatedAt && invalidatedAt <= updatedAt;
  const isOpening = openedAt - at > openingTime && at < updatedAt && updatedAt - openedAt < openingTime;
  const held = isOwnChange || isOpening ? undefined : shown;
  const idOf = (row: Row) => textAt(row, resource.idField ?? 'id');
  const merged = isLive && rows ? bufferRows(held, { rows, total }, idOf) : undefined;
  if (merged && !merged.hasChanged && held?.rows !== rows)
    // oxlint-disable-next-line react/purity -- the moment of opening, which is stored with what was shown then
    setShown({ key, rows: merged.rows, total, at: updatedAt, openedAt: openedAt || Date.now() });

  const hasNew = unseen > 0;
  const apply = useCallback(() => {
    setShown(undefined);
    if (!hasNew) return;
    // The next answer shows at once.
    setInvalidatedAt(Date.now());
    refetch();
  }, [hasNew, refetch, setInvalidatedAt]);
  const hasPending = merged !== undefined && (merged.hasChanged || hasNew);
  const added = (merged?.added ?? 0) + unseen;
  const pending = useMemo(() => (hasPending ? { added, apply } : undefined), [hasPending, added, apply]);
  return { rows: merged?.rows ?? rows, pending };
}

interface LiveNews {
  readonly isLive: boolean;
  /** The number of rows on all pages; undefined until it is known. */
  readonly total: number | undefined;
}

export const notLive: LiveNews = { isLive: false, total: undefined };

const noStreams: readonly string[] = [];

/** How a list is updated: the polling interval in ms, as the page says or else as declared, the declared channel and streams. */
export function livenessOf(
  live: AnyResource['list']['live'],
  refreshEvery?: number,
  params: Readonly<Record<string, string>> = {},
) {
  const isOn = live?.flag === undefined || settings().flags[live.flag];
  const { poll, channel, streams = noStreams } = (isOn && refreshEvery !== 0 && live) || {};
  const every = refreshEvery ?? (poll === undefined ? undefined : poll * 1000);
  const paramOf = (_: string, name: string) => params[name] ?? '';
  return {
    every: every === 0 ? undefined : every,
    channel,
    streams: followsEvents() ? streams.map((name) => name.replace(/\{(\w+)\}/, paramOf)) : noStreams,
  };
}

/** A polled list is stale after its interval, also when the user comes back to the tab. */
export const pollingOptions = (every: number | undefined) =>
  every === undefined ? {} : { refetchInterval: every, staleTime: every, refetchOnWindowFocus: true };

/** The least time between two answers of the event log, in ms; half of that in which the page would ask again. */
const answersEvery = 500;
/** Events within this time cause one refetch; in ms. */
const gathering = 400;
/** The least time in ms between two fetches of a list whose new rows the event log can't place. */
const narrowedEvery = 3_000;

/** Refetches on the events of a channel; the returned function refetches once for all calls within a time in ms. */
export function useChannel(channel: string | undefined, refetch: () => unknown): (within?: number) => void {
  const latest = useRef(refetch);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = refetch;
  });
  const due = useRef(Infinity);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      due.current = Infinity;
    },
    [],
  );
  const refetchWithin = useCallback((within = gathering) => {
    const at = Date.now() + within;
    if (at >= due.current) return;
    due.current = at;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      due.current = Infinity;
      latest.current();
    }, within);
  }, []);
  // Refine keeps the first callback, and this one never changes.
  const onLiveEvent = useCallback(() => refetchWithin(), [refetchWithin]);
  useSubscription({ channel: channel ?? '', enabled: channel !== undefined, onLiveEvent });
  return refetchWithin;
}

/** Puts the values of changed rows into every cached page of a resource. The pages stay as old as they are. */
function patchPages(client: QueryClient, { name, idField = 'id' }: AnyResource, batch: EventBatch): void {
  const changed = new Map(batch.rows.map(({ id, row }) => [id, row]));
  const cached = client.getQueryCache().findAll({
    predicate: ({ queryKey }) => queryKey[2] === name && queryKey[3] === 'list',
  });
  for (const { queryKey, state } of cached) {
    const page = state.data as Partial<ListPage> | undefined;
    if (state.isInvalidated || !page?.data) continue;
    let isChanged = false;
    const data = page.data.map((row): Row => {
      const patch = changed.get(textAt(row, idField));
      if (!isRecord(patch)) return row;
      isChanged = true;
      return { ...row, ...patch };
    });
    if (isChanged) client.setQueryData(queryKey, { ...page, data }, { updatedAt: state.dataUpdatedAt });
  }
}

interface LiveListProps extends ReturnType<typeof livenessOf> {
  readonly resource: AnyResource;
  readonly rows: readonly Row[] | undefined;
  /** Whether it shows a part of the rows, so that a change may bring one in or put one out. */
  readonly isNarrowed: boolean;
  readonly refetch: () => unknown;
  readonly onNews: (news: LiveNews) => void;
}

/** Updates a list by the event log and its channel; it renders nothing. */
export function LiveList(props: LiveListProps) {
  const { resource, channel, streams, every = 0, rows = [], isNarrowed, refetch, onNews } = props;
  const client = useQueryClient();
  // The first of the streams counts the rows.
  const total = useRef<number>(undefined);
  const refetchWithin = useChannel(channel, refetch);
  if (streams.length === 0) return null;
  const take = (batch: EventBatch) => {
    patchPages(client, resource, batch);
    if (batch.stream === streams[0]) total.current = batch.total ?? undefined;
    if (batch.kind === 'START_ANEW' || batch.rows.some(({ row }) => row === null)) refetch();
    else if (isNarrowed) {
      if (batch.kind === 'STARTED' || batch.last >= batch.first) refetchWithin(narrowedEvery);
    } else if (rows.length === 0 && (batch.total ?? 0) > 0) refetchWithin();
    onNews({ isLive: true, total: total.current });
  };
  return (
    <FollowStreams
      streams={streams}
      ids={rows.map((row) => textAt(row, resource.idField ?? 'id')).filter((id) => id !== '')}
      every={Math.max(answersEvery, every / 2)}
      onBatch={take}
      onLost={() => onNews(notLive)}
    />
  );
}
