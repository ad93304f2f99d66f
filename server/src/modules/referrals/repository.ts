import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { cents } from '../../db/expressions';
import type { Executor, Transaction } from '../../db/database';
import { first, only, readPage, type Paging } from '../../db/page';
import { currencies, orders, rounds, users, winners } from '../../db/tables/schema';

/** Winnings with a referral share, of one currency or of all. */
const sharedWith = (referrerId: string, currencyCode: string | undefined) =>
  and(
    eq(winners.referralUserId, referrerId),
    currencyCode === undefined ? undefined : eq(currencies.code, currencyCode),
  );

const winningsIn = sql`${winners} join ${rounds} on ${rounds.id} = ${winners.roundId}
  join ${currencies} on ${currencies.id} = ${rounds.currencyId}`;

const selectReferrals = (db: Executor, referrerId: string, currencyCode: string | undefined) =>
  db
    .select({
      id: users.id,
      name: users.name,
      createdAt: users.createdAt,
      earned: cents(sql`(select sum(${winners.referralReward}) from ${winningsIn}
        where ${winners.userId} = ${users.id} and ${sharedWith(referrerId, currencyCode)})`),
    })
    .from(users)
    .$dynamic();

const cameBy = (referrerId: string) => eq(users.referredBy, referrerId);

type ReferralQuery = Paging & { readonly currencyCode?: string | undefined };

export const listReferrals = (db: Executor, referrerId: string, query: ReferralQuery) =>
  readPage(
    selectReferrals(db, referrerId, query.currencyCode)
      .where(cameBy(referrerId))
      .orderBy(desc(users.createdAt), desc(users.id)),
    query,
    db.$count(users, cameBy(referrerId)),
  );

export const findReferral = (db: Executor, referrerId: string, id: string) =>
  first(selectReferrals(db, referrerId, undefined).where(and(cameBy(referrerId), eq(users.id, id))));

export function listSharedWinnings(db: Executor, referrerId: string, query: ReferralQuery) {
  const select = () =>
    db
      .select({
        id: winners.id,
        roundNumber: rounds.number,
        currencyCode: currencies.code,
        name: users.name,
        earned: cents(sql`${winners.referralReward}`),
      })
      .from(winners)
      .innerJoin(rounds, eq(rounds.id, winners.roundId))
      .innerJoin(currencies, eq(currencies.id, rounds.currencyId))
      .innerJoin(users, eq(users.id, winners.userId))
      .where(sharedWith(referrerId, query.currencyCode));
  return readPage(select().orderBy(desc(rounds.number)), query, db.$count(select().as('wanted')));
}

export const getReferralTotals = (db: Executor, referrerId: string, currencyCode: string | undefined) =>
  only(
    db
      .execute<{ referrals: number; winners: number; earned: string }>(
        sql`select (select count(*)::int from ${users} where ${cameBy(referrerId)}) as referrals,
          count(*)::int as winners, ${cents(sql`sum(${winners.referralReward})`)} as earned
        from ${winningsIn} where ${sharedWith(referrerId, currencyCode)}`,
      )
      .then(({ rows }) => rows),
  );

export const findReferrer = (db: Executor, code: string) =>
  first(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.referralCode, code), isNull(users.removedAt))),
  );

const referralsLock = 5_174_220;

/** Lets one new referral at a time be checked and stored, so that no ring of them can close. */
export async function lockReferrals(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${referralsLock})`);
}

/** Whether an end user came by another's code, or by somebody who did, however many lie between. */
export async function isBelow(tx: Transaction, userId: string, otherId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ came: boolean }>(sql`
    with recursive above (id) as (
      select referred_by from users where id = ${userId}
      union
      select users.referred_by from users join above on users.id = above.id
    )
    select exists (select from above where id = ${otherId}) as came`);
  return rows[0]?.came === true;
}

export async function hasPaid(tx: Transaction, userId: string): Promise<boolean> {
  const isPaid = and(eq(orders.userId, userId), eq(orders.status, 'CONFIRMED'));
  return (await first(tx.select({ id: orders.id }).from(orders).where(isPaid).limit(1))) !== undefined;
}

/** Locks two end users until the transaction ends, always in the same order to avoid deadlocks. */
export const lockUsers = (tx: Transaction, ids: readonly string[]) =>
  tx
    .select({ id: users.id, name: users.name, referredBy: users.referredBy })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.removedAt)))
    .orderBy(asc(users.id))
    .for('no key update');

export async function setReferrer(tx: Transaction, id: string, referrerId: string): Promise<void> {
  await tx.update(users).set({ referredBy: referrerId }).where(eq(users.id, id));
}

export const findCode = (db: Executor, userId: string) =>
  first(db.select({ code: users.referralCode }).from(users).where(eq(users.id, userId)));
