import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Series, SeriesFigures } from '../../../../contract/series';
import type { Executor } from '../../db/database';
import { first } from '../../db/page';
import { currencies, orders, rounds } from '../../db/tables/schema';
import { bucketOf, listStarts, toBuckets, type BucketQuery } from '../../plugins/time/time-buckets';
import { inRange } from '../../plugins/time/time-range';

interface SeriesQuery extends BucketQuery {
  readonly currencyId: string | undefined;
}

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
    select ${bucketOf(orders.createdAt, starts)} as bucket, ${orders.roundId}, ${orders.status}, ${orders.fee}, count(*) as found
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
    select ${bucketOf(orders.createdAt, starts)} as bucket, ${orders.userId} as person
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
  return { total: figuresOf(null), buckets: toBuckets(query, starts, figuresOf) };
}

export const findCurrency = (db: Executor, code: string) =>
  first(db.select({ id: currencies.id }).from(currencies).where(eq(currencies.code, code)));
