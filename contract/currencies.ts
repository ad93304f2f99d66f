import * as z from 'zod/mini';
import { defineCall } from './call';
import { id, text } from './primitives';

export const currency = z.object({ id, code: text(12, 1) });
export type Currency = z.infer<typeof currency>;

export const listCurrencies = defineCall({
  name: 'currencies.list',
  method: 'GET',
  path: '/resources/currencies',
  summary: 'The cryptocurrencies that rounds are run in, in the order they are shown.',
  realm: 'none',
  response: z.array(currency),
});

export const listFiatCurrencies = defineCall({
  name: 'fiatCurrencies.list',
  method: 'GET',
  path: '/resources/fiat-currencies',
  summary: 'The currencies that entry fees are paid in; the first is the default.',
  realm: 'none',
  response: z.array(currency),
});
