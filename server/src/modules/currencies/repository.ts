import { asc, eq, sql } from 'drizzle-orm';
import type { Currency } from '../../../../contract/rounds/currencies';
import type { Executor, Transaction } from '../../db/database';
import { first, readPage, type Paging } from '../../db/page';
import { currencies, fiatCurrencies } from '../../db/tables/schema';

const selectCurrencies = (db: Executor) =>
  db
    .select({ id: currencies.id, code: currencies.code })
    .from(currencies)
    .orderBy(asc(currencies.position), asc(currencies.code))
    .$dynamic();

export const listCurrencies = (db: Executor): Promise<Currency[]> => selectCurrencies(db);

export const listCurrencyPage = (db: Executor, query: Paging) =>
  readPage(selectCurrencies(db), query, db.$count(currencies));

export const listFiatCurrencies = (db: Executor): Promise<Currency[]> =>
  db
    .select({ id: fiatCurrencies.id, code: fiatCurrencies.code })
    .from(fiatCurrencies)
    .orderBy(asc(fiatCurrencies.position), asc(fiatCurrencies.code));

export async function findCurrencyCode(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db.select({ code: currencies.code }).from(currencies).where(eq(currencies.id, id));
  return row?.code;
}

const selectRates = (db: Executor) =>
  db
    .select({
      id: fiatCurrencies.id,
      code: fiatCurrencies.code,
      dollarRate: sql<string>`trim_scale(${fiatCurrencies.dollarRate})::text`,
      changedAt: fiatCurrencies.rateChangedAt,
    })
    .from(fiatCurrencies)
    .$dynamic();

export type StoredRate = Awaited<ReturnType<typeof selectRates>>[number];

export const listRates = (db: Executor, query: Paging) =>
  readPage(
    selectRates(db).orderBy(asc(fiatCurrencies.position), asc(fiatCurrencies.code)),
    query,
    db.$count(fiatCurrencies),
  );

export const findRate = (db: Executor, id: string) => first(selectRates(db).where(eq(fiatCurrencies.id, id)));

/** Locks a rate until the transaction ends. Rounds that start meanwhile take the rate there was. */
export const lockRate = (tx: Transaction, id: string) =>
  first(selectRates(tx).where(eq(fiatCurrencies.id, id)).for('no key update'));

export async function setRate(tx: Transaction, id: string, dollarRate: string): Promise<void> {
  await tx
    .update(fiatCurrencies)
    .set({ dollarRate, rateChangedAt: sql`clock_timestamp()` })
    .where(eq(fiatCurrencies.id, id));
}
