import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Answer } from '@roundkeeper/kit/wire/call';
import type {
  getPublicAnalytics as publicAnalytics,
  PlatformAnalytics,
} from '../../../../contract/platform/analytics';
import type { Series, SeriesFigures } from '../../../../contract/rounds/series';
import type { Executor } from '../../db/database';
import { first, only } from '../../db/page';
import { currencies, orders, rounds, winners } from '../../db/tables/schema';
import { roundTotals } from '../../db/tables/total-tables';
import { bucketOf, inRange, listStarts, toBuckets, type BucketQuery } from '../../db/time';

const ofConfirmed = and(eq(roundTotals.roundId, rounds.id), eq(roundTotals.status, 'CONFIRMED'));

export const getPlatformAnalytics = (db: Executor): Promise<PlatformAnalytics> =>
  only(
    db
      .select({
        totalRounds: sql<number>`(select count(*)::int from ${rounds})`,
        totalRevenue: sql`coalesce(sum(${roundTotals.dollars}), 0)`.mapWith(Number),
        totalBids: sql`coalesce(sum(${roundTotals.orders}), 0)`.mapWith(Number),
      })
      .from(roundTotals)
      .where(eq(roundTotals.status, 'CONFIRMED')),
  );

export const getPublicAnalytics = (
  db: Executor,
  currencyCode: string | undefined,
): Promise<Answer<typeof publicAnalytics>> =>
  only(
    db
      .select({
        totalRounds: sql`count(*)`.mapWith(Number),
        totalBids: sql`coalesce(sum(${roundTotals.orders}), 0)`.mapWith(Number),
        totalRewards: sql<string>`coalesce(sum(round(${winners.reward} * ${rounds.dollarRate}, 2)), 0.00)::text`,
      })
      .from(rounds)
      .innerJoin(currencies, eq(currencies.id, rounds.currencyId))
      .leftJoin(roundTotals, ofConfirmed)
      .leftJoin(winners, eq(winners.roundId, rounds.id))
      .where(currencyCode === undefined ? undefined : eq(currencies.code, currencyCode)),
  );

export const countCompletedRounds = (db: Executor, currencyId: string): Promise<number> =>
  db.$count(rounds, and(eq(rounds.currencyId, currencyId), eq(rounds.status, 'COMPLETED')));

export const findActiveRound = (db: Executor, currencyId: string) =>
  first(
    db
      .select({
        id: rounds.id,
        number: rounds.number,
        progress: rounds.progress,
        totalBids: sql`coalesce(${roundTotals.orders}, 0)`.mapWith(Number),
      })
      .from(rounds)
      .leftJoin(roundTotals, ofConfirmed)
      .where(and(eq(rounds.currencyId, currencyId), eq(rounds.status, 'IN_PROGRESS'))),
  );

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
