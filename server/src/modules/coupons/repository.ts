import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database';
import { fullName } from '../../db/expressions';
import { contains, first, readPage, type Paging, type RowPage } from '../../db/page';
import { preparedStatement } from '../../db/prepared-statement';
import { keptTotal, orderBy, tableList, type Order } from '../../db/table-list';
import { coupons, currencies, influencers, orders, rounds } from '../../db/tables/schema';

const columns = {
  id: coupons.id,
  code: coupons.code,
  discount: coupons.discount,
  available: coupons.available,
  used: coupons.used,
  validFrom: coupons.validFrom,
  validTo: coupons.validTo,
  isDisabled: coupons.isDisabled,
  influencerId: influencers.id,
  influencerName: fullName(influencers),
  createdAt: coupons.createdAt,
};

const selectCoupons = (db: Executor) =>
  db.select(columns).from(coupons).leftJoin(influencers, eq(influencers.couponId, coupons.id)).$dynamic();

export type StoredCoupon = Awaited<ReturnType<typeof selectCoupons>>[number];

const byTime: Order = { key: coupons.createdAt, direction: 'DESC' };

const listWhere = (db: Executor, wanted: SQL | undefined, query: Paging): Promise<RowPage<StoredCoupon>> =>
  readPage(
    selectCoupons(db).where(wanted).orderBy(orderBy(byTime)),
    query,
    db.$count(selectCoupons(db).where(wanted).as('wanted')),
  );

const listAll = tableList({
  name: 'coupons',
  table: coupons,
  formOf: () => ({}),
  order: () => byTime,
  select: (db, source, _form, total) =>
    db
      .select({ ...columns, total: sql`(${total})`.mapWith(Number) })
      .from(source)
      .leftJoin(influencers, eq(influencers.couponId, coupons.id))
      .orderBy(orderBy(byTime)),
  ids: () => sql`select ${coupons.id}, ${coupons.createdAt} from ${coupons} where true`,
  storedTotal: keptTotal('coupons'),
});

/** Lists coupons, newest first. @param query `filter` is a part of the code */
export const listCoupons = (
  db: Executor,
  { filter, ...page }: Paging & { readonly filter?: string | undefined },
): Promise<RowPage<StoredCoupon>> =>
  filter ? listWhere(db, contains(coupons.code, filter), page) : listAll(db, page);

export const listCouponsOf = (db: Executor, influencerId: string, query: Paging) =>
  listWhere(db, eq(influencers.id, influencerId), query);

const today = sql`(now() at time zone 'utc')::date`;
const isUsable = and(
  sql`${today} between ${coupons.validFrom} and coalesce(${coupons.validTo}, 'infinity')`,
  gt(coupons.available, 0),
  eq(coupons.isDisabled, false),
);

/** Lists coupons that are enabled, valid today (UTC) and have uses left, newest first. */
export const listUsableCoupons = (db: Executor, query: Paging) => listWhere(db, isUsable, query);

export const findCoupon = (db: Executor, id: string) => first(selectCoupons(db).where(eq(coupons.id, id)));

export const findCoupons = (db: Executor, ids: readonly string[]): Promise<StoredCoupon[]> =>
  selectCoupons(db).where(inArray(coupons.id, [...ids]));

const selectByCode = preparedStatement('coupons.code', (db) =>
  selectCoupons(db).where(sql`lower(${coupons.code}) = lower(${sql.placeholder('code')})`),
);

export const findCouponByCode = (db: Executor, code: string) => first(selectByCode(db, {}, { code }));

/** Locks a coupon until the transaction ends; bids that would use it wait. */
export const lockCoupon = (tx: Transaction, id: string) =>
  first(selectCoupons(tx).where(eq(coupons.id, id)).for('no key update', { of: coupons }));

export async function updateCoupon(
  tx: Transaction,
  id: string,
  changes: Partial<Pick<typeof coupons.$inferInsert, 'available' | 'validTo' | 'isDisabled'>>,
): Promise<void> {
  await tx.update(coupons).set(changes).where(eq(coupons.id, id));
}

export async function insertCoupon(tx: Transaction, coupon: typeof coupons.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(coupons).values(coupon).onConflictDoNothing();
  return rowCount === 1;
}

/** Sums up a coupon's confirmed orders by currency; every currency is listed, in display order. */
export async function sumUpCoupon(
  db: Executor,
  id: string,
): Promise<{ totalBids: { currency: string; total: number }[]; revenue: number }> {
  const used = db
    .select({
      currencyId: rounds.currencyId,
      total: sql<number>`count(*)`.as('total'),
      dollars: sql`sum(round(${orders.fee} * ${rounds.dollarRate}, 2))`.as('dollars'),
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
      revenue: sql`sum(coalesce(${used.dollars}, 0)) over ()`.mapWith(Number),
    })
    .from(currencies)
    .leftJoin(used, eq(used.currencyId, currencies.id))
    .orderBy(currencies.position, currencies.code);
  return {
    totalBids: rows.map(({ currency, total }) => ({ currency, total })),
    revenue: rows[0]?.revenue ?? 0,
  };
}
