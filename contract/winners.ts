import * as z from 'zod/mini';
import { defineCall } from './call';
import { pageOf, paging } from './list';
import { email, id, money, text } from './primitives';

/** The winner of a completed round. `reward` is in the round's fiat currency. */
export const winnerRow = z.object({
  id,
  roundNumber: z.int(),
  currencyCode: z.string(),
  email,
  name: z.string(),
  referralEmail: z.nullable(email),
  referralUsername: z.nullable(z.string()),
  reward: money,
  winnerUserId: id,
  referralUserId: z.nullable(id),
});
export type WinnerRow = z.infer<typeof winnerRow>;

export const listWinners = defineCall({
  name: 'winners.list',
  method: 'GET',
  path: '/admin/winners',
  summary: 'Winners of completed rounds, the newest first.',
  realm: 'admin',
  action: 'winners.list',
  query: z.strictObject({
    ...paging,
    currencyCode: z.optional(text(12)),
    currencyId: z.optional(id),
  }),
  response: pageOf(winnerRow),
});
