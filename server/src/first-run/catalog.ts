import type { currencies, fiatCurrencies } from '../db/tables/schema';

export const firstCurrencies = ['BTC', 'ETH', 'USDT'] as const;
export type FirstCurrency = (typeof firstCurrencies)[number];

const codeIds = {
  BTC: '0b7c0000-0000-4000-8000-000000000001',
  ETH: '0b7c0000-0000-4000-8000-000000000002',
  USDT: '0b7c0000-0000-4000-8000-000000000003',
  USD: '0f1a0000-0000-4000-8000-000000000001',
  EUR: '0f1a0000-0000-4000-8000-000000000002',
  GBP: '0f1a0000-0000-4000-8000-000000000003',
} as const;

export const currencyId = (code: keyof typeof codeIds): string => codeIds[code];

export const currencyRows: (typeof currencies.$inferInsert)[] = firstCurrencies.map((code, position) => ({
  id: currencyId(code),
  code,
  position,
}));

/** The worth of a unit in dollars until a SUPER admin sets it. */
const firstRates = { USD: '1', EUR: '1.08', GBP: '1.27' } as const;

export const fiatCurrencyRows: (typeof fiatCurrencies.$inferInsert)[] = (['USD', 'EUR', 'GBP'] as const).map(
  (code, position) => ({ id: currencyId(code), code, position, dollarRate: firstRates[code] }),
);
