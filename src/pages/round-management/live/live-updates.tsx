import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  canCompleteRound,
  getActiveRound,
  getRoundAnalytics,
  type Round,
} from '../../../../contract/rounds/rounds';
import { useRefreshAnswers } from '@roundkeeper/kit/actions/sending/use-call-mutation';
import orders from '../../../resources/orders/resource';
import { pollEvery, pollInterval, type Polled, type Polling, figuresKey } from './round-queries';
import type { EventBatch } from '@roundkeeper/kit/wire/events';
import { isRecord } from '@roundkeeper/kit/lib/value-at';
import { FollowStreams, followsEvents } from '@roundkeeper/kit/extras/live/follow-streams';

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

/** How often the currencies of closed tabs are fetched, in ms. */
const tabInterval = 30_000;

const refreshedCalls = [getActiveRound, getRoundAnalytics, canCompleteRound].map(({ name }) => name);
const refreshed = [...refreshedCalls, orders.name];

export interface LiveUpdates {
  /** In ms since 1970; undefined unless it is paused. */
  readonly pausedAt: number | undefined;
  /** Whether changes come by themselves now, so that only failures are refetched. */
  readonly isLive: boolean;
  readonly setLive: (isLive: boolean) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly polling: Polling;
  readonly tabPolling: Polling;
}

const pollingOf = (polled: Polled) => ({
  polling: pollEvery(pollInterval, polled),
  tabPolling: pollEvery(tabInterval, polled),
});

const Context = createContext<LiveUpdates>({
  pausedAt: undefined,
  isLive: false,
  setLive: () => undefined,
  pause: () => undefined,
  resume: () => undefined,
  ...pollingOf('all'),
});

export function LiveUpdatesProvider({ children }: { readonly children: ReactNode }) {
  const [pausedAt, setPausedAt] = useState<number>();
  const [isLive, setLive] = useState(false);
  const refresh = useRefreshAnswers();
  const updates = useMemo(
    () => ({
      pausedAt,
      isLive,
      setLive,
      pause: () => {
        setPausedAt(Date.now());
        setLive(false);
      },
      resume: () => {
        setPausedAt(undefined);
        void refresh(refreshed);
      },
      ...pollingOf(pausedAt !== undefined ? 'none' : isLive ? 'failed' : 'all'),
    }),
    [pausedAt, isLive, refresh],
  );
  return <Context value={updates}>{children}</Context>;
}

export const useLiveUpdates = (): LiveUpdates => use(Context);
