import { useEffect, useRef } from 'react';
import { getAnalytics, type PlatformAnalytics } from '../../../contract/platform/analytics';
import { listRounds } from '../../../contract/rounds/rounds';
import type { PageRequests } from '@roundkeeper/kit/schema/resource';
import { numberAt, textAt, valueAt } from '@roundkeeper/kit/lib/value-at';
import { readRows } from '@roundkeeper/kit/providers/data/list-answer';
import { useCall, type CallResult } from '@roundkeeper/kit/providers/data/use-call';

export const totalCurrency = 'USD';

const chartedRounds = 24;

/** Answers within so many ms of each other count as one moment. */
const sameMoment = 5_000;

/** Its status may be one that the contract lacks. */
export interface ChartedRound {
  readonly id: string;
  readonly round: number;
  readonly status: string;
  /** The code of the currency that is bid in; empty where the backend does not say. */
  readonly currency: string;
  readonly totalRevenue: number;
  readonly totalBids: number;
  /** In the currency that its fees are paid in; empty where the backend does not say. */
  readonly own: { readonly value: string; readonly currency: string };
}

const readTotals = (answer: unknown): PlatformAnalytics => ({
  totalRounds: numberAt(answer, 'totalRounds'),
  totalRevenue: numberAt(answer, 'totalRevenue'),
  totalBids: numberAt(answer, 'totalBids'),
});

/** Returns the last rounds, oldest first. @throws ApiError of kind `body` when the answer has no rows */
function readRounds(answer: unknown): readonly ChartedRound[] {
  const rows = readRows(valueAt(answer, 'items'), listRounds.path, answer).map((row) => ({
    id: textAt(row, 'id'),
    round: numberAt(row, 'round'),
    status: textAt(row, 'status'),
    currency: textAt(row, 'currencyCode'),
    totalRevenue: numberAt(row, 'totalRevenue'),
    totalBids: numberAt(row, 'totalBids'),
    own: { value: textAt(row, 'ownRevenue'), currency: textAt(row, 'fiatCurrencyCode') },
  }));
  return rows
    .filter(({ id }) => id !== '')
    .sort((one, other) => one.round - other.round)
    .slice(-chartedRounds);
}

const roundsQuery = { limit: chartedRounds, offset: 0 };

export function prefetchDashboardData({ call }: PageRequests): void {
  call(getAnalytics, {});
  call(listRounds, { query: roundsQuery });
}

/** Returns the totals and the last rounds, which are refreshed together so that they never disagree. */
export function useDashboardData() {
  const totals = useCall(getAnalytics, {}, { read: readTotals });
  const rounds = useCall(listRounds, { query: roundsQuery }, { read: readRounds });
  const { refetch: refetchTotals, dataUpdatedAt: totalsAt } = totals;
  const { refetch: refetchRounds, dataUpdatedAt: roundsAt } = rounds;
  /** When the answer that was fetched here came; the other one, older by its latency, is not fetched again. */
  const followedAt = useRef(0);
  useEffect(() => {
    if (totalsAt === 0 || roundsAt === 0 || Math.max(totalsAt, roundsAt) === followedAt.current) return;
    const follow = (refetch: CallResult<unknown>['refetch']) =>
      void refetch().then(({ dataUpdatedAt }) => {
        followedAt.current = dataUpdatedAt;
      });
    if (totalsAt - roundsAt > sameMoment) follow(refetchRounds);
    else if (roundsAt - totalsAt > sameMoment) follow(refetchTotals);
  }, [totalsAt, roundsAt, refetchTotals, refetchRounds]);
  return { totals, rounds };
}
