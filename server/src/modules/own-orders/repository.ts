import { and, desc, eq, sql } from 'drizzle-orm';
import type { RoundStatus } from '../../../../contract/rounds';
import type { Executor } from '../../db/database';
import { contains } from '../../db/page';
import { freeBids } from '../../db/tables/end-user-tables';
import { currencies, orders, rounds } from '../../db/tables/schema';

interface OwnOrderQuery {
  readonly limit: number;
  readonly offset: number;
  /** A part of the round's number. */
  readonly filter?: string | undefined;
  readonly currencyCode?: string | undefined;
}

const selectOwnOrders = (db: Executor, userId: string, { filter, currencyCode }: OwnOrderQuery) =>
  db
    .select({
      id: orders.id,
      createdAt: orders.createdAt,
      status: orders.status,
      fee: orders.fee,
      bid: sql<string>`trim_scale(${orders.bid})::text`,
      round: {
        id: sql<string>`${rounds.id}`.as('round_id'),
        number: rounds.number,
        status: sql<RoundStatus>`${rounds.status}`.as('round_status'),
        currencyCode: currencies.code,
      },
    })
    .from(orders)
    .innerJoin(rounds, eq(rounds.id, orders.roundId))
    .innerJoin(currencies, eq(currencies.id, rounds.currencyId))
    .where(
      and(
        eq(orders.userId, userId),
        contains(sql`${rounds.number}::text`, filter),
        currencyCode === undefined ? undefined : eq(currencies.code, currencyCode),
      ),
    );

export const listOwnOrders = (db: Executor, userId: string, query: OwnOrderQuery) =>
  selectOwnOrders(db, userId, query)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(query.limit)
    .offset(query.offset);

export async function countOwnOrders(db: Executor, userId: string, query: OwnOrderQuery): Promise<number> {
  const [row] = await db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(selectOwnOrders(db, userId, query).as('wanted'));
  return row?.total ?? 0;
}

/**
 * Whether an end user's next bid in a round is free, or undefined when there is no such round.
 * @param fallback how many they may place in a round without an entry fee that started before there were settings
 */
export async function isRoundFree(
  db: Executor,
  roundId: string,
  userId: string,
  fallback: number,
): Promise<boolean | undefined> {
  const taken = sql`coalesce((select ${freeBids.taken} from ${freeBids}
    where ${freeBids.userId} = ${userId} and ${freeBids.roundId} = ${roundId}), 0)`;
  const [row] = await db
    .select({
      isFree: sql<boolean>`${rounds.status} = 'IN_PROGRESS' and ${rounds.entryFee} = 0 and ${taken} < coalesce(${rounds.freeBids}, ${fallback})`,
    })
    .from(rounds)
    .where(eq(rounds.id, roundId));
  return row?.isFree;
}
