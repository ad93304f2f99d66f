import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { email, id, idParams, moneySum } from '@roundkeeper/kit/wire/primitives';

/** Sums of a person. Those without a currency are dollars, at the rates that the rounds keep. */
export const userFigures = z.object({
  /** The fees of their confirmed orders. */
  totalPaid: moneySum,
  /** Their rewards. */
  totalWon: moneySum,
  /** The part of it that was paid and won in other currencies than dollars. */
  otherCurrencies: z.array(z.object({ currency: z.string(), paid: moneySum, won: moneySum })),
  /** By whose referral code they came. */
  referrer: z.nullable(z.object({ id, email })),
});
export type UserFigures = z.infer<typeof userFigures>;

export const getUserFigures = defineCall({
  name: 'users.figures',
  method: 'GET',
  path: '/admin/users/{id}/figures',
  summary:
    'What an end user has paid and won in dollars, what of it was in other currencies, and by whose referral code they came.',
  realm: 'admin',
  action: 'users.details',
  params: idParams,
  response: userFigures,
  errors: [404],
});
