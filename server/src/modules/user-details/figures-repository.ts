import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dollarCode } from '../../../../contract/rounds/rates';
import type { UserFigures } from '../../../../contract/people/user-figures';
import { cents } from '../../db/expressions';
import type { Executor } from '../../db/database';
import { first } from '../../db/page';
import { fiatCurrencies, orders, rounds, users, winners } from '../../db/tables/schema';

interface StoredSums extends Record<string, unknown> {
  readonly currency: string;
  readonly paid: string;
  readonly won: string;
  readonly has_any: boolean;
  readonly total_paid: string;
  readonly total_won: string;
}

/** Sums up what a person paid and won: in each currency, and in dollars on every row. */
async function sumUp(db: Executor, userId: string): Promise<readonly StoredSums[]> {
  const { rows } = await db.execute<StoredSums>(sql`
    with paid as (
      select ${rounds.fiatCurrencyId} as currency_id, sum(${orders.fee}) as amount,
        sum(round(${orders.fee} * ${rounds.dollarRate}, 2)) as dollars
      from ${orders} join ${rounds} on ${rounds.id} = ${orders.roundId}
      where ${orders.userId} = ${userId} and ${orders.status} = 'CONFIRMED'
      group by ${rounds.fiatCurrencyId}),
    won as (
      select ${rounds.fiatCurrencyId} as currency_id, sum(${winners.reward}) as amount,
        sum(round(${winners.reward} * ${rounds.dollarRate}, 2)) as dollars
      from ${winners} join ${rounds} on ${rounds.id} = ${winners.roundId}
      where ${winners.userId} = ${userId}
      group by ${rounds.fiatCurrencyId})
    select ${fiatCurrencies.code} as currency,
      ${cents(sql`paid.amount`)} as paid, ${cents(sql`won.amount`)} as won,
      coalesce(paid.amount, 0) > 0 or coalesce(won.amount, 0) > 0 as has_any,
      ${cents(sql`sum(paid.dollars) over ()`)} as total_paid, ${cents(sql`sum(won.dollars) over ()`)} as total_won
    from ${fiatCurrencies}
    left join paid on paid.currency_id = ${fiatCurrencies.id}
    left join won on won.currency_id = ${fiatCurrencies.id}
    order by ${fiatCurrencies.position}, ${fiatCurrencies.code}`);
  return rows;
}

const referrers = alias(users, 'referrers');

/** Returns a person's sums and referrer; undefined where there is no such person. */
export async function findFigures(db: Executor, userId: string): Promise<UserFigures | undefined> {
  const person = await first(
    db
      .select({ referrer: { id: referrers.id, email: referrers.email } })
      .from(users)
      .leftJoin(referrers, eq(referrers.id, users.referredBy))
      .where(eq(users.id, userId)),
  );
  if (!person) return undefined;
  const sums = await sumUp(db, userId);
  return {
    ...person,
    totalPaid: sums[0]?.total_paid ?? '0.00',
    totalWon: sums[0]?.total_won ?? '0.00',
    otherCurrencies: sums
      .filter(({ currency, has_any }) => has_any && currency !== dollarCode)
      .map(({ currency, paid, won }) => ({ currency, paid, won })),
  };
}
