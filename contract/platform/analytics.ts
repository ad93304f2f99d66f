import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { id, moneySum, percent, text } from '@roundkeeper/kit/wire/primitives';

/** Totals over every round; `totalRevenue` in dollars, each round’s at the rate of its start. */
export const platformAnalytics = z.object({
  totalRounds: z.int(),
  totalRevenue: z.number(),
  totalBids: z.int(),
});
export type PlatformAnalytics = z.infer<typeof platformAnalytics>;

export const getAnalytics = defineCall({
  name: 'analytics.get',
  method: 'GET',
  path: '/admin/analytics',
  summary: 'The dashboard’s totals: rounds, revenue of confirmed orders, confirmed bids.',
  realm: 'admin',
  action: 'dashboard.show',
  response: platformAnalytics,
});

export const getPublicAnalytics = defineCall({
  name: 'analytics.getPublic',
  method: 'GET',
  path: '/analytics',
  summary: 'How many rounds of a currency there were, what was bid in them and what was won, in dollars.',
  realm: 'none',
  query: z.strictObject({ currencyCode: z.optional(text(12)) }),
  response: z.object({ totalRounds: z.int(), totalBids: z.int(), totalRewards: moneySum }),
});

export const getPublicRoundAnalytics = defineCall({
  name: 'analytics.getPublicRounds',
  method: 'GET',
  path: '/analytics/rounds',
  summary: 'The round in progress of a currency in figures, and how many are completed.',
  realm: 'none',
  query: z.strictObject({ currencyId: id }),
  response: z.object({
    completed: z.int(),
    active: z.nullable(z.object({ id, number: z.int(), progress: percent, totalBids: z.int() })),
  }),
});
