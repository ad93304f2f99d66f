import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { listRoundOrders } from '../../../../contract/rounds/orders';
import type { Parsed } from '@roundkeeper/kit/wire/call';
import type { Executor } from '../../db/database';
import { placeByBid, placeByTime } from '../../db/order-counts';
import { contains, first, type RowPage } from '../../db/page';
import { currencies, fiatCurrencies, orders, rounds, users } from '../../db/tables/schema';
import { orderBy, tableList, type Order } from '../../db/table-list';
import { roundTotals } from '../../db/tables/total-tables';
import { inRange, isRanged } from '../../db/time';
import { cellOf, lineOf, momentOf } from '../../db/streams/csv';

type OrderQuery = Parsed<typeof listRoundOrders, 'query'>;
type RoundQuery = OrderQuery & { readonly roundId: string };

const columns = {
  id: orders.id,
  userId: orders.userId,
  name: users.name,
  email: users.email,
  createdAt: orders.createdAt,
  status: orders.status,
  fee: orders.fee,
  bid: sql<string>`trim_scale(${orders.bid})::text`,
  currencyCode: currencies.code,
  fiatCurrencyCode: fiatCurrencies.code,
};

const wanted = ({ roundId, name, email, status, ...range }: RoundQuery): SQL | undefined =>
  and(
    eq(orders.roundId, roundId),
    inRange(orders.createdAt, range),
    status ? eq(orders.status, status) : undefined,
    contains(users.name, name),
    contains(users.email, email),
  );

const sortKeys = { time: orders.createdAt, bid: orders.bid } as const;

/** Selects ids of matching orders; without a filter on people an index answers this alone. */
const selectIds = (query: RoundQuery): SQL =>
  sql`select ${orders.id}, ${sortKeys[query.sortBy]} from ${orders}
    ${query.name || query.email ? sql`join ${users} on ${users.id} = ${orders.userId}` : undefined}
    where ${wanted(query)}`;

type Sort = Pick<OrderQuery, 'sortBy' | 'direction'>;

const orderOf = ({ sortBy, direction }: Sort): Order => ({ key: sortKeys[sortBy], direction });

/** @param source rows of orders that replace the table */
const select = (db: Executor, source: typeof orders, sort: Sort, total: SQL) =>
  db
    .select({ ...columns, total: sql`(${total})`.mapWith(Number) })
    .from(source)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(rounds, eq(rounds.id, orders.roundId))
    .innerJoin(currencies, eq(currencies.id, rounds.currencyId))
    .innerJoin(fiatCurrencies, eq(fiatCurrencies.id, rounds.fiatCurrencyId))
    .orderBy(orderBy(orderOf(sort)));

export type StoredOrder = Awaited<ReturnType<typeof select>>[number];

const ofRound = (
  { roundId, status }: Readonly<Record<'roundId' | 'status', PgColumn>>,
  { isOfStatus }: { readonly isOfStatus: boolean },
): SQL | undefined =>
  and(
    eq(roundId, sql.placeholder('roundId')),
    isOfStatus ? eq(status, sql.placeholder('status')) : undefined,
  );

const list = tableList({
  name: 'orders',
  table: orders,
  formOf: ({ sortBy, direction, status }: RoundQuery) => ({
    sortBy,
    direction,
    isOfStatus: status !== undefined,
  }),
  order: orderOf,
  select,
  isNarrowed: ({ name, email, ...range }) => Boolean(name) || Boolean(email) || isRanged(range),
  ids: selectIds,
  wanted: (form) => ofRound(orders, form),
  storedTotal: (db, form) =>
    db
      .select({ total: sql`coalesce(sum(${roundTotals.orders}), 0)`.mapWith(Number) })
      .from(roundTotals)
      .where(ofRound(roundTotals, form)),
  placeOf: ({ roundId, status, sortBy, direction, offset }) =>
    (sortBy === 'time' ? placeByTime : placeByBid)({ scopeId: roundId, status }, direction, offset),
});

export const listOrders = (db: Executor, roundId: string, query: OrderQuery): Promise<RowPage<StoredOrder>> =>
  list(db, { ...query, roundId });

export const countOrders = (db: Executor, roundId: string): Promise<number> =>
  list.count(db, { roundId, limit: 1, offset: 0, sortBy: 'time', direction: 'DESC' });

export const findOrders = (db: Executor, ids: readonly string[]): Promise<StoredOrder[]> =>
  list.byIds(db, { sortBy: 'time', direction: 'DESC', isOfStatus: false }, ids);

export const findRound = (db: Executor, id: string) =>
  first(db.select({ number: rounds.number }).from(rounds).where(eq(rounds.id, id)));

/** Streams a round's confirmed bids, oldest first, as CSV lines: name, email, time, fee, bid, and the currencies of both. */
export const selectConfirmedBids = (roundId: string): SQL => sql`
  select ${lineOf([
    cellOf(users.name),
    cellOf(users.email),
    momentOf(orders.createdAt),
    sql`${orders.fee}`,
    sql`trim_scale(${orders.bid})`,
    cellOf(fiatCurrencies.code),
    cellOf(currencies.code),
  ])}
  from ${orders}
    join ${users} on ${users.id} = ${orders.userId}
    join ${rounds} on ${rounds.id} = ${orders.roundId}
    join ${currencies} on ${currencies.id} = ${rounds.currencyId}
    join ${fiatCurrencies} on ${fiatCurrencies.id} = ${rounds.fiatCurrencyId}
  where ${orders.roundId} = ${roundId}::uuid and ${orders.status} = 'CONFIRMED'
  order by ${orders.createdAt}, ${orders.id}`;
