import { asc, eq, sql } from 'drizzle-orm';
import type { Influencer } from '../../../../contract/influencers';
import type { Executor } from '../../db/database';
import type { RowPage } from '../../db/page';
import { coupons, influencers } from '../../db/schema';

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

/** Influencers by last and first name. */
export async function listInfluencers(
  db: Executor,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<RowPage<Influencer>> {
  const rows = await selectInfluencers(db)
    .orderBy(asc(influencers.lastName), asc(influencers.firstName), asc(influencers.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(influencers) };
}

/** One influencer. */
export async function findInfluencer(db: Executor, id: string): Promise<Influencer | undefined> {
  const [row] = await selectInfluencers(db).where(eq(influencers.id, id));
  return row;
}
