import { and, eq, sql } from 'drizzle-orm';
import type { Answer } from '../../../../contract/call';
import type {
  getPublicAnalytics as publicAnalytics,
  PlatformAnalytics,
} from '../../../../contract/analytics';
import type { Executor } from '../../db/database';
import { first, only } from '../../db/page';
import { currencies, rounds, winners } from '../../db/tables/schema';
import { roundTotals } from '../../db/tables/total-tables';

const ofConfirmed = and(eq(roundTotals.roundId, rounds.id), eq(roundTotals.status, 'CONFIRMED'));

/** Sums up the stored totals of confirmed orders over every round. */
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

/** Returns a currency's round in progress and its number of confirmed bids. */
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
