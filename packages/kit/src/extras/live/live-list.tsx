import { ArrowUpOutlined } from '@ant-design/icons';
import { useSubscription } from '@refinedev/core';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type { EventBatch } from '../../wire/events';
import type { AnyResource } from '../../schema/resource';
import { formatNumber } from '../../lib/format';
import { isRecord, textAt, type Row } from '../../lib/value-at';
import type { LiveRows, LiveSource, NewRowsProps } from '../../list/liveness';
import type { ListPage } from '../../providers/data/list-answer';
import { useBufferedRows } from './buffered-rows';
import { FollowStreams, followsEvents } from './follow-streams';
import styles from './live-list.module.css';

/** The least time between two answers of the event log, in ms; half of that in which the page would ask again. */
const answersEvery = 500;
/** Events within this time cause one refetch; in ms. */
const gathering = 400;
/** The least time in ms between two fetches of a list whose new rows the event log can't place. */
const narrowedEvery = 3_000;

/** Refetches on the events of a channel; the returned function refetches once for all calls within a time in ms. */
export function useChannel(channel: string | undefined, refetch: () => unknown): (within?: number) => void {
  const [pause, setPause] = useState<number>();
  const onDue = useEffectEvent(() => {
    setPause(undefined);
    refetch();
  });
  useEffect(() => {
    const timer = pause === undefined ? undefined : setTimeout(onDue, pause);
    return () => clearTimeout(timer);
  }, [pause]);
  const refetchWithin = (within = gathering) => setPause((known = within) => Math.min(known, within));
  useSubscription({
    channel: channel ?? '',
    enabled: channel !== undefined,
    onLiveEvent: () => refetchWithin(),
  });
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

interface LiveListProps extends LiveSource {
  readonly streams: readonly string[];
  /** Told how many rows there are on all pages. */
  readonly onTotal: (total: number | undefined) => void;
}

/** Updates a list by the event log and its channel; it renders nothing. */
function LiveList(props: LiveListProps) {
  const { resource, liveness, streams, rows = [], isNarrowed, refetch, onFollowed, onTotal } = props;
  const { every = 0, channel } = liveness;
  const client = useQueryClient();
  const refetchWithin = useChannel(channel, refetch);
  if (streams.length === 0) return null;
  const take = (batch: EventBatch) => {
    patchPages(client, resource, batch);
    // The first of the streams counts the rows.
    if (batch.stream === streams[0]) onTotal(batch.total ?? undefined);
    if (batch.kind === 'START_ANEW' || batch.rows.some(({ row }) => row === null)) refetch();
    else if (isNarrowed) {
      if (batch.kind === 'STARTED' || batch.last >= batch.first) refetchWithin(narrowedEvery);
    } else if (rows.length === 0 && (batch.total ?? 0) > 0) refetchWithin();
    onFollowed(true);
  };
  return (
    <FollowStreams
      streams={streams}
      ids={rows.map((row) => textAt(row, resource.idField ?? 'id')).filter((id) => id !== '')}
      every={Math.max(answersEvery, every / 2)}
      onBatch={take}
      onLost={() => {
        onFollowed(false);
        onTotal(undefined);
      }}
    />
  );
}

/** Returns the rows of a list, of which new ones wait, and what follows its changes. */
export function useLiveRows(source: LiveSource): LiveRows {
  const { liveness, params = {}, isNarrowed, rows, total = Infinity, isHere } = source;
  const { every, channel } = liveness;
  const [counted, setCounted] = useState<number>();
  const nameOf = (stream: string) => stream.replace(/\{(\w+)\}/, (_, name: string) => params[name] ?? '');
  const streams = followsEvents() ? liveness.streams.map(nameOf) : [];
  const isFollowed = channel !== undefined || streams.length > 0;
  // An empty list has nothing that could move: its first rows are fetched instead of counted.
  const isCounted = !isNarrowed && rows?.length !== 0;
  const unseen = isCounted ? Math.max(0, (counted ?? 0) - total) : 0;
  const shown = useBufferedRows(source, isHere && (isFollowed || every !== undefined), unseen);
  const follower = isFollowed && (
    <LiveList {...source} rows={shown.rows} streams={streams} onTotal={setCounted} />
  );
  return { ...shown, follower };
}

export function NewRows({ pending, text: { t, lng }, focusAfter }: NewRowsProps) {
  return (
    <div className={styles['pending']} role="status">
      {pending ? (
        <Button
          type="primary"
          size="small"
          shape="round"
          icon={<ArrowUpOutlined aria-hidden />}
          onClick={() => {
            pending.apply();
            focusAfter.current?.focus({ preventScroll: true });
          }}
        >
          {pending.added > 0
            ? t('kit:table.newRows', { count: pending.added, figure: formatNumber(pending.added, lng) })
            : t('kit:table.changedRows')}
        </Button>
      ) : null}
    </div>
  );
}
