import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { currency } from './currencies';
import { filterText, pageOf, paging, timeRange } from '@roundkeeper/kit/wire/list';
import {
  email,
  id,
  idParams,
  money,
  moneySum,
  percent,
  text,
  timestamp,
} from '@roundkeeper/kit/wire/primitives';
import { bidAmount } from './bid-amount';

export const roundStatuses = ['IN_PROGRESS', 'COMPLETED'] as const;
export type RoundStatus = (typeof roundStatuses)[number];
export const roundTypes = ['standard', 'promo'] as const;

/** The progress in percent at which a round can be completed. */
export const completeAt = 100;

export const round = z.object({
  id,
  number: z.int(),
  status: z.enum(roundStatuses),
  progress: percent,
  entryFee: money,
  type: z.enum(roundTypes),
  currencyId: id,
  currency,
  fiatCurrencyId: id,
  fiatCurrency: currency,
  /** The dollars that a unit of the fiat currency was worth at the start. */
  dollarRate: z.optional(z.string()),
  createdAt: timestamp,
  /** For `If-Match`: the state of what an admin may change. */
  version: z.optional(z.string()),
});
export type Round = z.infer<typeof round>;

/** A round's winner; `reward` is in the round's fiat currency. */
const roundWinner = z.object({ userId: id, name: z.string(), email, reward: moneySum });

/** A round. A completed one has its winner, null when no bid was unique. */
export const roundDetail = z.extend(round, { winner: z.optional(z.nullable(roundWinner)) });
export type RoundDetail = z.infer<typeof roundDetail>;

/**
 * A row of the rounds list. `round` is its number; `totalRevenue` is in dollars, at the rate of its start. `ownRevenue` is the same
 * in the currency that its fees are paid in.
 */
export const roundRow = z.object({
  id,
  round: z.int(),
  status: z.enum(roundStatuses),
  totalRevenue: z.number(),
  totalBids: z.int(),
  lowestUniqueBid: z.nullable(bidAmount),
  ownRevenue: z.optional(moneySum),
  fiatCurrencyCode: z.optional(z.string()),
  currencyCode: z.optional(z.string()),
  createdAt: z.optional(timestamp),
});
export type RoundRow = z.infer<typeof roundRow>;

/** Revenue in dollars and, as `ownRevenue`, in the round’s fiat currency; the number of confirmed orders. */
export const roundAnalytics = z.object({
  revenue: z.number(),
  totalBids: z.int(),
  lowestUniqueBid: z.nullable(bidAmount),
  ownRevenue: z.optional(moneySum),
});
export type RoundAnalytics = z.infer<typeof roundAnalytics>;

/** The input of start and update; an update may change only `progress`. */
export const roundInput = z.strictObject({
  entryFee: money,
  progress: percent,
  currencyId: id,
  fiatCurrencyId: id,
  type: z.enum(roundTypes),
});
export type RoundInput = z.infer<typeof roundInput>;

export const listRounds = defineCall({
  name: 'rounds.list',
  method: 'GET',
  path: '/admin/rounds',
  summary:
    'Rounds, the newest first. `filter` is a part of the round number; `from` and `to` are about their start.',
  realm: 'admin',
  action: 'rounds.list',
  query: z.strictObject({ ...paging, ...timeRange, filter: filterText }),
  response: pageOf(roundRow),
});

export const getActiveRound = defineCall({
  name: 'rounds.active',
  method: 'GET',
  path: '/admin/rounds/active-round/currency/{id}',
  summary: 'The round in progress of a currency, or null.',
  realm: 'admin',
  action: 'rounds.show',
  params: idParams,
  response: z.nullable(round),
  errors: [404],
});

export const getRound = defineCall({
  name: 'rounds.get',
  method: 'GET',
  path: '/admin/rounds/{id}',
  summary: 'One round; its winner once it is completed.',
  realm: 'admin',
  action: 'rounds.show',
  params: idParams,
  response: roundDetail,
  errors: [404],
});

export const startRound = defineCall({
  name: 'rounds.start',
  method: 'POST',
  path: '/admin/rounds',
  summary: 'Starts the round of a currency; 409 when one is in progress already.',
  realm: 'admin',
  action: 'rounds.start',
  body: roundInput,
  response: round,
  status: 201,
  errors: [409],
});

export const updateRound = defineCall({
  name: 'rounds.update',
  method: 'PATCH',
  path: '/admin/rounds/{id}',
  summary: 'Moves the progress of a round; 409 when it is over or a locked field differs.',
  realm: 'admin',
  action: 'rounds.update',
  params: idParams,
  body: roundInput,
  response: round,
  errors: [404, 409, 412],
});

export const canCompleteRound = defineCall({
  name: 'rounds.canComplete',
  method: 'GET',
  path: '/admin/rounds/{id}/complete',
  summary: 'Whether the round can be completed now.',
  realm: 'admin',
  action: 'rounds.show',
  params: idParams,
  response: z.object({ canComplete: z.boolean() }),
  errors: [404],
});

export const completeRound = defineCall({
  name: 'rounds.complete',
  method: 'PATCH',
  path: '/admin/rounds/{id}/complete',
  summary:
    'Completes the round and decides its winner in one transaction; 202 where that waits for an approval.',
  realm: 'admin',
  action: 'rounds.complete',
  params: idParams,
  response: round,
  waits: true,
  errors: [404, 409, 412],
});

export const getRoundAnalytics = defineCall({
  name: 'rounds.analytics',
  method: 'GET',
  path: '/admin/rounds/{id}/analytics',
  summary: 'Revenue, bids and the lowest unique bid of a round.',
  realm: 'admin',
  action: 'rounds.show',
  params: idParams,
  response: roundAnalytics,
  errors: [404],
});

export const listPublicRounds = defineCall({
  name: 'rounds.listPublic',
  method: 'GET',
  path: '/rounds',
  summary: 'Rounds as end users see them, the newest first.',
  realm: 'none',
  query: z.strictObject({
    ...paging,
    filter: filterText,
    currencyCode: z.optional(text(12)),
    currencyId: z.optional(id),
  }),
  response: pageOf(round),
});

export const getPublicRound = defineCall({
  name: 'rounds.getPublic',
  method: 'GET',
  path: '/rounds/{id}',
  summary: 'One round, as end users see it.',
  realm: 'none',
  params: idParams,
  response: round,
  errors: [404],
});
