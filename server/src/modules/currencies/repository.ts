import { asc, eq, sql } from 'drizzle-orm';
import type { Currency } from '../../../../contract/currencies';
import type { Executor, Transaction } from '../../db/database';
import type { Asked, RowPage } from '../../db/page';
import { currencies, fiatCurrencies } from '../../db/tables/schema';

export const listCurrencies = (db: Executor): Promise<Currency[]> =>
  db
    .select({ id: currencies.id, code: currencies.code })
    .from(currencies)
    .orderBy(asc(currencies.position), asc(currencies.code));

export async function listCurrencyPage(db: Executor, { limit, offset }: Asked): Promise<RowPage<Currency>> {
  const rows = await db
    .select({ id: currencies.id, code: currencies.code })
    .from(currencies)
    .orderBy(asc(currencies.position), asc(currencies.code))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(currencies) };
}

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

export async function listRates(db: Executor, { limit, offset }: Asked): Promise<RowPage<StoredRate>> {
  const rows = await selectRates(db)
    .orderBy(asc(fiatCurrencies.position), asc(fiatCurrencies.code))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(fiatCurrencies) };
}

export async function findRate(db: Executor, id: string): Promise<StoredRate | undefined> {
  const [row] = await selectRates(db).where(eq(fiatCurrencies.id, id));
  return row;
}

/** Returns a rate and locks it until the transaction ends. Rounds that start meanwhile take the rate there was. */
export async function lockRate(tx: Transaction, id: string): Promise<StoredRate | undefined> {
  const [row] = await selectRates(tx).where(eq(fiatCurrencies.id, id)).for('no key update');
  return row;
}

export async function setRate(tx: Transaction, id: string, dollarRate: string): Promise<void> {
  await tx
    .update(fiatCurrencies)
    .set({ dollarRate, rateChangedAt: sql`clock_timestamp()` })
    .where(eq(fiatCurrencies.id, id));
}
