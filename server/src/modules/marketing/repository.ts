import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Parsed } from '@roundkeeper/kit/wire/call';
import type { TimeRange } from '@roundkeeper/kit/wire/list';
import {
  expiringDays,
  type CouponResult,
  type CouponSeries,
  type CouponState,
  type listCouponResults as call,
  type MarketingTotals,
} from '../../../../contract/coupons/marketing';
import type { Executor } from '../../db/database';
import { contains, type RowPage } from '../../db/page';
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
  count(*) as orders,
  count(*) filter (where ${confirmed}) as redemptions,
  coalesce(sum(round(${orders.fee} * ${rounds.dollarRate}, 2)) filter (where ${confirmed}), 0) as revenue,
  count(*) filter (where ${confirmed} and ${isFirstPayment}) as new_payers,
  round(100.0 * count(*) filter (where ${confirmed}) / nullif(count(*), 0), 1) as conversion`;

const withCoupons = (range: TimeRange): SQL => sql`
  from ${orders} join ${rounds} on ${rounds.id} = ${orders.roundId}
  where ${orders.couponId} is not null and ${inRange(orders.createdAt, range) ?? true}`;

interface StoredSums extends Record<string, unknown> {
  readonly orders: string;
  readonly redemptions: string;
  readonly revenue: string;
  readonly new_payers: string;
  readonly conversion: string | null;
}

const toTotals = (row: StoredSums): MarketingTotals => ({
  orders: Number(row.orders),
  redemptions: Number(row.redemptions),
  revenue: Number(row.revenue),
  newPayers: Number(row.new_payers),
  conversion: row.conversion === null ? null : Number(row.conversion),
});

export async function getMarketingTotals(db: Executor, range: TimeRange): Promise<MarketingTotals> {
  const { rows } = await db.execute<StoredSums>(sql`select ${sums} ${withCoupons(range)}`);
  const [row] = rows;
  if (!row) throw new Error('an aggregate gave no row');
  return toTotals(row);
}

const noResults: MarketingTotals = { orders: 0, redemptions: 0, revenue: 0, newPayers: 0, conversion: null };

export async function getCouponSeries(
  db: Executor,
  couponId: string,
  query: BucketQuery,
): Promise<CouponSeries> {
  const starts = await listStarts(db, query);
  const { rows } = await db.execute<StoredSums & { readonly bucket: number | null }>(sql`
    select ${bucketOf(orders.createdAt, starts)} as bucket, ${sums}
    ${withCoupons(query)} and ${eq(orders.couponId, couponId)} group by grouping sets ((1), ())`);
  const found = new Map(rows.map((row) => [row.bucket, toTotals(row)]));
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

const influencerName = sql`concat(${influencers.firstName}, ' ', ${influencers.lastName})`;

const sortKeys: Readonly<Record<ResultsQuery['sortBy'], SQL>> = {
  revenue: sql`coalesce(used.revenue, 0)`,
  redemptions: sql`coalesce(used.redemptions, 0)`,
  newPayers: sql`coalesce(used.new_payers, 0)`,
  conversion: sql`used.conversion`,
  validTo: sql`${coupons.validTo}`,
};

interface StoredResult extends StoredSums {
  readonly id: string;
  readonly code: string;
  readonly influencer_id: string | null;
  readonly influencer_name: string | null;
  readonly state: CouponState;
  readonly available: number;
  readonly valid_to: string | null;
  /** In milliseconds since 1970. */
  readonly last_order: number | null;
}

export async function listCouponResults(
  db: Executor,
  { filter, state: wantedState, sortBy, direction, limit, offset, ...range }: ResultsQuery,
): Promise<RowPage<CouponResult>> {
  const wanted = and(
    or(contains(coupons.code, filter), contains(influencerName, filter)),
    wantedState === undefined ? undefined : sql`${state} = ${wantedState}`,
  );
  const found = sql`
    from ${coupons} left join ${influencers} on ${eq(influencers.couponId, coupons.id)}`;
  const { rows } = await db.execute<StoredResult>(sql`
    with used as (select ${orders.couponId}, max(${orders.createdAt}) as last_order, ${sums} ${withCoupons(range)} group by ${orders.couponId})
    select ${coupons.id}, ${coupons.code}, ${influencers.id} as influencer_id,
      case when ${influencers.id} is not null then ${influencerName} end as influencer_name, ${state} as state,
      ${coupons.available}, ${coupons.validTo}::text as valid_to,
      coalesce(used.orders, 0)::text as orders, coalesce(used.redemptions, 0)::text as redemptions,
      coalesce(used.revenue, 0)::text as revenue, coalesce(used.new_payers, 0)::text as new_payers,
      used.conversion::text as conversion, (extract(epoch from used.last_order) * 1000)::float8 as last_order
    ${found} left join used on used.coupon_id = ${coupons.id}
    where ${wanted ?? true}
    order by ${sortKeys[sortBy]} ${sql.raw(direction)} nulls last, ${coupons.code}
    limit ${limit} offset ${offset}`);
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total ${found} where ${wanted ?? true}`,
  );
  return {
    rows: rows.map((row) => ({
      id: row.id,
      code: row.code,
      influencerId: row.influencer_id,
      influencerName: row.influencer_name,
      state: row.state,
      available: row.available,
      validTo: row.valid_to,
      lastOrderAt: row.last_order === null ? null : new Date(row.last_order).toISOString(),
      ...toTotals(row),
    })),
    total: counted[0]?.total ?? 0,
  };
}
