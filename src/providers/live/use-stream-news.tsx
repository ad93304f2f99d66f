import { useState, type ReactNode } from 'react';
import type { EventBatch } from '@roundkeeper/kit/wire/events';
import { whileFailing } from '@roundkeeper/kit/providers/data/use-call';
import { FollowStreams, followsEvents } from '@roundkeeper/kit/extras/live/follow-streams';

interface NewsOptions {
  /** How often the answer is fetched while its stream reports no changes, in ms; only when it does by default. */
  readonly every?: number;
  /** The least time between two looks at the stream, in ms. */
  readonly atMost?: number;
}

interface StreamNews {
  /** While changes come by themselves, only failures are refetched. */
  readonly refetchInterval: number | ReturnType<typeof whileFailing>;
  /** Returns the element that follows the stream while it is mounted; it renders nothing. */
  readonly follow: (refetch: () => void) => ReactNode;
}

const noRows: readonly string[] = [];

/** Refetches an answer when a stream of the event log changes, and periodically where there is no log. */
export function useStreamNews(stream: string, { every = 0, atMost = 500 }: NewsOptions): StreamNews {
  const [isLive, setLive] = useState(false);
  const take = ({ kind, first, last }: EventBatch, refetch: () => void) => {
    setLive(true);
    if (kind !== 'CHANGED' || last >= first) refetch();
  };
  return {
    refetchInterval: isLive ? whileFailing(every) : every,
    follow: (refetch) =>
      followsEvents() ? (
        <FollowStreams
          streams={[stream]}
          ids={noRows}
          every={atMost}
          onBatch={(batch) => take(batch, refetch)}
          onLost={() => setLive(false)}
        />
      ) : null,
  };
}
