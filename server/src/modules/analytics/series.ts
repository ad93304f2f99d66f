import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Series, SeriesBucket, SeriesFigures, SeriesInterval } from '../../../../contract/series';
import type { Executor } from '../../db/database';
import { currencies, orders, rounds } from '../../db/schema';
import { inRange } from '../../plugins/time-range';

interface SeriesQuery {
  /** ISO 8601, to the millisecond. */
  readonly from: string;
  readonly to: string;
  readonly interval: SeriesInterval;
  /** A name that the database knows. */
  readonly zone: string;
  readonly currencyId: string | undefined;
}

/** A local time as the first moment that has it: PostgreSQL takes the later one of a night in which the clock goes back. */
const firstMoment = (local: SQL, zone: string): SQL => sql`
  case when ((${local} at time zone ${zone}::text) - interval '1 hour') at time zone ${zone}::text = ${local}
    then (${local} at time zone ${zone}::text) - interval '1 hour' else ${local} at time zone ${zone}::text end`;

/** Selects when the days or weeks begin that a range touches. */
const calendarStarts = ({ from, to, interval, zone }: SeriesQuery): SQL => sql`
  select ${firstMoment(sql`local`, zone)} as start
  from generate_series(
    date_trunc(${interval}::text, ${from}::timestamptz at time zone ${zone}::text),
    ${to}::timestamptz at time zone ${zone}::text, concat('1 ', ${interval}::text)::interval) as local`;

/**
 * Selects when the hours of the clock begin. Where the clock is put by half an hour one takes longer; no zone of today is off
 * by less than a quarter.
 */
const hourStarts = ({ from, to, zone }: SeriesQuery): SQL => sql`
  select start from generate_series(
    date_trunc('hour', ${from}::timestamptz), ${to}::timestamptz, interval '15 minutes') as start
  where extract(minute from start at time zone ${zone}::text) = 0`;

/** Returns when each bucket of a range begins, in milliseconds since 1970; the first one with the range. */
async function listStarts(db: Executor, query: SeriesQuery): Promise<number[]> {
  const starts = query.interval === 'hour' ? hourStarts(query) : calendarStarts(query);
  const { rows } = await db.execute<{ start: string }>(sql`
    select (extract(epoch from start) * 1000)::bigint::text as start from (${starts}) as begun
    where start > ${query.from}::timestamptz and start <= ${query.to}::timestamptz order by 1`);
  return [Date.parse(query.from), ...rows.map(({ start }) => Number(start))];
}

const isoOf = (time: number): string => new Date(time).toISOString();

interface Bucketed extends Record<string, unknown> {
  /** From 1; null for the whole range. */
  readonly bucket: number | null;
}

interface Sums extends Bucketed {
  readonly revenue: string;
  readonly bids: string;
  readonly failures: string;
}

interface Payers extends Bucketed {
  readonly payers: string;
}

const bucketOf = (starts: readonly number[]): SQL =>
  sql`width_bucket(${orders.createdAt}, ${sql.param(starts.map(isoOf))}::timestamptz[])`;

const wanted = ({ from, to, currencyId }: SeriesQuery): SQL | undefined =>
  and(
    inRange(orders.createdAt, { from, to }),
    currencyId === undefined
      ? undefined
      : sql`${orders.roundId} in (select ${rounds.id} from ${rounds} where ${eq(rounds.currencyId, currencyId)})`,
  );

/** Counts orders of the same fee first: the dollars of a fee, rounded to the cent, are the same for each order of a round. */
const selectSums = (query: SeriesQuery, starts: readonly number[]): SQL => sql`
  with counted as (
    select ${bucketOf(starts)} as bucket, ${orders.roundId}, ${orders.status}, ${orders.fee}, count(*) as found
    from ${orders} where ${orders.status} in ('CONFIRMED', 'FAILED') and ${wanted(query)}
    group by 1, 2, 3, 4
  )
  select bucket,
    coalesce(sum(found * round(counted.fee * ${rounds.dollarRate}, 2)) filter (where is_confirmed), 0)::text as revenue,
    coalesce(sum(found) filter (where is_confirmed), 0)::text as bids,
    coalesce(sum(found) filter (where not is_confirmed), 0)::text as failures
  from counted join ${rounds} on ${rounds.id} = counted.round_id
    cross join lateral (select counted.status = 'CONFIRMED' as is_confirmed) as told
  group by grouping sets ((bucket), ())`;

/** Counts people once a bucket, and once in the whole range, however often they paid. */
const selectPayers = (query: SeriesQuery, starts: readonly number[]): SQL => sql`
  with paid as (
    select ${bucketOf(starts)} as bucket, ${orders.userId} as person
    from ${orders} where ${orders.status} = 'CONFIRMED' and ${orders.fee} > 0 and ${wanted(query)}
    group by 1, 2
  )
  select bucket, count(*)::text as payers from paid group by 1
  union all
  select null, count(*)::text from (select distinct person from paid) as people`;

const byBucket = <Row extends Bucketed>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.bucket, row]));

/** Returns the figures of a range and of each of its buckets, the empty ones too. */
export async function getSeries(db: Executor, query: SeriesQuery): Promise<Series> {
  const starts = await listStarts(db, query);
  const sums = byBucket((await db.execute<Sums>(selectSums(query, starts))).rows);
  const payers = byBucket((await db.execute<Payers>(selectPayers(query, starts))).rows);
  const figuresOf = (bucket: number | null): SeriesFigures => ({
    revenue: Number(sums.get(bucket)?.revenue ?? 0),
    bids: Number(sums.get(bucket)?.bids ?? 0),
    payers: Number(payers.get(bucket)?.payers ?? 0),
    failures: Number(sums.get(bucket)?.failures ?? 0),
  });
  const buckets = starts.map((start, index): SeriesBucket => {
    const next = starts[index + 1];
    return {
      from: isoOf(start),
      to: next === undefined ? query.to : isoOf(next - 1),
      ...figuresOf(index + 1),
    };
  });
  return { total: figuresOf(null), buckets };
}

/** Returns the id of a currency, undefined where there is none with that code. */
export async function findCurrencyId(db: Executor, code: string): Promise<string | undefined> {
  const [row] = await db.select({ id: currencies.id }).from(currencies).where(eq(currencies.code, code));
  return row?.id;
}
