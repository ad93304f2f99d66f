import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { SeriesInterval, TimeRange } from '@roundkeeper/kit/wire/list';
import type { Executor } from './database';

/** The condition that a time is in a range, both ends included to the millisecond; none for an open one. */
export const inRange = (column: SQLWrapper, { from, to }: TimeRange): SQL | undefined =>
  and(
    from === undefined ? undefined : sql`${column} >= ${from}::timestamptz`,
    to === undefined ? undefined : sql`${column} < ${to}::timestamptz + interval '1 millisecond'`,
  );

export const isRanged = ({ from, to }: TimeRange): boolean => from !== undefined || to !== undefined;

export interface BucketQuery {
  /** ISO 8601, to the millisecond. */
  readonly from: string;
  readonly to: string;
  readonly interval: SeriesInterval;
  /** A name that the database knows. */
  readonly zone: string;
}

/** A local time as the first moment that has it: PostgreSQL takes the later one of a night in which the clock goes back. */
const firstMoment = (local: SQL, zone: string): SQL => sql`
  case when ((${local} at time zone ${zone}::text) - interval '1 hour') at time zone ${zone}::text = ${local}
    then (${local} at time zone ${zone}::text) - interval '1 hour' else ${local} at time zone ${zone}::text end`;

const calendarStarts = ({ from, to, interval, zone }: BucketQuery): SQL => sql`
  select ${firstMoment(sql`local`, zone)} as start
  from generate_series(
    date_trunc(${interval}::text, ${from}::timestamptz at time zone ${zone}::text),
    ${to}::timestamptz at time zone ${zone}::text, concat('1 ', ${interval}::text)::interval) as local`;

/**
 * Selects when the hours of the clock begin. Where the clock is put by half an hour one takes longer; no zone of today is off
 * by less than a quarter.
 */
const hourStarts = ({ from, to, zone }: BucketQuery): SQL => sql`
  select start from generate_series(
    date_trunc('hour', ${from}::timestamptz), ${to}::timestamptz, interval '15 minutes') as start
  where extract(minute from start at time zone ${zone}::text) = 0`;

/** Returns when each bucket of a range begins, in milliseconds since 1970; the first one with the range. */
export async function listStarts(db: Executor, query: BucketQuery): Promise<number[]> {
  const starts = query.interval === 'hour' ? hourStarts(query) : calendarStarts(query);
  const { rows } = await db.execute<{ start: string }>(sql`
    select (extract(epoch from start) * 1000)::bigint::text as start from (${starts}) as begun
    where start > ${query.from}::timestamptz and start <= ${query.to}::timestamptz order by 1`);
  return [Date.parse(query.from), ...rows.map(({ start }) => Number(start))];
}

const isoOf = (time: number): string => new Date(time).toISOString();

/** The number of the bucket that a time is in, from 1. */
export const bucketOf = (column: SQLWrapper, starts: readonly number[]): SQL =>
  sql`width_bucket(${column}, ${sql.param(starts.map(isoOf))}::timestamptz[])`;

/** Returns the buckets with their figures, each until a millisecond before the next. */
export const toBuckets = <Figures extends object>(
  { to }: Pick<BucketQuery, 'to'>,
  starts: readonly number[],
  figuresOf: (bucket: number) => Figures,
): (Figures & { readonly from: string; readonly to: string })[] =>
  starts.map((start, index) => {
    const next = starts[index + 1];
    return {
      from: isoOf(start),
      to: next === undefined ? to : isoOf(next - 1),
      ...figuresOf(index + 1),
    };
  });
