import { randomUUID } from 'node:crypto';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { orders, users, winners } from '../../db/schema';
import { roundTotals } from '../../db/total-tables';

/** The shares of a round's confirmed fees in percent, 0 to 100. */
export interface Shares {
  /** The platform's share; the rest is the winner's reward. */
  readonly platformShare: number;
  /** The referrer's share of the reward. */
  readonly referralShare: number;
}

/** A decided winner; amounts are exact decimals in the round's fiat currency. */
export interface DecidedWinner {
  readonly id: string;
  readonly orderId: string;
  readonly userId: string;
  readonly reward: string;
  readonly referralUserId: string | null;
  readonly referralReward: string | null;
}

/**
 * Selects the lowest confirmed bid that only one order holds: no row, or one with `id` (the order's) and `bid`. Reads
 * `orders_of_round_status_by_bid` in order and stops at the first unique bid.
 */
const lowestUniqueOrder = (roundId: SQLWrapper | string): SQL => sql`
  select (array_agg(${orders.id}))[1] as id, ${orders.bid} as bid
  from ${orders}
  where ${orders.roundId} = ${roundId} and ${orders.status} = 'CONFIRMED'
  group by ${orders.bid}
  having count(*) = 1
  order by ${orders.bid}
  limit 1`;

/** The lowest unique bid of a round as a scalar, or null. */
export const lowestUniqueBid = (roundId: SQLWrapper | string): SQL<string | null> =>
  sql<string | null>`(select lowest.bid from (${lowestUniqueOrder(roundId)}) as lowest)`;

/**
 * Decides and stores the winner of a round. Call it in the transaction that completes the round.
 * @param winner the row's id, and its time where that is not this moment
 * @returns undefined when no bid is unique
 */
export async function decideWinner(
  tx: Executor,
  roundId: string,
  { platformShare, referralShare }: Shares,
  { id = randomUUID(), createdAt }: { id?: string; createdAt?: Date } = {},
): Promise<DecidedWinner | undefined> {
  const reward = sql`round(
    coalesce((
      select ${roundTotals.fees} from ${roundTotals}
      where ${roundTotals.roundId} = ${roundId} and ${roundTotals.status} = 'CONFIRMED'
    ), 0) * (100 - ${String(platformShare)}::numeric) / 100, 2)`;
  const { rows } = await tx.execute<{ [K in keyof DecidedWinner]: DecidedWinner[K] }>(sql`
    insert into ${winners}
      (id, round_id, order_id, user_id, reward, referral_user_id, referral_reward, created_at)
    select ${id}::uuid, ${roundId}::uuid, won.id, won.user_id, won.reward, referrer.id,
      case when referrer.id is not null then round(won.reward * ${String(referralShare)}::numeric / 100, 2) end,
      coalesce(${createdAt?.toISOString() ?? null}::timestamptz, clock_timestamp())
    from (
      select holder.id, holder.user_id, ${reward} as reward
      from (${lowestUniqueOrder(roundId)}) as lowest
      join ${orders} as holder on holder.id = lowest.id
    ) as won
    join ${users} as bidder on bidder.id = won.user_id
    left join ${users} as referrer on referrer.id = bidder.referred_by
    returning id, order_id as "orderId", user_id as "userId", reward,
      referral_user_id as "referralUserId", referral_reward as "referralReward"`);
  return rows[0];
}
