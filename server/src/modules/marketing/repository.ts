import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Parsed } from '@roundkeeper/kit/wire/call';
import type { TimeRange } from '@roundkeeper/kit/wire/list';
import {
  expiringDays,
  type CouponResult,
  type CouponSeries,
  type listCouponResults as call,
  type MarketingTotals,
} from '../../../../contract/coupons/marketing';
import type { Executor } from '../../db/database';
import { fullName } from '../../db/expressions';
import { contains, only, type RowPage } from '../../db/page';
import { coupons, influencers, orders, rounds } from '../../db/tables/schema';
import { bucketOf, listStarts, toBuckets, type BucketQuery, inRange } from '../../db/time';

type ResultsQuery = Parsed<typeof call, 'query'>;

const confirmed = sql`${orders.status} = 'CONFIRMED'`;

/** Whether an order is the first that its person paid for. */
const isFirstPayment = sql`(${orders.fee} > 0 and not exists (
  select from ${orders} as earlier
  where earlier.user_id = ${orders.userId} and earlier.status = 'CONFIRMED' and earlier.fee > 0
    and (earlier.created_at, earlier.id) < (${orders.createdAt}, ${orders.id})))`;

const sums = sql`
  count(*)::int as orders,
  (count(*) filter (where ${confirmed}))::int as redemptions,
  coalesce(sum(round(${orders.fee} * ${rounds.dollarRate}, 2)) filter (where ${confirmed}), 0)::float8 as revenue,
  (count(*) filter (where ${confirmed} and ${isFirstPayment}))::int as "newPayers",
  round(100.0 * count(*) filter (where ${confirmed}) / nullif(count(*), 0), 1)::float8 as conversion`;

const withCoupons = (range: TimeRange): SQL => sql`
  from ${orders} join ${rounds} on ${rounds.id} = ${orders.roundId}
  where ${orders.couponId} is not null and ${inRange(orders.createdAt, range) ?? true}`;

export const getMarketingTotals = (db: Executor, range: TimeRange): Promise<MarketingTotals> =>
  only(db.execute<MarketingTotals>(sql`select ${sums} ${withCoupons(range)}`).then(({ rows }) => rows));

const noResults: MarketingTotals = { orders: 0, redemptions: 0, revenue: 0, newPayers: 0, conversion: null };

export async function getCouponSeries(
  db: Executor,
  couponId: string,
  query: BucketQuery,
): Promise<CouponSeries> {
  const starts = await listStarts(db, query);
  const { rows } = await db.execute<MarketingTotals & { readonly bucket: number | null }>(sql`
    select ${bucketOf(orders.createdAt, starts)} as bucket, ${sums}
    ${withCoupons(query)} and ${eq(orders.couponId, couponId)} group by grouping sets ((1), ())`);
  const found = new Map(rows.map(({ bucket, ...totals }) => [bucket, totals]));
  const resultsOf = (bucket: number | null) => found.get(bucket) ?? noResults;
  return { total: resultsOf(null), buckets: toBuckets(query, starts, resultsOf) };
}

const today = sql`(now() at time zone 'utc')::date`;

/** The state of a coupon today, in UTC as where coupons are taken. */
const state = sql`case
  when ${coupons.validTo} < ${today} then 'ENDED'
  when ${coupons.isDisabled} then 'DISABLED'
  when ${coupons.available} = 0 then 'USED_UP'
  when ${coupons.validFrom} > ${today} then 'PLANNED'
  when ${coupons.validTo} < ${today} + ${expiringDays}::int then 'EXPIRING'
  else 'USABLE' end`;

const sortKeys: Readonly<Record<ResultsQuery['sortBy'], SQL>> = {
  revenue: sql`coalesce(used.revenue, 0)`,
  redemptions: sql`coalesce(used.redemptions, 0)`,
  newPayers: sql`coalesce(used."newPayers", 0)`,
  conversion: sql`used.conversion`,
  validTo: sql`${coupons.validTo}`,
};

/** The newest order in milliseconds since 1970. */
type StoredResult = Omit<CouponResult, 'lastOrderAt'> & { readonly last_order: number | null };

export async function listCouponResults(
  db: Executor,
  { filter, state: wantedState, sortBy, direction, limit, offset, ...range }: ResultsQuery,
): Promise<RowPage<CouponResult>> {
  const wanted = and(
    or(contains(coupons.code, filter), contains(fullName(influencers), filter)),
    wantedState === undefined ? undefined : sql`${state} = ${wantedState}`,
  );
  const found = sql`
    from ${coupons} left join ${influencers} on ${eq(influencers.couponId, coupons.id)}`;
  const { rows } = await db.execute<StoredResult>(sql`
    with used as (select ${orders.couponId}, max(${orders.createdAt}) as last_order, ${sums} ${withCoupons(range)} group by ${orders.couponId})
    select ${coupons.id}, ${coupons.code}, ${influencers.id} as "influencerId",
      ${fullName(influencers)} as "influencerName", ${state} as state, ${coupons.available}, ${coupons.validTo}::text as "validTo",
      coalesce(used.orders, 0) as orders, coalesce(used.redemptions, 0) as redemptions,
      coalesce(used.revenue, 0) as revenue, coalesce(used."newPayers", 0) as "newPayers",
      used.conversion, (extract(epoch from used.last_order) * 1000)::float8 as last_order
    ${found} left join used on used.coupon_id = ${coupons.id}
    where ${wanted ?? true}
    order by ${sortKeys[sortBy]} ${sql.raw(direction)} nulls last, ${coupons.code}
    limit ${limit} offset ${offset}`);
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total ${found} where ${wanted ?? true}`,
  );
  return {
    rows: rows.map(({ last_order: lastOrder, ...row }) => ({
      ...row,
      lastOrderAt: lastOrder === null ? null : new Date(lastOrder).toISOString(),
    })),
    total: counted[0]?.total ?? 0,
  };
}
