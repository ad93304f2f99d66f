import { eq, sql } from 'drizzle-orm';
import { curveSteps, maxCurveParts, type RoundSeries } from '../../../../contract/rounds/series';
import type { Executor } from '../../db/database';
import { first, only } from '../../db/page';
import { orders, rounds } from '../../db/tables/schema';
import { roundTotals } from '../../db/tables/total-tables';

type Total = RoundSeries['total'];

function findTotals(db: Executor, roundId: string): Promise<Omit<Total, 'payers'>> {
  const confirmed = eq(roundTotals.status, 'CONFIRMED');
  const failed = eq(roundTotals.status, 'FAILED');
  return only(
    db
      .select({
        revenue: sql`coalesce(sum(${roundTotals.dollars}) filter (where ${confirmed}), 0)`.mapWith(Number),
        fees: sql<string>`round(coalesce(sum(${roundTotals.fees}) filter (where ${confirmed}), 0), 2)::text`,
        bids: sql`coalesce(sum(${roundTotals.orders}) filter (where ${confirmed}), 0)`.mapWith(Number),
        failures: sql`coalesce(sum(${roundTotals.orders}) filter (where ${failed}), 0)`.mapWith(Number),
        orders: sql`coalesce(sum(${roundTotals.orders}), 0)`.mapWith(Number),
      })
      .from(roundTotals)
      .where(eq(roundTotals.roundId, roundId)),
  );
}

interface Part extends Record<string, unknown> {
  /** From 0; null for the whole round. */
  readonly part: number | null;
  readonly revenue: string;
  readonly bids: string;
  readonly payers: string;
}

/** Returns a round's curve; undefined where there is no such round. */
export async function getRoundSeries(db: Executor, id: string): Promise<RoundSeries | undefined> {
  const { createdAt: startedAt, completedAt, dollarRate: rate } = rounds;
  const round = await first(
    db.select({ startedAt, completedAt, rate }).from(rounds).where(eq(rounds.id, id)),
  );
  if (!round) return undefined;
  const endedAt = round.completedAt ?? new Date();
  const seconds = Math.max(0, (endedAt.getTime() - round.startedAt.getTime()) / 1000);
  const step =
    curveSteps.find((one) => seconds / one <= maxCurveParts) ?? curveSteps[curveSteps.length - 1] ?? 60;
  const count = Math.max(1, Math.ceil(seconds / step));
  // Whatever a clock said, an order is in one of the parts, so that these add up to the totals.
  const { rows } = await db.execute<Part>(sql`
    select part, coalesce(sum(round(fee * ${round.rate}::numeric, 2)), 0)::text as revenue, count(*)::text as bids,
      (count(distinct user_id) filter (where fee > 0))::text as payers
    from (
      select ${orders.fee}, ${orders.userId}, least(${count - 1}::int, greatest(0, floor(
        (extract(epoch from ${orders.createdAt}) - ${round.startedAt.getTime() / 1000}::numeric) / ${step}::int)))::int as part
      from ${orders} where ${orders.roundId} = ${id}::uuid and ${orders.status} = 'CONFIRMED'
    ) as confirmed
    group by grouping sets ((part), ())`);
  const found = new Map(rows.map((row) => [row.part, row]));
  return {
    total: { ...(await findTotals(db, id)), payers: Number(found.get(null)?.payers ?? 0) },
    endedAt: endedAt.toISOString(),
    step,
    parts: Array.from({ length: count }, (_, part) => ({
      revenue: Number(found.get(part)?.revenue ?? 0),
      bids: Number(found.get(part)?.bids ?? 0),
    })),
  };
}
