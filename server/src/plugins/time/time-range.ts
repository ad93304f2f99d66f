import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { TimeRange } from '../../../../contract/list';
import { invalid } from '../calls/failure';

/** @throws Failure 422 for a range that ends before it begins */
export function assertRange({ from, to }: TimeRange): void {
  if (from !== undefined && to !== undefined && Date.parse(to) < Date.parse(from))
    throw invalid('to', 'order', 'The end comes before the beginning', { other: 'from' });
}

/** The condition that a time is in a range, both ends included to the millisecond; none for an open one. */
export const inRange = (column: SQLWrapper, { from, to }: TimeRange): SQL | undefined =>
  and(
    from === undefined ? undefined : sql`${column} >= ${from}::timestamptz`,
    to === undefined ? undefined : sql`${column} < ${to}::timestamptz + interval '1 millisecond'`,
  );

/** Whether a range has an end. */
export const isRanged = ({ from, to }: TimeRange): boolean => from !== undefined || to !== undefined;
