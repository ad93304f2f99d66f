import { useSubscription } from '@refinedev/core';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { EventBatch } from '../../wire/events';
import type { AnyResource } from '../../schema/resource';
import { settings } from '../../settings/settings';
import { textAt, type Row, isRecord } from '../../lib/value-at';
import { followsEvents } from '../../providers/auth/offers';
import type { ListPage } from '../../providers/data/list-answer';
import { FollowStreams } from '../../providers/live/follow-streams';

export interface LiveNews {
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
