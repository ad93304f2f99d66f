import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Parsed } from '../../../../contract/call';
import type { listTransactions as call } from '../../../../contract/orders';
import type { Executor } from '../../db/database';
import { placeByTime, widestLevel } from '../../db/order-counts';
import { contains } from '../../db/page';
import { coupons, currencies, fiatCurrencies, orders, rounds, users } from '../../db/schema';
import { orderBy, tableList, type Order } from '../../db/table-list';
import { orderCounts } from '../../db/total-tables';
import { inRange, isRanged } from '../../plugins/time-range';

type TransactionQuery = Parsed<typeof call, 'query'>;

const columns = {
  order: {
    id: orders.id,
    createdAt: orders.createdAt,
    bid: sql<string>`trim_scale(${orders.bid})::text`,
  },
  user: { id: users.id, email: users.email, name: users.name },
  round: {
    id: rounds.id,
    number: rounds.number,
    status: rounds.status,
    currencyCode: currencies.code,
    fiatCurrencyCode: fiatCurrencies.code,
  },
  transaction: {
    status: orders.status,
    fee: orders.fee,
    chargeCode: orders.chargeCode,
    checkoutId: orders.checkoutId,
  },
  coupon: { code: coupons.code },
};

const wanted = ({ email, status, ...range }: TransactionQuery): SQL | undefined =>
  and(
    inRange(orders.createdAt, range),
    status ? eq(orders.status, status) : undefined,
    contains(users.email, email),
  );

const newestFirst: Order = { key: orders.createdAt, direction: 'DESC' };

/** Selects ids of matching orders; without a filter on people an index answers this alone. */
const selectIds = (query: TransactionQuery): SQL =>
  sql`select ${orders.id}, ${orders.createdAt} from ${orders}
    ${query.email ? sql`join ${users} on ${users.id} = ${orders.userId}` : undefined} where ${wanted(query) ?? true}`;

const ofStatus = (column: PgColumn, { isOfStatus }: { readonly isOfStatus: boolean }): SQL | undefined =>
  isOfStatus ? eq(column, sql.placeholder('status')) : undefined;

/** @param source rows of orders that replace the table */
const select = (db: Executor, source: typeof orders, _form: object, total: SQL) =>
  db
    .select({ ...columns, total: sql`(${total})`.mapWith(Number) })
    .from(source)
    .innerJoin(rounds, eq(rounds.id, orders.roundId))
    .innerJoin(currencies, eq(currencies.id, rounds.currencyId))
    .innerJoin(fiatCurrencies, eq(fiatCurrencies.id, rounds.fiatCurrencyId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .orderBy(orderBy(newestFirst));

export type StoredTransaction = Awaited<ReturnType<typeof select>>[number];

export const listTransactions = tableList({
  name: 'transactions',
  table: orders,
  formOf: ({ status }: TransactionQuery) => ({ isOfStatus: status !== undefined }),
  order: () => newestFirst,
  select,
  isNarrowed: ({ email, ...range }) => Boolean(email) || isRanged(range),
  ids: selectIds,
  wanted: (form) => ofStatus(orders.status, form),
  storedTotal: (db, form) =>
    db
      .select({ total: sql`coalesce(sum(${orderCounts.orders}), 0)`.mapWith(Number) })
      .from(orderCounts)
      .where(and(eq(orderCounts.level, widestLevel), ofStatus(orderCounts.status, form))),
  placeOf: ({ status, offset }) => placeByTime({ status }, newestFirst.direction, offset),
});

/** Returns the transactions of the orders with these ids. */
export const findTransactions = (db: Executor, ids: readonly string[]): Promise<StoredTransaction[]> =>
  listTransactions.byIds(db, { isOfStatus: false }, ids);
