import { eq, sql } from 'drizzle-orm';
import type { PlatformAnalytics } from '../../../../contract/analytics';
import type { Executor } from '../../db/database';
import { rounds, roundTotals } from '../../db/schema';

/** Totals over every round, of confirmed orders, from the totals that the database keeps. */
export async function getPlatformAnalytics(db: Executor): Promise<PlatformAnalytics> {
  const [totals] = await db
    .select({
      totalRounds: sql<number>`(select count(*)::int from ${rounds})`,
      totalRevenue: sql`coalesce(sum(${roundTotals.fees}), 0)`.mapWith(Number),
      totalBids: sql`coalesce(sum(${roundTotals.orders}), 0)`.mapWith(Number),
    })
    .from(roundTotals)
    .where(eq(roundTotals.status, 'CONFIRMED'));
  if (!totals) throw new Error('an aggregate gave no row');
  return totals;
}
