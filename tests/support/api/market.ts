import { afterAll, beforeAll } from 'vitest';
import type { Settings } from '../../../server/src/settings/settings';
import { openApi, type Browser, type TestApi } from './api';
import type { DatabaseKind } from '../databases/databases';
import { addCurrencies, signInAdmin, type Money } from './fixtures';

/** The API with currencies and a signed-in operator: what rounds are run with. */
export interface Market {
  readonly api: TestApi;
  readonly operator: Browser;
  readonly money: Money;
}

/** Opens a market before the tests of a suite and closes it after them. It is there inside tests and hooks only. */
export function useMarket(kind: DatabaseKind, settings: Partial<Settings> = {}): Market {
  const market: Partial<{ -readonly [Part in keyof Market]: Market[Part] }> = {};
  beforeAll(async () => {
    market.api = await openApi(kind, settings);
    market.money = await addCurrencies(market.api.database);
    market.operator = await signInAdmin(market.api, 'SUPER');
  });
  afterAll(() => market.api?.close());
  // Filled by the time anybody reads it.
  return market as Market;
}
