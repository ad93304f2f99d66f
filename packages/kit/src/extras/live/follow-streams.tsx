import { useSubscription, type LiveEvent } from '@refinedev/core';
import { useEffectEvent } from 'react';
import type { EventBatch } from '../../wire/events';
import { offers } from '../../providers/auth/offers';
import { accessTable } from '../../settings/access-table';
import { settings } from '../../settings/settings';
import { connectionNews, eventsChannel, type StreamParams } from './live-events';

export function followsEvents(): boolean | undefined {
  const { eventsFlag } = accessTable();
  return offers('events') && (eventsFlag === undefined || settings().flags[eventsFlag]);
}

interface StreamHandlers {
  /** News of a stream; the first after a connection has the rows as they are then. */
  readonly onBatch: (batch: EventBatch) => void;
  /** The connection is lost or refused: changes don't come by themselves. */
  readonly onLost: () => void;
}

function StreamSubscription({ streams, ids, every, onBatch, onLost }: StreamParams & StreamHandlers) {
  const onNews = useEffectEvent(({ type, payload }: LiveEvent) => {
    if (type === 'updated') onBatch(payload['batch'] as EventBatch);
    if (type === connectionNews.lost || type === connectionNews.refused) onLost();
  });
  useSubscription({
    channel: eventsChannel,
    params: { streams: [...streams], ids: [...ids], every },
    // Refine keeps the first callback, in an effect.
    onLiveEvent: (event) => onNews(event),
  });
  return null;
}

/** Follows streams of the event log while it is mounted; renders nothing. */
export function FollowStreams(props: StreamParams & StreamHandlers) {
  // Refine subscribes once, and not again with other parameters.
  return <StreamSubscription key={JSON.stringify([props.streams, props.ids])} {...props} />;
}
