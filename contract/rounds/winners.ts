import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { pageOf, paging, timeRange } from '@roundkeeper/kit/wire/list';
import { email, id, moneySum, text, timestamp } from '@roundkeeper/kit/wire/primitives';

/** The winner of a completed round; `reward` is in the round's fiat currency. */
export const winnerRow = z.object({
  id,
  roundNumber: z.int(),
  currencyCode: z.string(),
  email,
  name: z.string(),
  referralEmail: z.nullable(email),
  referralUsername: z.nullable(z.string()),
  reward: moneySum,
  fiatCurrencyCode: z.optional(z.string()),
  /** When the round was completed. */
  createdAt: z.optional(timestamp),
  winnerUserId: id,
  referralUserId: z.nullable(id),
});
export type WinnerRow = z.infer<typeof winnerRow>;

const winnerQuery = z.strictObject({
  ...paging,
  currencyCode: z.optional(text(12)),
  currencyId: z.optional(id),
});

export const listWinners = defineCall({
  name: 'winners.list',
  method: 'GET',
  path: '/admin/winners',
  summary: 'Winners of completed rounds, the newest first.',
  realm: 'admin',
  action: 'winners.list',
  query: z.extend(winnerQuery, timeRange),
  response: pageOf(winnerRow),
});

/** The public part of a winner. */
export const publicWinnerRow = z.object({
  id,
  roundNumber: z.int(),
  currencyCode: z.string(),
  name: z.string(),
  reward: moneySum,
});

export const listPublicWinners = defineCall({
  name: 'winners.listPublic',
  method: 'GET',
  path: '/winners',
  summary: 'Winners as everybody may see them, the newest first.',
  realm: 'none',
  query: winnerQuery,
  response: pageOf(publicWinnerRow),
});

export const listUnclaimed = defineCall({
  name: 'winners.listUnclaimed',
  method: 'GET',
  path: '/winners/unclaimed',
  summary: 'What the end user has won and not claimed yet.',
  realm: 'client',
  response: z.array(publicWinnerRow),
});

export const claimWinnings = defineCall({
  name: 'winners.claim',
  method: 'PATCH',
  path: '/winners/unclaimed',
  summary: 'Claims everything the end user has won and not claimed yet; the answer is what was claimed now.',
  realm: 'client',
  response: z.array(publicWinnerRow),
});
