import { asc } from 'drizzle-orm';
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
