import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { pageOf, paging } from '@roundkeeper/kit/wire/list';
import { id, idParams, timestamp } from '@roundkeeper/kit/wire/primitives';

/** How many dollars a unit of a currency is worth: above 0, below 1,000,000, with at most 8 digits after the point. */
export const dollarRate = z.string().check(z.regex(/^\d{1,6}(?:\.\d{1,8})?$/), z.regex(/[1-9]/));

/** The dollar rate of a fiat currency. `changedAt` is null until the first change. */
export const rate = z.object({
  id,
  code: z.string(),
  dollarRate,
  changedAt: z.nullable(timestamp),
  /** For `If-Match`. */
  version: z.optional(z.string()),
});
export type Rate = z.infer<typeof rate>;

/** The currency that revenue is counted in; its rate is 1 and does not change. */
export const dollarCode = 'USD';

export const listRates = defineCall({
  name: 'rates.list',
  method: 'GET',
  path: '/admin/rates',
  summary: 'What a unit of each fiat currency is worth in dollars, in the order they are shown.',
  realm: 'admin',
  action: 'rates.list',
  query: z.strictObject(paging),
  response: pageOf(rate),
});

export const getRate = defineCall({
  name: 'rates.get',
  method: 'GET',
  path: '/admin/rates/{id}',
  summary: 'The dollar rate of one fiat currency.',
  realm: 'admin',
  action: 'rates.list',
  params: idParams,
  response: rate,
  errors: [404],
});

export const rateInput = z.strictObject({ dollarRate });
export type RateInput = z.infer<typeof rateInput>;

export const updateRate = defineCall({
  name: 'rates.update',
  method: 'PATCH',
  path: '/admin/rates/{id}',
  summary:
    'Sets the dollar rate of a fiat currency for rounds that start from now on; 409 for the dollar’s own, 202 where it waits for an approval.',
  realm: 'admin',
  action: 'rates.update',
  params: idParams,
  body: rateInput,
  response: rate,
  waits: true,
  errors: [404, 409, 412],
});
