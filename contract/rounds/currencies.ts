import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { pageOf, paging } from '@roundkeeper/kit/wire/list';
import { id, idParams, text } from '@roundkeeper/kit/wire/primitives';

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

export const listRoundCurrencies = defineCall({
  name: 'roundCurrencies.list',
  method: 'GET',
  path: '/admin/currencies',
  summary: 'The cryptocurrencies that rounds are planned in, page by page.',
  realm: 'admin',
  action: 'roundPlans.list',
  query: z.strictObject(paging),
  response: pageOf(currency),
});

export const getRoundCurrency = defineCall({
  name: 'roundCurrencies.get',
  method: 'GET',
  path: '/admin/currencies/{id}',
  summary: 'One cryptocurrency.',
  realm: 'admin',
  action: 'roundPlans.list',
  params: idParams,
  response: currency,
  errors: [404],
});
