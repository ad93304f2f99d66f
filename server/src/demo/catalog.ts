import type { currencies, fiatCurrencies } from '../db/schema';

/** The cryptocurrencies of the demo data, in the order they are shown. */
export const demoCurrencies = ['BTC', 'ETH', 'USDT'] as const;
export type DemoCurrency = (typeof demoCurrencies)[number];

const codeIds = {
  BTC: '0b7c0000-0000-4000-8000-000000000001',
  ETH: '0b7c0000-0000-4000-8000-000000000002',
  USDT: '0b7c0000-0000-4000-8000-000000000003',
  USD: '0f1a0000-0000-4000-8000-000000000001',
  EUR: '0f1a0000-0000-4000-8000-000000000002',
} as const;

/** The id that a currency, crypto or fiat, has in the demo data. */
export const currencyId = (code: keyof typeof codeIds): string => codeIds[code];

export const currencyRows: (typeof currencies.$inferInsert)[] = demoCurrencies.map((code, position) => ({
  id: currencyId(code),
  code,
  position,
}));

export const fiatCurrencyRows: (typeof fiatCurrencies.$inferInsert)[] = (['USD', 'EUR'] as const).map(
  (code, position) => ({ id: currencyId(code), code, position }),
);
