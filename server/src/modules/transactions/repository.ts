import { and, eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Parsed } from '../../../../contract/call';
import type { listTransactions as call, OrderStatus } from '../../../../contract/orders';
import type { Executor } from '../../db/database';
import { keptStatement } from '../../db/kept-statement';
import {
  contains,
  nearRows,
  orderBy,
  readMatches,
  readPage,
  rowsOfIds,
  type Order,
  type RowPage,
} from '../../db/page';
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

const newestFirst: Order = { key: orders.createdAt, direction: 'DESC' };

/** Orders that match, by their ids alone: without a filter on people, an index answers that by itself. */
const selectIds = (query: TransactionQuery): SQL =>
  sql`select ${orders.id}, ${orders.createdAt} from ${orders}
    ${query.email ? sql`join ${users} on ${users.id} = ${orders.userId}` : undefined} where ${wanted(query) ?? true}`;

/** @param source rows of orders, in the place of the table */
const select = (db: Executor, source: typeof orders, total: SQL = sql`null`) =>
  db
    .select({ ...columns, total: sql`(${total})`.mapWith(Number) })
    .from(source)
    .innerJoin(rounds, eq(rounds.id, orders.roundId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .orderBy(orderBy(newestFirst));

/** An order with its payment, as the database gives it. */
export type StoredTransaction = Awaited<ReturnType<typeof select>>[number];

const selectRows = keptStatement('transactions.rows', (db) => select(db, rowsOfIds(orders)));
/** How many orders there are, of a status or of all, as the database keeps it. */
const keptTotal = (db: Executor, status: OrderStatus | Placeholder | undefined) =>
  db
    .select({ total: sql`coalesce(sum(${roundTotals.orders}), 0)`.mapWith(Number) })
    .from(roundTotals)
    .where(status && eq(roundTotals.status, status));

/** The newest orders; of the status that the placeholder gives, or of any. */
const selectNear = keptStatement('transactions.near', (db, form: { isOfStatus: boolean }) => {
  const status = form.isOfStatus ? sql.placeholder('status') : undefined;
  const rows = nearRows(orders, status && eq(orders.status, status), newestFirst);
  return select(db, rows, sql`${keptTotal(db, status)}`);
});

const list = {
  order: () => newestFirst,
  ids: selectIds,
  look: (db: Executor, ids: string[]) => selectRows(db, {}, { ids }),
  readNear: (db: Executor, { limit, offset, status }: TransactionQuery) =>
    selectNear(db, { isOfStatus: status !== undefined }, { limit, offset, status }),
  count: async (db: Executor, { status }: TransactionQuery) => (await keptTotal(db, status))[0]?.total ?? 0,
};

/** Orders of every round with their payments, the newest first. */
export const listTransactions = (
  db: Executor,
  query: TransactionQuery,
): Promise<RowPage<StoredTransaction>> =>
  query.email ? readMatches(db, query, list) : readPage(db, query, list);
