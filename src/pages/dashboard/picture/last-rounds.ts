import type { RoundRow } from '../../../../contract/rounds';

/** How many rounds the picture goes back. */
export const pictured = 24;

/** Rounds as the picture has them: the oldest first, each with its number once. */
export const inOrder = (rows: readonly RoundRow[]): readonly RoundRow[] =>
  [...rows].sort((one, other) => one.round - other.round).slice(-pictured);

/** What sums the rounds up in a sentence. */
export interface Summary {
  readonly count: number;
  readonly revenue: number;
  readonly bids: number;
  /** The round with the highest revenue. */
  readonly best: RoundRow;
}

/** Sums rounds up; undefined when there are none. */
export function summarise(rows: readonly RoundRow[]): Summary | undefined {
  const [first, ...others] = rows;
  if (!first) return undefined;
  return {
    count: rows.length,
    revenue: rows.reduce((sum, { totalRevenue }) => sum + totalRevenue, 0),
    bids: rows.reduce((sum, { totalBids }) => sum + totalBids, 0),
    best: others.reduce((best, row) => (row.totalRevenue > best.totalRevenue ? row : best), first),
  };
}
