import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { WinnerRow } from '../../../../contract/winners';
import type { Executor } from '../../db/database';
import type { RowPage } from '../../db/page';
import { currencies, rounds, users, winners } from '../../db/schema';

const referrers = alias(users, 'referrers');

interface WinnerQuery {
  readonly limit: number;
  readonly offset: number;
  readonly currencyCode?: string | undefined;
  readonly currencyId?: string | undefined;
}

const selectWinners = (db: Executor, { currencyCode, currencyId }: WinnerQuery) =>
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
      winnerUserId: winners.userId,
      referralUserId: winners.referralUserId,
    })
    .from(winners)
    .innerJoin(rounds, eq(rounds.id, winners.roundId))
    .innerJoin(currencies, eq(currencies.id, rounds.currencyId))
    .innerJoin(users, eq(users.id, winners.userId))
    .leftJoin(referrers, eq(referrers.id, winners.referralUserId))
    .where(
      and(
        currencyCode ? eq(currencies.code, currencyCode) : undefined,
        currencyId ? eq(currencies.id, currencyId) : undefined,
      ),
    );

/** Winners of completed rounds, the newest round first. */
export async function listWinners(db: Executor, query: WinnerQuery): Promise<RowPage<WinnerRow>> {
  const rows = await selectWinners(db, query)
    .orderBy(desc(rounds.number))
    .limit(query.limit)
    .offset(query.offset);
  return { rows, total: await db.$count(selectWinners(db, query).as('wanted')) };
}
