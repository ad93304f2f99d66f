import { and, asc, count, desc, eq, or, sql } from 'drizzle-orm';
import type { Parsed } from '../../../../contract/call';
import type { Influencer, listInfluencers as call } from '../../../../contract/influencers';
import type { Executor, Transaction } from '../../db/database';
import { fullName } from '../../db/full-name';
import { contains, type RowPage } from '../../db/page';
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

interface Paging {
  readonly limit: number;
  readonly offset: number;
}

type InfluencerQuery = Parsed<typeof call, 'query'>;

const calledName = fullName(influencers);

const wantedBy = ({ name, email }: InfluencerQuery) =>
  and(
    or(contains(calledName, name), contains(influencers.email, name), contains(coupons.code, name)),
    contains(influencers.email, email),
  );

export async function listInfluencers(db: Executor, query: InfluencerQuery): Promise<RowPage<Influencer>> {
  const wanted = wantedBy(query);
  const rows = await selectInfluencers(db)
    .where(wanted)
    .orderBy(asc(influencers.lastName), asc(influencers.firstName), asc(influencers.id))
    .limit(query.limit)
    .offset(query.offset);
  const [counted] = await db
    .select({ total: count() })
    .from(influencers)
    .leftJoin(coupons, eq(coupons.id, influencers.couponId))
    .where(wanted);
  return { rows, total: counted?.total ?? 0 };
}

export async function findInfluencer(db: Executor, id: string): Promise<Influencer | undefined> {
  const [row] = await selectInfluencers(db).where(eq(influencers.id, id));
  return row;
}

export const hasEmail = async (db: Executor, email: string): Promise<boolean> =>
  (await db.$count(influencers, sql`lower(${influencers.email}) = lower(${email})`)) > 0;

/** Adds an influencer. @returns false when the email is taken */
export async function insertInfluencer(
  tx: Transaction,
  influencer: typeof influencers.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(influencers).values(influencer).onConflictDoNothing();
  return rowCount === 1;
}

const selectCouponOrders = (db: Executor, couponId: string, { limit, offset }: Paging) =>
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
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(rounds, eq(rounds.id, orders.roundId))
    .innerJoin(currencies, eq(currencies.id, rounds.currencyId))
    .where(eq(orders.couponId, couponId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset);

export type StoredCouponOrder = Awaited<ReturnType<typeof selectCouponOrders>>[number];

export async function listCouponOrders(
  db: Executor,
  couponId: string,
  paging: Paging,
): Promise<RowPage<StoredCouponOrder>> {
  const rows = await selectCouponOrders(db, couponId, paging);
  return { rows, total: await db.$count(orders, eq(orders.couponId, couponId)) };
}
