import * as z from 'zod/mini';
import { defineCall } from './call';

/** Totals over every round; `totalRevenue` in fiat units, as dollars. */
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
