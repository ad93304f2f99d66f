import { useQueryClient } from '@tanstack/react-query';
import type { EventBatch } from '@roundkeeper/kit/wire/events';
import type { Round } from '../../../../contract/rounds/rounds';
import { useRefreshAnswers } from '@roundkeeper/kit/actions/sending/use-call-mutation';
import { isRecord } from '@roundkeeper/kit/lib/value-at';
import { followsEvents } from '@roundkeeper/kit/providers/auth/offers';
import { FollowStreams } from '@roundkeeper/kit/providers/live/follow-streams';
import { refreshedCalls, useLiveUpdates } from './live-updates';
import { figuresKey, pollInterval } from './round-queries';

const streams = ['rounds', 'figures'];

interface RoundEventsProps {
  /** Null while none is in progress, undefined while it is unknown. */
  readonly round: Pick<Round, 'id'> | null | undefined;
  /** The least time between two answers, in ms. */
  readonly every?: number;
}

function FollowedRound({ round, every = pollInterval / 2 }: RoundEventsProps) {
  const client = useQueryClient();
  const refresh = useRefreshAnswers();
  const { setLive } = useLiveUpdates();
  const take = ({ stream, kind, first, last, rows }: EventBatch) => {
    setLive(true);
    if (stream === 'rounds' && (kind !== 'CHANGED' || last >= first)) void refresh(refreshedCalls);
    const figures = rows.find(({ id }) => id === round?.id)?.row;
    if (stream !== 'figures' || !round || !isRecord(figures)) return;
    const { totalRevenue: revenue, ownRevenue, totalBids, lowestUniqueBid } = figures;
    client.setQueryData(figuresKey(round.id), { data: { revenue, ownRevenue, totalBids, lowestUniqueBid } });
  };
  return (
    <FollowStreams
      streams={streams}
      ids={round ? [round.id] : []}
      every={every}
      onBatch={take}
      onLost={() => setLive(false)}
    />
  );
}

/** Follows the event log where the API has one, unless the updates are paused; renders nothing. */
export function RoundEvents(props: RoundEventsProps) {
  const { pausedAt } = useLiveUpdates();
  return followsEvents() && pausedAt === undefined ? <FollowedRound {...props} /> : null;
}
