import { and, desc, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database';
import { contains, type RowPage } from '../../db/page';
import { coupons, currencies, influencers, orders, rounds } from '../../db/schema';

const selectCoupons = (db: Executor) =>
  db
    .select({
      id: coupons.id,
      code: coupons.code,
      discount: coupons.discount,
      available: coupons.available,
      validFrom: coupons.validFrom,
      validTo: coupons.validTo,
      influencerId: influencers.id,
      createdAt: coupons.createdAt,
    })
    .from(coupons)
    .leftJoin(influencers, eq(influencers.couponId, coupons.id))
    .$dynamic();

/** A coupon and whose it is. */
export type StoredCoupon = Awaited<ReturnType<typeof selectCoupons>>[number];

interface Paging {
  readonly limit: number;
  readonly offset: number;
}

async function listWhere(
  db: Executor,
  wanted: SQL | undefined,
  { limit, offset }: Paging,
): Promise<RowPage<StoredCoupon>> {
  const rows = await selectCoupons(db)
    .where(wanted)
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(selectCoupons(db).where(wanted).as('wanted')) };
}

/** Coupons, the newest first. @param query `filter` is a part of the code */
export const listCoupons = (
  db: Executor,
  query: Paging & { readonly filter?: string | undefined },
): Promise<RowPage<StoredCoupon>> => listWhere(db, contains(coupons.code, query.filter), query);

/** The coupons of an influencer. */
export const listCouponsOf = (db: Executor, influencerId: string, query: Paging) =>
  listWhere(db, eq(influencers.id, influencerId), query);

const today = sql`(now() at time zone 'utc')::date`;
const isUsable = and(
  sql`${today} between ${coupons.validFrom} and coalesce(${coupons.validTo}, 'infinity')`,
  gt(coupons.available, 0),
);

/** Coupons that can be used today, the newest first. Their dates are days of UTC. */
export const listUsableCoupons = (db: Executor, query: Paging) => listWhere(db, isUsable, query);

/** One coupon. */
export async function findCoupon(db: Executor, id: string): Promise<StoredCoupon | undefined> {
  const [row] = await selectCoupons(db).where(eq(coupons.id, id));
  return row;
}

/** A coupon by its code, whatever its case. */
export async function findCouponByCode(db: Executor, code: string): Promise<StoredCoupon | undefined> {
  const [row] = await selectCoupons(db).where(sql`lower(${coupons.code}) = lower(${code})`);
  return row;
}

/** Adds a coupon. @returns whether its code was free */
export async function insertCoupon(tx: Transaction, coupon: typeof coupons.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(coupons).values(coupon).onConflictDoNothing();
  return rowCount === 1;
}

/** What a coupon's confirmed orders come to, by currency: every currency, in the order they are shown. */
export async function sumUpCoupon(
  db: Executor,
  id: string,
): Promise<{ totalBids: { currency: string; total: number }[]; revenue: number }> {
  const used = db
    .select({
      currencyId: rounds.currencyId,
      total: sql<number>`count(*)`.as('total'),
      fees: sql`sum(${orders.fee})`.as('fees'),
    })
    .from(orders)
    .innerJoin(rounds, eq(rounds.id, orders.roundId))
    .where(and(eq(orders.couponId, id), eq(orders.status, 'CONFIRMED')))
    .groupBy(rounds.currencyId)
    .as('used');
  const rows = await db
    .select({
      currency: currencies.code,
      total: sql`coalesce(${used.total}, 0)`.mapWith(Number),
      revenue: sql`sum(coalesce(${used.fees}, 0)) over ()`.mapWith(Number),
    })
    .from(currencies)
    .leftJoin(used, eq(used.currencyId, currencies.id))
    .orderBy(currencies.position, currencies.code);
  return {
    totalBids: rows.map(({ currency, total }) => ({ currency, total })),
    revenue: rows[0]?.revenue ?? 0,
  };
}
