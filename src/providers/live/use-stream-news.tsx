import { useState, type ReactNode } from 'react';
import type { EventBatch } from '../../../contract/events';
import { followsEvents } from '../auth/offers';
import { whileFailing } from '../data/use-call';
import { FollowStreams } from './follow-streams';

interface NewsOptions {
  /** How often the answer is asked for while its stream does not tell of changes, in ms. */
  readonly every: number;
  /** The least time between two looks at the stream, in ms. */
  readonly atMost?: number;
}

interface StreamNews {
  /** While changes come by themselves, only what failed is asked for again. */
  readonly refetchInterval: number | ReturnType<typeof whileFailing>;
  /** Returns what follows the stream while it is rendered, and draws nothing. */
  readonly follow: (refetch: () => void) => ReactNode;
}

const noRows: readonly string[] = [];

/** Has an answer asked for again when a stream of the event log changes, and every so often where there is no log. */
export function useStreamNews(stream: string, { every, atMost = 500 }: NewsOptions): StreamNews {
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
