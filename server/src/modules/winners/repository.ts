import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { publicWinnerRow } from '../../../../contract/rounds/winners';
import type { TimeRange } from '@roundkeeper/kit/wire/list';
import type { Executor, Transaction } from '../../db/database';
import { hasId } from '../../db/ids';
import { readPage, type Paging, type RowPage } from '../../db/page';
import { currencies, fiatCurrencies, rounds, users, winners } from '../../db/tables/schema';
import { inRange } from '../../db/time';

const referrers = alias(users, 'referrers');

interface WinnerQuery extends Paging {
  readonly currencyCode?: string | undefined;
  readonly currencyId?: string | undefined;
}

const inCurrency = ({ currencyCode, currencyId }: Omit<WinnerQuery, keyof Paging>) =>
  and(currencyCode ? eq(currencies.code, currencyCode) : undefined, hasId(currencies.id, currencyId));

const selectWinners = (db: Executor, wanted: SQL | undefined) =>
  db
    .select({
      id: winners.id,
      roundNumber: rounds.number,
      currencyCode: currencies.code,
      email: users.email,
      name: users.name,
      referralEmail: referrers.email,
      referralUsername: referrers.name,
      reward: winners.reward,
      fiatCurrencyCode: fiatCurrencies.code,
      createdAt: winners.createdAt,
      winnerUserId: winners.userId,
      referralUserId: winners.referralUserId,
    })
    .from(winners)
    .innerJoin(rounds, eq(rounds.id, winners.roundId))
    .innerJoin(currencies, eq(currencies.id, rounds.currencyId))
    .innerJoin(fiatCurrencies, eq(fiatCurrencies.id, rounds.fiatCurrencyId))
    .innerJoin(users, eq(users.id, winners.userId))
    .leftJoin(referrers, eq(referrers.id, winners.referralUserId))
    .where(wanted);

export function listWinners(db: Executor, query: WinnerQuery & TimeRange) {
  const inTime = inRange(winners.createdAt, query);
  const ofCurrency = inCurrency(query);
  const wanted = and(ofCurrency, inTime);
  // What is joined is there for every winner.
  const counted = ofCurrency ? db.$count(selectWinners(db, wanted).as('wanted')) : db.$count(winners, inTime);
  return readPage(selectWinners(db, wanted).orderBy(desc(rounds.number)), query, counted);
}

export const findWinners = async (db: Executor, ids: readonly string[]) =>
  selectWinners(db, inArray(winners.id, [...ids]));

type PublicWinner = z.infer<typeof publicWinnerRow>;

const selectPublicWinners = (db: Executor, wanted: SQL | undefined) =>
  db
    .select({
      id: winners.id,
      roundNumber: rounds.number,
      currencyCode: currencies.code,
      name: users.name,
      reward: winners.reward,
    })
    .from(winners)
    .innerJoin(rounds, eq(rounds.id, winners.roundId))
    .innerJoin(currencies, eq(currencies.id, rounds.currencyId))
    .innerJoin(users, eq(users.id, winners.userId))
    .where(wanted);

export function listPublicWinners(db: Executor, query: WinnerQuery): Promise<RowPage<PublicWinner>> {
  const wanted = inCurrency(query);
  const total = db.$count(selectPublicWinners(db, wanted).as('wanted'));
  return readPage(selectPublicWinners(db, wanted).orderBy(desc(rounds.number)), query, total);
}

const isUnclaimed = (userId: string) => and(eq(winners.userId, userId), eq(winners.claimed, false));

export const listUnclaimed = (db: Executor, userId: string): Promise<PublicWinner[]> =>
  selectPublicWinners(db, isUnclaimed(userId)).orderBy(desc(rounds.number));

export async function claimWinnings(tx: Transaction, userId: string): Promise<PublicWinner[]> {
  const claimed = await tx
    .update(winners)
    .set({ claimed: true })
    .where(isUnclaimed(userId))
    .returning({ id: winners.id });
  const ids = claimed.map(({ id }) => id);
  return selectPublicWinners(tx, inArray(winners.id, ids)).orderBy(desc(rounds.number));
}
