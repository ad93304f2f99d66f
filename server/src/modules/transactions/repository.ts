import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Parsed } from '../../../../contract/call';
import type { listTransactions as call } from '../../../../contract/orders';
import type { Executor } from '../../db/database';
import { contains, countUpTo, readPage, type RowPage, type Span } from '../../db/page';
import { coupons, orders, rounds, roundTotals, users } from '../../db/schema';

type TransactionQuery = Parsed<typeof call, 'query'>;

const columns = {
  order: {
    id: orders.id,
    createdAt: orders.createdAt,
    bid: sql<string>`trim_scale(${orders.bid})::text`,
  },
  user: { id: users.id, email: users.email, name: users.name },
  round: { id: rounds.id, number: rounds.number, status: rounds.status },
  transaction: {
    status: orders.status,
    fee: orders.fee,
    chargeCode: orders.chargeCode,
    checkoutId: orders.checkoutId,
  },
  coupon: { code: coupons.code },
};

const wanted = ({ email, status }: TransactionQuery): SQL | undefined =>
  and(status ? eq(orders.status, status) : undefined, contains(users.email, email));

/** Orders that match, by their ids alone: without a filter on people, an index answers that by itself. */
function selectIds(db: Executor, query: TransactionQuery) {
  const ids = db.select({ id: orders.id }).from(orders).$dynamic();
  const joined = query.email ? ids.innerJoin(users, eq(users.id, orders.userId)) : ids;
  return joined.where(wanted(query));
}

function selectPage(db: Executor, query: TransactionQuery, span: Span) {
  const towards = span.fromEnd ? asc : desc;
  // Found first, looked up afterwards: a page far down the list would look up every row before it.
  const page = selectIds(db, query)
    .orderBy(towards(orders.createdAt), towards(orders.id))
    .limit(span.limit)
    .offset(span.offset)
    .as('page');
  return db
    .select(columns)
    .from(orders)
    .innerJoin(page, eq(page.id, orders.id))
    .innerJoin(rounds, eq(rounds.id, orders.roundId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .orderBy(desc(orders.createdAt), desc(orders.id));
}

/** An order with its payment, as the database gives it. */
export type StoredTransaction = Awaited<ReturnType<typeof selectPage>>[number];

/** How many there are: exactly from the kept totals, or counted as far as that is useful. */
async function countTransactions(db: Executor, query: TransactionQuery): Promise<number> {
  if (query.email) return db.$count(selectIds(db, query).limit(countUpTo(query)).as('counted'));
  const [row] = await db
    .select({ total: sql`coalesce(sum(${roundTotals.orders}), 0)`.mapWith(Number) })
    .from(roundTotals)
    .where(query.status ? eq(roundTotals.status, query.status) : undefined);
  return row?.total ?? 0;
}

/** Orders of every round with their payments, the newest first. */
export const listTransactions = (
  db: Executor,
  query: TransactionQuery,
): Promise<RowPage<StoredTransaction>> =>
  readPage(query, !query.email, {
    count: () => countTransactions(db, query),
    read: (span) => selectPage(db, query, span),
  });
