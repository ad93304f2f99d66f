import { asc, eq } from 'drizzle-orm';
import type { Currency } from '../../../../contract/currencies';
import type { Executor } from '../../db/database';
import { currencies, fiatCurrencies } from '../../db/schema';

export const listCurrencies = (db: Executor): Promise<Currency[]> =>
  db
    .select({ id: currencies.id, code: currencies.code })
    .from(currencies)
    .orderBy(asc(currencies.position), asc(currencies.code));

export const listFiatCurrencies = (db: Executor): Promise<Currency[]> =>
  db
    .select({ id: fiatCurrencies.id, code: fiatCurrencies.code })
    .from(fiatCurrencies)
    .orderBy(asc(fiatCurrencies.position), asc(fiatCurrencies.code));

export async function findCurrencyCode(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db.select({ code: currencies.code }).from(currencies).where(eq(currencies.id, id));
  return row?.code;
}
