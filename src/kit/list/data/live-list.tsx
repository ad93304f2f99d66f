import { useSubscription } from '@refinedev/core';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { EventBatch } from '../../../../contract/events';
import type { AnyResource } from '../../../config/resource';
import { textAt } from '../../../lib/value-at';
import { isRecord } from '../../../lib/is-record';
import type { ListPage, Row } from '../../../providers/data/list-answer';
import { FollowStreams } from '../../../providers/live/follow-streams';

/** What the event log says of a list. */
export interface LiveNews {
  /** Whether changes come by themselves now. */
  readonly isLive: boolean;
  /** The number of rows on all pages; undefined until it is known. */
  readonly total: number | undefined;
}

/** Events within this time cause one refetch; in ms. */
const gathering = 400;
/** A list of which the event log can't tell whether a new row is in it is asked for again this often at most, in ms. */
const narrowedEvery = 3_000;

/** Returns a function that runs another one once for all calls within a time. */
function useGathered(run: () => void, within: number): () => void {
  const latest = useRef(run);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, within);
  }, [within]);
}

/** Refetches on the events of a channel of the live provider. */
export function useChannel(channel: string | undefined, refetch: () => void): void {
  // Refine keeps the first callback, and this one never changes.
  const onLiveEvent = useGathered(refetch, gathering);
  useSubscription({ channel: channel ?? '', enabled: channel !== undefined, onLiveEvent });
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

interface LiveListProps {
  readonly resource: AnyResource;
  readonly channel: string | undefined;
  /** The streams that the list follows, the first of which counts its rows. */
  readonly streams: readonly string[];
  /** The rows on the screen. */
  readonly rows: readonly Row[];
  /** Whether it shows a part of the rows, so that a change may bring one in or put one out. */
  readonly isNarrowed: boolean;
  /** The least time between two answers in ms. */
  readonly every: number;
  readonly refetch: () => void;
  /** Stable. */
  readonly onNews: (news: LiveNews) => void;
}

function FollowedStreams({ resource, streams, rows, isNarrowed, every, refetch, onNews }: LiveListProps) {
  const client = useQueryClient();
  const total = useRef<number>(undefined);
  const refetchSoon = useGathered(refetch, narrowedEvery);
  const ids = rows.map((row) => textAt(row, resource.idField ?? 'id')).filter((id) => id !== '');
  const take = (batch: EventBatch) => {
    patchPages(client, resource, batch);
    if (batch.stream === streams[0]) total.current = batch.total ?? undefined;
    if (batch.kind === 'START_ANEW' || batch.rows.some(({ row }) => row === null)) refetch();
    else if (isNarrowed && (batch.kind === 'STARTED' || batch.last >= batch.first)) refetchSoon();
    onNews({ isLive: true, total: total.current });
  };
  return (
    <FollowStreams
      streams={streams}
      ids={ids}
      every={every}
      onBatch={take}
      onLost={() => onNews({ isLive: false, total: undefined })}
    />
  );
}

function FollowedChannel({ channel, refetch }: Pick<LiveListProps, 'channel' | 'refetch'>) {
  useChannel(channel, refetch);
  return null;
}

/** Keeps a list as the event log and its channel say; it draws nothing. */
export function LiveList(props: LiveListProps) {
  return (
    <>
      {props.streams.length > 0 ? <FollowedStreams {...props} /> : null}
      {props.channel === undefined ? null : <FollowedChannel {...props} />}
    </>
  );
}
