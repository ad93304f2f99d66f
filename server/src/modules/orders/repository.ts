import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { listRoundOrders, OrderStatus } from '../../../../contract/orders';
import type { Parsed } from '../../../../contract/call';
import type { Executor } from '../../db/database';
import { contains, countUpTo, spanOf } from '../../db/page';
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

/** How many orders a round has, of one status or of all, from the totals that the database keeps. */
async function readOrderTotal(
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

/** Orders that match, by their ids alone: without a filter on people, an index answers that by itself. */
function selectIds(db: Executor, roundId: string, query: OrderQuery) {
  const ids = db.select({ id: orders.id }).from(orders).$dynamic();
  const joined = query.name || query.email ? ids.innerJoin(users, eq(users.id, orders.userId)) : ids;
  return joined.where(wanted(roundId, query));
}

/** How many orders match: exactly from the kept totals, or counted as far as that is useful. */
async function countOrders(db: Executor, roundId: string, query: OrderQuery): Promise<number> {
  if (!query.name && !query.email) return readOrderTotal(db, roundId, query.status);
  return db.$count(selectIds(db, roundId, query).limit(countUpTo(query)).as('counted'));
}

/** The orders of a round with who made them. */
export async function listOrders(db: Executor, roundId: string, query: OrderQuery) {
  const total = await countOrders(db, roundId, query);
  if (total === 0) return { rows: [], total };
  const span = spanOf(query, query.name || query.email ? undefined : total);
  const [forwards, backwards] = query.direction === 'ASC' ? [asc, desc] : [desc, asc];
  const towards = span.fromEnd ? backwards : forwards;
  const key = query.sortBy === 'bid' ? orders.bid : orders.createdAt;
  // Found first, looked up afterwards: a page far down the list would look up every row before it.
  const page = selectIds(db, roundId, query)
    .orderBy(towards(key), towards(orders.id))
    .limit(span.limit)
    .offset(span.offset)
    .as('page');
  const rows = await db
    .select(columns)
    .from(page)
    .innerJoin(orders, eq(orders.id, page.id))
    .innerJoin(users, eq(users.id, orders.userId))
    .orderBy(forwards(key), forwards(orders.id));
  return { rows, total };
}

/** Whether there is such a round. */
export async function hasRound(db: Executor, id: string): Promise<boolean> {
  return (await db.$count(rounds, eq(rounds.id, id))) > 0;
}

/** The confirmed bids of a round, the oldest first: name, email, seconds since 1970, fee, bid. */
export const selectConfirmedBids = (roundId: string): SQL => sql`
  select ${users.name}, ${users.email}, floor(extract(epoch from ${orders.createdAt})), ${orders.fee},
    trim_scale(${orders.bid})
  from ${orders} join ${users} on ${users.id} = ${orders.userId}
  where ${orders.roundId} = ${roundId}::uuid and ${orders.status} = 'CONFIRMED'
  order by ${orders.createdAt}, ${orders.id}`;
