import { and, desc, eq, sql } from 'drizzle-orm';
import type { Parsed } from '@roundkeeper/kit/wire/call';
import type { listOwnOrders as call } from '../../../../contract/rounds/orders';
import type { RoundStatus } from '../../../../contract/rounds/rounds';
import type { Executor } from '../../db/database';
import { contains, first, readPage } from '../../db/page';
import { freeBids } from '../../db/tables/end-user-tables';
import { currencies, orders, rounds } from '../../db/tables/schema';

type OwnOrderQuery = Parsed<typeof call, 'query'>;

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
  readPage(
    selectOwnOrders(db, userId, query).orderBy(desc(orders.createdAt), desc(orders.id)),
    query,
    db.$count(selectOwnOrders(db, userId, query).as('wanted')),
  );

/**
 * Whether an end user's next bid in a round is free, or undefined when there is no such round.
 * @param fallback how many they may place in a round without an entry fee that started before there were settings
 */
export function findFreeRound(db: Executor, roundId: string, userId: string, fallback: number) {
  const taken = sql`coalesce((select ${freeBids.taken} from ${freeBids}
    where ${freeBids.userId} = ${userId} and ${freeBids.roundId} = ${roundId}), 0)`;
  const isFree = sql<boolean>`${rounds.status} = 'IN_PROGRESS' and ${rounds.entryFee} = 0 and ${taken} < coalesce(${rounds.freeBids}, ${fallback})`;
  return first(db.select({ isFree }).from(rounds).where(eq(rounds.id, roundId)));
}
