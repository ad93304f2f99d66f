import { asc, eq } from 'drizzle-orm';
import type { Currency } from '../../../../contract/currencies';
import type { Executor } from '../../db/database';
import { currencies, fiatCurrencies } from '../../db/schema';

/** The cryptocurrencies, in the order they are shown. */
export const listCurrencies = (db: Executor): Promise<Currency[]> =>
  db
    .select({ id: currencies.id, code: currencies.code })
    .from(currencies)
    .orderBy(asc(currencies.position), asc(currencies.code));

/** The currencies of fees, the default first. */
export const listFiatCurrencies = (db: Executor): Promise<Currency[]> =>
  db
    .select({ id: fiatCurrencies.id, code: fiatCurrencies.code })
    .from(fiatCurrencies)
    .orderBy(asc(fiatCurrencies.position), asc(fiatCurrencies.code));

/** The code of a currency, or undefined when there is none with that id. */
export async function findCurrencyCode(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db.select({ code: currencies.code }).from(currencies).where(eq(currencies.id, id));
  return row?.code;
}
