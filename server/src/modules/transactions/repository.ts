import { and, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Parsed } from '@roundkeeper/kit/wire/call';
import type { listTransactions as call } from '../../../../contract/rounds/orders';
import type { Executor } from '../../db/database';
import { placeByBid, placeByTime, widestLevel } from '../../db/order-counts';
import { orderEvents } from '../../db/tables/order-event-tables';
import { contains, first, startsWith } from '../../db/page';
import { coupons, currencies, fiatCurrencies, orders, rounds, users } from '../../db/tables/schema';
import { orderBy, tableList, type Order } from '../../db/table-list';
import { orderCounts } from '../../db/tables/total-tables';
import { inRange, isRanged } from '../../db/time';

type Query = Parsed<typeof call, 'query'>;
type Sort = Pick<Query, 'sortBy' | 'direction'>;
/** By time, the newest first, unless it says otherwise. */
type TransactionQuery = Omit<Query, keyof Sort> & Partial<Sort>;

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

const wanted = ({ email, status, currencyCode, ...others }: TransactionQuery): SQL | undefined =>
  and(
    inRange(orders.createdAt, others),
    status ? eq(orders.status, status) : undefined,
    contains(users.email, email),
    startsWith(orders.chargeCode, others.chargeCode),
    startsWith(orders.checkoutId, others.checkoutId),
    others.round === undefined
      ? undefined
      : sql`${orders.roundId} = (select ${rounds.id} from ${rounds} where ${rounds.number} = ${others.round}::bigint)`,
    others.feeFrom === undefined ? undefined : gte(orders.fee, others.feeFrom),
    others.feeTo === undefined ? undefined : lte(orders.fee, others.feeTo),
    currencyCode === undefined
      ? undefined
      : sql`${orders.roundId} in (
          select ${rounds.id} from ${rounds} join ${currencies} on ${currencies.id} = ${rounds.currencyId}
          where ${currencies.code} = ${currencyCode})`,
  );

const sortKeys = { time: orders.createdAt, fee: orders.fee, bid: orders.bid } as const;

const sortOf = ({ sortBy = 'time', direction = 'DESC' }: Partial<Sort>): Sort => ({ sortBy, direction });

const orderOf = ({ sortBy, direction }: Sort): Order => ({ key: sortKeys[sortBy], direction });

/** Selects ids of matching orders; without a filter on people an index answers this alone. */
const selectIds = (query: TransactionQuery): SQL =>
  sql`select ${orders.id}, ${sortKeys[sortOf(query).sortBy]} from ${orders}
    ${query.email ? sql`join ${users} on ${users.id} = ${orders.userId}` : undefined} where ${wanted(query) ?? true}`;

const ofStatus = (column: PgColumn, { isOfStatus }: { readonly isOfStatus: boolean }): SQL | undefined =>
  isOfStatus ? eq(column, sql.placeholder('status')) : undefined;

const from = (db: Executor, source: typeof orders, total: SQL) =>
  db
    .select({ ...columns, total: sql`(${total})`.mapWith(Number) })
    .from(source)
    .innerJoin(rounds, eq(rounds.id, orders.roundId))
    .innerJoin(currencies, eq(currencies.id, rounds.currencyId))
    .innerJoin(fiatCurrencies, eq(fiatCurrencies.id, rounds.fiatCurrencyId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(coupons, eq(coupons.id, orders.couponId));

export type StoredTransaction = Awaited<ReturnType<typeof from>>[number];

const narrowing = ['email', 'currencyCode', 'chargeCode', 'checkoutId', 'round', 'feeFrom', 'feeTo'] as const;

/** Across all rounds few orders have the same bid, and many the same fee: a page far down by fee is walked to. */
function placeOf({ status, offset, ...sort }: TransactionQuery): SQL | undefined {
  const { sortBy, direction } = sortOf(sort);
  if (sortBy === 'fee') return undefined;
  return (sortBy === 'time' ? placeByTime : placeByBid)({ status }, direction, offset);
}

/** With the level as a literal: of any level there are so many counts that each execution would be planned anew. */
const isWidest = sql`${orderCounts.level} = ${sql.raw(String(widestLevel))}`;

export const listTransactions = tableList({
  name: 'transactions',
  table: orders,
  formOf: ({ status, ...sort }: TransactionQuery) => ({ ...sortOf(sort), isOfStatus: status !== undefined }),
  order: orderOf,
  select: (db, source, sort, total) => from(db, source, total).orderBy(orderBy(orderOf(sort))),
  isNarrowed: (query) =>
    isRanged(query) || narrowing.some((name) => query[name] !== undefined && query[name] !== ''),
  ids: selectIds,
  wanted: (form) => ofStatus(orders.status, form),
  storedTotal: (db, form) =>
    db
      .select({ total: sql`coalesce(sum(${orderCounts.orders}), 0)`.mapWith(Number) })
      .from(orderCounts)
      .where(and(isWidest, ofStatus(orderCounts.status, form))),
  placeOf,
});

export const findTransaction = (db: Executor, id: string): Promise<StoredTransaction | undefined> =>
  first(from(db, orders, sql`1`).where(eq(orders.id, id)));

export type StoredStep = Omit<typeof orderEvents.$inferSelect, 'orderId' | 'id'>;

export const listSteps = (db: Executor, id: string): Promise<StoredStep[]> =>
  db
    .select({
      at: orderEvents.at,
      step: orderEvents.step,
      actor: orderEvents.actor,
      actorId: orderEvents.actorId,
      requestId: orderEvents.requestId,
      reason: orderEvents.reason,
      chargeCode: orderEvents.chargeCode,
      fee: orderEvents.fee,
    })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(orderEvents.id);

export const findTransactions = (db: Executor, ids: readonly string[]): Promise<StoredTransaction[]> =>
  listTransactions.byIds(db, { ...sortOf({}), isOfStatus: false }, ids);
