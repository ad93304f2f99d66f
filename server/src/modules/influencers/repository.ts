import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Parsed } from '@roundkeeper/kit/wire/call';
import type {
  Influencer,
  listCouponOrders as uses,
  listInfluencers as call,
} from '../../../../contract/people/influencers';
import type { Executor, Transaction } from '../../db/database';
import { fullName } from '../../db/expressions';
import { countUses, placeOfUse } from '../../db/order-counts';
import { contains, first, readPage } from '../../db/page';
import { orderBy, tableList, type Order } from '../../db/table-list';
import { coupons, currencies, influencers, orders, rounds, users } from '../../db/tables/schema';

const selectInfluencers = (db: Executor) =>
  db
    .select({
      influencerId: influencers.id,
      firstName: influencers.firstName,
      lastName: influencers.lastName,
      email: influencers.email,
      type: sql<string>`'INFLUENCER'`,
      couponCode: coupons.code,
      imageUrl: influencers.imageUrl,
      btcWallet: influencers.btcWallet,
      ethWallet: influencers.ethWallet,
    })
    .from(influencers)
    .leftJoin(coupons, eq(coupons.id, influencers.couponId))
    .$dynamic();

type InfluencerQuery = Parsed<typeof call, 'query'>;

const calledName = fullName(influencers);

const wantedBy = ({ name, email }: InfluencerQuery) =>
  and(
    or(contains(calledName, name), contains(influencers.email, name), contains(coupons.code, name)),
    contains(influencers.email, email),
  );

export function listInfluencers(db: Executor, query: InfluencerQuery) {
  const wanted = selectInfluencers(db).where(wantedBy(query));
  const rows = selectInfluencers(db)
    .where(wantedBy(query))
    .orderBy(asc(influencers.lastName), asc(influencers.firstName), asc(influencers.id));
  return readPage(rows, query, db.$count(wanted.as('wanted')));
}

export const findInfluencer = (db: Executor, id: string): Promise<Influencer | undefined> =>
  first(selectInfluencers(db).where(eq(influencers.id, id)));

export const hasEmail = async (db: Executor, email: string): Promise<boolean> =>
  (await db.$count(influencers, sql`lower(${influencers.email}) = lower(${email})`)) > 0;

export async function insertInfluencer(
  tx: Transaction,
  influencer: typeof influencers.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(influencers).values(influencer).onConflictDoNothing();
  return rowCount === 1;
}

const byTime: Order = { key: orders.createdAt, direction: 'DESC' };

type UseQuery = Parsed<typeof uses, 'query'> & { readonly couponId: string };

export const listCouponOrders = tableList({
  name: 'uses',
  table: orders,
  formOf: (_query: UseQuery) => ({}),
  order: () => byTime,
  select: (db, source, _form, total) =>
    db
      .select({
        id: orders.id,
        userId: orders.userId,
        username: users.name,
        email: users.email,
        currencyCode: currencies.code,
        roundNumber: rounds.number,
        roundStatus: rounds.status,
        createdAt: orders.createdAt,
        total: sql`(${total})`.mapWith(Number),
      })
      .from(source)
      .innerJoin(users, eq(users.id, orders.userId))
      .innerJoin(rounds, eq(rounds.id, orders.roundId))
      .innerJoin(currencies, eq(currencies.id, rounds.currencyId))
      .orderBy(orderBy(byTime)),
  ids: ({ couponId }) =>
    sql`select ${orders.id}, ${orders.createdAt} from ${orders} where ${orders.couponId} = ${couponId}`,
  wanted: () => eq(orders.couponId, sql.placeholder('couponId')),
  storedTotal: countUses,
  placeOf: ({ couponId, offset }) => placeOfUse(couponId, offset),
});

export type StoredCouponOrder = Awaited<ReturnType<typeof listCouponOrders>>['rows'][number];
