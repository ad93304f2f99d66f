import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { SeriesInterval } from '../../../../contract/list';
import { maxIntervals } from '../../../../contract/series';
import type { Executor } from '../../db/database';
import { invalid } from '../calls/failure';
import { assertRange } from './time-range';
import { assertZone } from './time-zone';

const hour = 3_600_000;
const lengths = { hour, day: 24 * hour, week: 7 * 24 * hour } as const;

interface AskedBuckets {
  readonly from: string;
  readonly to: string;
  readonly interval: SeriesInterval;
  readonly timezone: string;
}

/** A range in hours, days or weeks of a time zone. */
export interface BucketQuery {
  /** ISO 8601, to the millisecond. */
  readonly from: string;
  readonly to: string;
  readonly interval: SeriesInterval;
  /** A name that the database knows. */
  readonly zone: string;
}

/**
 * Returns the buckets that a call asks for.
 * @param db no transaction
 * @throws Failure 422 for a range that ends before it begins or has too many intervals, and for an unknown zone
 */
export async function assertBuckets(
  db: Executor,
  { timezone, interval, ...range }: AskedBuckets,
): Promise<BucketQuery> {
  assertRange(range);
  const [from, to] = [new Date(range.from), new Date(range.to)];
  if (to.getTime() - from.getTime() > maxIntervals * lengths[interval])
    throw invalid(
      'interval',
      'choice',
      `The range is longer than ${String(maxIntervals)} of these intervals: choose a longer one`,
    );
  const zone = await assertZone(db, timezone);
  return { from: from.toISOString(), to: to.toISOString(), interval, zone };
}

/** A local time as the first moment that has it: PostgreSQL takes the later one of a night in which the clock goes back. */
const firstMoment = (local: SQL, zone: string): SQL => sql`
  case when ((${local} at time zone ${zone}::text) - interval '1 hour') at time zone ${zone}::text = ${local}
    then (${local} at time zone ${zone}::text) - interval '1 hour' else ${local} at time zone ${zone}::text end`;

/** Selects when the days or weeks begin that a range touches. */
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
