import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { day } from './coupons';
import { directions, filterText, pageOf, paging, timeRange } from '@roundkeeper/kit/wire/list';
import { id, text, timestamp } from '@roundkeeper/kit/wire/primitives';
import { seriesRange } from '../rounds/series';

/** How many days a range has where none is asked for, the last one today. */
export const usualDays = 30;

/** A coupon that ends within so many days is expiring. */
export const expiringDays = 14;

export const couponStates = ['USABLE', 'PLANNED', 'EXPIRING', 'USED_UP', 'DISABLED', 'ENDED'] as const;
export type CouponState = (typeof couponStates)[number];

/** The columns that the results of coupons can be sorted by. */
export const couponResultSorts = ['revenue', 'redemptions', 'newPayers', 'conversion', 'validTo'] as const;

/**
 * The figures of a coupon's orders in a range: `redemptions` are the confirmed ones, `revenue` theirs in dollars, `newPayers` the
 * people whose first payment was one of them, and `conversion` the confirmed part of all orders in percent, null where there were
 * none.
 */
const results = {
  orders: z.int(),
  redemptions: z.int(),
  revenue: z.number(),
  newPayers: z.int(),
  conversion: z.nullable(z.number()),
};

export const marketingTotals = z.object(results);
export type MarketingTotals = z.infer<typeof marketingTotals>;

/** A coupon with the results of a range; `lastOrderAt` is its newest order of it. */
export const couponResult = z.object({
  id,
  code: z.string(),
  influencerId: z.nullable(id),
  influencerName: z.nullable(z.string()),
  state: z.enum(couponStates),
  available: z.int(),
  validTo: z.nullable(day),
  lastOrderAt: z.nullable(timestamp),
  ...results,
});
export type CouponResult = z.infer<typeof couponResult>;

export const getMarketingTotals = defineCall({
  name: 'marketing.totals',
  method: 'GET',
  path: '/admin/analytics/marketing',
  summary:
    'What orders with coupons brought in a range, by when they were made: in the last 30 days where none is given.',
  realm: 'admin',
  action: 'marketing.show',
  query: z.strictObject(timeRange),
  response: marketingTotals,
});

export const listCouponResults = defineCall({
  name: 'marketing.coupons',
  method: 'GET',
  path: '/admin/analytics/coupons',
  summary:
    'Coupons with what their orders brought in a range, the last 30 days where none is given, the highest revenue first. `filter` is a part of the code or of the influencer’s name.',
  realm: 'admin',
  action: 'marketing.show',
  query: z.strictObject({
    ...paging,
    ...timeRange,
    filter: filterText,
    state: z.optional(z.enum(couponStates)),
    sortBy: z._default(z.enum(couponResultSorts), 'revenue'),
    direction: z._default(z.enum(directions), 'DESC'),
  }),
  response: pageOf(couponResult),
});

/** The results of a coupon in an hour, a day or a week, as far as it is in the range; both ends are included. */
export const couponBucket = z.object({ from: timestamp, to: timestamp, ...results });

/** The buckets of a range, the empty ones too, and the results of the whole range. */
export const couponSeries = z.object({ total: marketingTotals, buckets: z.array(couponBucket) });
export type CouponSeries = z.infer<typeof couponSeries>;

export const getCouponSeries = defineCall({
  name: 'marketing.series',
  method: 'GET',
  path: '/admin/analytics/coupons/{code}/series',
  summary:
    'What orders with a coupon brought by hour, day or week of a time zone, by when they were made; weeks begin on Monday.',
  realm: 'admin',
  action: 'marketing.series',
  params: z.strictObject({ code: text(32, 1) }),
  query: z.strictObject(seriesRange),
  response: couponSeries,
  errors: [404],
});
