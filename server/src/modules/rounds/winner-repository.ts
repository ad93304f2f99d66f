import { randomUUID } from 'node:crypto';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { orders, users, winners } from '../../db/tables/schema';
import { roundTotals } from '../../db/tables/total-tables';

/** The shares of a round's confirmed fees in percent, 0 to 100. */
export interface Shares {
  /** The platform's share; the rest is the winner's reward. */
  readonly platformShare: number;
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

/** Selects the winner of a round as it stands, with the rewards of them and their referrer: no row when no bid is unique. */
const winnerOf = (roundId: string, { platformShare, referralShare }: Shares): SQL => {
  const reward = sql`round(
    coalesce((
      select ${roundTotals.fees} from ${roundTotals}
      where ${roundTotals.roundId} = ${roundId} and ${roundTotals.status} = 'CONFIRMED'
    ), 0) * (100 - ${String(platformShare)}::numeric) / 100, 2)`;
  return sql`
    select won.id as order_id, won.user_id, won.bid, won.reward, referrer.id as referral_user_id,
      case when referrer.id is not null then round(won.reward * ${String(referralShare)}::numeric / 100, 2) end
        as referral_reward,
      bidder.name, bidder.email, referrer.name as referral_name
    from (
      select holder.id, holder.user_id, lowest.bid, ${reward} as reward
      from (${lowestUniqueOrder(roundId)}) as lowest
      join ${orders} as holder on holder.id = lowest.id
    ) as won
    join ${users} as bidder on bidder.id = won.user_id
    left join ${users} as referrer on referrer.id = bidder.referred_by`;
};

/** A winner who is not decided yet. */
export interface LikelyWinner extends Omit<DecidedWinner, 'id' | 'orderId'> {
  readonly bid: string;
  readonly name: string;
  readonly email: string;
  readonly referralName: string | null;
}

/** Returns who would win a round if it were completed now; undefined when no bid is unique. */
export async function findLikelyWinner(
  db: Executor,
  roundId: string,
  shares: Shares,
): Promise<LikelyWinner | undefined> {
  const { rows } = await db.execute<{ [K in keyof LikelyWinner]: LikelyWinner[K] }>(sql`
    select user_id as "userId", trim_scale(bid)::text as bid, reward, name, email, referral_user_id as "referralUserId",
      referral_reward as "referralReward", referral_name as "referralName"
    from (${winnerOf(roundId, shares)}) as likely`);
  return rows[0];
}

/**
 * Decides and stores the winner of a round. Call it in the transaction that completes the round.
 * @param winner the row's id, and its time where that is not this moment
 * @returns undefined when no bid is unique
 */
export async function decideWinner(
  tx: Executor,
  roundId: string,
  shares: Shares,
  { id = randomUUID(), createdAt }: { id?: string; createdAt?: Date } = {},
): Promise<DecidedWinner | undefined> {
  const { rows } = await tx.execute<{ [K in keyof DecidedWinner]: DecidedWinner[K] }>(sql`
    insert into ${winners}
      (id, round_id, order_id, user_id, reward, referral_user_id, referral_reward, created_at)
    select ${id}::uuid, ${roundId}::uuid, order_id, user_id, reward, referral_user_id, referral_reward,
      coalesce(${createdAt?.toISOString() ?? null}::timestamptz, clock_timestamp())
    from (${winnerOf(roundId, shares)}) as won
    returning id, order_id as "orderId", user_id as "userId", reward,
      referral_user_id as "referralUserId", referral_reward as "referralReward"`);
  return rows[0];
}
