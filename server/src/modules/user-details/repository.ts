import { and, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Parsed } from '@roundkeeper/kit/wire/call';
import type { listUserOrders, UserSessionState } from '../../../../contract/people/user-details';
import { cents, fullName } from '../../db/expressions';
import { chatMessages } from '../../db/tables/chat-tables';
import type { Executor } from '../../db/database';
import { readPage, type Paging } from '../../db/page';
import {
  admins,
  coupons,
  currencies,
  fiatCurrencies,
  orders,
  rounds,
  users,
  winners,
} from '../../db/tables/schema';
import { sessionFamilies } from '../../db/tables/session-tables';
import { orderBy } from '../../db/table-list';
import { inRange } from '../../db/time';

export const hasUser = async (db: Executor, id: string): Promise<boolean> =>
  (await db.$count(users, eq(users.id, id))) > 0;

const selectOrders = (db: Executor, wanted: SQL | undefined) =>
  db
    .select({
      id: orders.id,
      roundId: rounds.id,
      roundNumber: rounds.number,
      createdAt: orders.createdAt,
      status: orders.status,
      bid: sql<string>`trim_scale(${orders.bid})::text`,
      currencyCode: currencies.code,
      fee: orders.fee,
      fiatCurrencyCode: fiatCurrencies.code,
      chargeCode: orders.chargeCode,
      checkoutId: orders.checkoutId,
      coupon: { id: coupons.id, code: coupons.code, discount: coupons.discount },
    })
    .from(orders)
    .innerJoin(rounds, eq(rounds.id, orders.roundId))
    .innerJoin(currencies, eq(currencies.id, rounds.currencyId))
    .innerJoin(fiatCurrencies, eq(fiatCurrencies.id, rounds.fiatCurrencyId))
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .where(wanted);

export type StoredOrder = Awaited<ReturnType<typeof selectOrders>>[number];

type OrderQuery = Parsed<typeof listUserOrders, 'query'>;

const sortKeys = { time: orders.createdAt, fee: orders.fee, bid: orders.bid } as const;

export function listOrders(db: Executor, userId: string, query: OrderQuery) {
  const wanted = and(
    eq(orders.userId, userId),
    inRange(orders.createdAt, query),
    query.status ? eq(orders.status, query.status) : undefined,
  );
  const order = orderBy({ key: sortKeys[query.sortBy], direction: query.direction });
  return readPage(selectOrders(db, wanted).orderBy(order), query, db.$count(orders, wanted));
}

export function listRedemptions(db: Executor, userId: string, query: Paging) {
  const wanted = and(eq(orders.userId, userId), isNotNull(orders.couponId));
  const order = orderBy({ key: sortKeys.time, direction: 'DESC' });
  return readPage(selectOrders(db, wanted).orderBy(order), query, db.$count(orders, wanted));
}

const selectWins = (db: Executor, userId: string) =>
  db
    .select({
      id: winners.id,
      roundId: rounds.id,
      roundNumber: rounds.number,
      currencyCode: currencies.code,
      bid: sql<string>`trim_scale(${orders.bid})::text`,
      reward: winners.reward,
      fiatCurrencyCode: fiatCurrencies.code,
      claimed: winners.claimed,
      createdAt: winners.createdAt,
    })
    .from(winners)
    .innerJoin(orders, eq(orders.id, winners.orderId))
    .innerJoin(rounds, eq(rounds.id, winners.roundId))
    .innerJoin(currencies, eq(currencies.id, rounds.currencyId))
    .innerJoin(fiatCurrencies, eq(fiatCurrencies.id, rounds.fiatCurrencyId))
    .where(eq(winners.userId, userId))
    .orderBy(desc(rounds.number));

export const listWins = (db: Executor, userId: string, query: Paging) =>
  readPage(selectWins(db, userId), query, db.$count(winners, eq(winners.userId, userId)));

const selectReferrals = (db: Executor, userId: string) =>
  db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      createdAt: users.createdAt,
      earned: cents(sql`(
        select sum(round(${winners.referralReward} * ${rounds.dollarRate}, 2))
        from ${winners} join ${rounds} on ${rounds.id} = ${winners.roundId}
        where ${winners.userId} = ${users.id} and ${winners.referralUserId} = ${userId})`),
    })
    .from(users)
    .where(eq(users.referredBy, userId))
    .orderBy(desc(users.createdAt), desc(users.id));

/** Lists who came by a person's code, the newest first, with the dollars that it earned. */
export const listReferrals = (db: Executor, userId: string, query: Paging) =>
  readPage(selectReferrals(db, userId), query, db.$count(users, eq(users.referredBy, userId)));

const selectMessages = (db: Executor, userId: string) =>
  db
    .select({
      id: chatMessages.id,
      time: chatMessages.time,
      message: chatMessages.message,
      removedAt: chatMessages.removedAt,
      removedBy: fullName(admins),
      reason: chatMessages.removalReason,
    })
    .from(chatMessages)
    .leftJoin(admins, eq(admins.id, chatMessages.removedBy))
    .where(eq(chatMessages.senderId, userId))
    .orderBy(desc(chatMessages.time), desc(chatMessages.id));

export const listMessages = (db: Executor, userId: string, query: Paging) =>
  readPage(selectMessages(db, userId), query, db.$count(chatMessages, eq(chatMessages.senderId, userId)));

const selectSessions = (db: Executor, wanted: SQL | undefined) =>
  db
    .select({
      id: sessionFamilies.id,
      createdAt: sessionFamilies.createdAt,
      state: sql<UserSessionState>`case
        when ${sessionFamilies.revokedAt} is null and ${sessionFamilies.expiresAt} > now() then 'OPEN'
        else 'ENDED' end`,
      endsAt: sql`coalesce(${sessionFamilies.revokedAt}, ${sessionFamilies.expiresAt})`.mapWith(
        sessionFamilies.expiresAt,
      ),
    })
    .from(sessionFamilies)
    .where(wanted)
    .orderBy(desc(sessionFamilies.createdAt), desc(sessionFamilies.id));

export function listSessions(db: Executor, userId: string, query: Paging) {
  const wanted = and(eq(sessionFamilies.realm, 'client'), eq(sessionFamilies.subjectId, userId));
  return readPage(selectSessions(db, wanted), query, db.$count(sessionFamilies, wanted));
}
