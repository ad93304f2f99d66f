import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { listRoundOrders, OrderStatus } from '../../../../contract/orders';
import type { Parsed } from '../../../../contract/call';
import type { Executor } from '../../db/database';
import { contains } from '../../db/page';
import { orders, rounds, roundTotals, users } from '../../db/schema';

type OrderQuery = Parsed<typeof listRoundOrders, 'query'>;

const columns = {
  id: orders.id,
  name: users.name,
  email: users.email,
  createdAt: orders.createdAt,
  status: orders.status,
  fee: orders.fee,
  bid: sql<string>`trim_scale(${orders.bid})::text`,
};

const wanted = (roundId: string, { name, email, status }: OrderQuery): SQL | undefined =>
  and(
    eq(orders.roundId, roundId),
    status ? eq(orders.status, status) : undefined,
    contains(users.name, name),
    contains(users.email, email),
  );

/** The orders of a round with who made them. */
export function listOrders(db: Executor, roundId: string, query: OrderQuery) {
  const inOrder = query.direction === 'ASC' ? asc : desc;
  const key = query.sortBy === 'bid' ? orders.bid : orders.createdAt;
  return db
    .select(columns)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(wanted(roundId, query))
    .orderBy(inOrder(key), inOrder(orders.id))
    .limit(query.limit)
    .offset(query.offset);
}

/** How many orders of a round match, counted one by one. */
export async function countOrders(db: Executor, roundId: string, query: OrderQuery): Promise<number> {
  const [row] = await db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(wanted(roundId, query));
  return row?.total ?? 0;
}

/** How many orders a round has, of one status or of all, from the totals that the database keeps. */
export async function readOrderTotal(
  db: Executor,
  roundId: string,
  status: OrderStatus | undefined,
): Promise<number> {
  const [row] = await db
    .select({ total: sql`coalesce(sum(${roundTotals.orders}), 0)`.mapWith(Number) })
    .from(roundTotals)
    .where(and(eq(roundTotals.roundId, roundId), status ? eq(roundTotals.status, status) : undefined));
  return row?.total ?? 0;
}

/** Whether there is such a round. */
export async function hasRound(db: Executor, id: string): Promise<boolean> {
  return (await db.$count(rounds, eq(rounds.id, id))) > 0;
}
