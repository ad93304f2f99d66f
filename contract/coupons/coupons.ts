import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { filterText, pageOf, paging } from '@roundkeeper/kit/wire/list';
import { email, id, idParams, text, timestamp } from '@roundkeeper/kit/wire/primitives';

/** A day as in `2026-11-20`; it must exist, and there is no year 0. */
export const day = z.iso.date().check(z.regex(/^(?!0000)/));
/** A coupon's code: letters, digits, dash and underscore, case-insensitive. */
export const couponCode = z.string().check(z.regex(/^[\w-]{3,32}$/));
/** Percent taken off the fee, decimals allowed. */
export const minDiscount = 1;
export const maxDiscount = 99;

/** A new coupon. `available` is a numeric string; an empty `validTo` means no end. */
export const couponInput = z.strictObject({
  validFrom: day,
  validTo: z.union([day, z.literal('')]),
  code: z.optional(couponCode),
  available: z.string().check(z.regex(/^\d{1,9}$/)),
  discount: z.number().check(z.gte(minDiscount), z.lte(maxDiscount)),
});
export type CouponInput = z.infer<typeof couponInput>;

/** The rules of the specification, section 5, which are all that a form judges. */
export const couponForm = z.object({
  validFrom: day,
  validTo: z.union([day, z.literal('')]),
  code: z.optional(z.string()),
  available: z.string().check(z.regex(/^\d+$/)),
  discount: z.number().check(z.gte(minDiscount), z.lte(maxDiscount)),
});

/** Whether bids may use a coupon, apart from its days and uses. */
export const couponStatuses = ['ENABLED', 'DISABLED'] as const;

/** A coupon. `available` is how many uses are left, `maxUses` how many it has in total. */
export const coupon = z.object({
  id,
  code: z.string(),
  discount: z.number(),
  available: z.int(),
  maxUses: z.optional(z.int()),
  validFrom: day,
  validTo: z.nullable(day),
  status: z.optional(z.enum(couponStatuses)),
  influencerId: z.nullable(id),
  influencerName: z.optional(z.nullable(z.string())),
  createdAt: timestamp,
  /** For `If-Match`. Uses do not change it. */
  version: z.optional(z.string()),
});
export type Coupon = z.infer<typeof coupon>;

/** The changeable part of a coupon: its uses in total, not less than the used ones, and its last day, null for no end. */
export const couponChange = z.strictObject({
  maxUses: z.optional(z.int().check(z.gte(0), z.lte(999_999_999))),
  validTo: z.optional(z.nullable(day)),
});
export type CouponChange = z.infer<typeof couponChange>;

export const createCoupon = defineCall({
  name: 'coupons.create',
  method: 'POST',
  path: '/admin/coupons/',
  summary: 'Makes a coupon; without a code it gets one of its own.',
  realm: 'admin',
  action: 'coupons.create',
  body: couponInput,
  form: couponForm,
  response: coupon,
  status: 201,
  errors: [409],
});

export const listCoupons = defineCall({
  name: 'coupons.list',
  method: 'GET',
  path: '/admin/coupons/',
  summary: 'Coupons, the newest first. `filter` is a part of the code.',
  realm: 'admin',
  action: 'coupons.list',
  query: z.strictObject({ ...paging, filter: filterText }),
  response: pageOf(coupon),
});

export const getCoupon = defineCall({
  name: 'coupons.get',
  method: 'GET',
  path: '/admin/coupons/{id}',
  summary: 'One coupon.',
  realm: 'admin',
  action: 'coupons.list',
  params: idParams,
  response: coupon,
  errors: [404],
});

export const updateCoupon = defineCall({
  name: 'coupons.update',
  method: 'PATCH',
  path: '/admin/coupons/{id}',
  summary:
    'Changes how many uses a coupon has in total, not less than the used ones, and its last day. Orders that used it keep their discount.',
  realm: 'admin',
  action: 'coupons.update',
  params: idParams,
  body: couponChange,
  response: coupon,
  errors: [404, 412],
});

export const disableCoupon = defineCall({
  name: 'coupons.disable',
  method: 'PATCH',
  path: '/admin/coupons/{id}/disable',
  summary:
    'Disables a coupon: no bid can use it until it is enabled again. Orders that used it keep their discount.',
  realm: 'admin',
  action: 'coupons.update',
  params: idParams,
  response: coupon,
  errors: [404, 409, 412],
});

export const enableCoupon = defineCall({
  name: 'coupons.enable',
  method: 'PATCH',
  path: '/admin/coupons/{id}/enable',
  summary: 'Lets bids use a disabled coupon again, on its days and while uses are left.',
  realm: 'admin',
  action: 'coupons.update',
  params: idParams,
  response: coupon,
  errors: [404, 409, 412],
});

const isValid = z.object({ isValid: z.boolean() });

export const checkCouponCode = defineCall({
  name: 'coupons.checkCode',
  method: 'PATCH',
  path: '/admin/coupons/check-code',
  summary: 'Whether a coupon’s code is free.',
  realm: 'admin',
  action: 'coupons.create',
  changesNothing: true,
  body: z.strictObject({ code: text(32, 1) }),
  response: isValid,
});

export const checkInfluencerEmail = defineCall({
  name: 'influencers.checkEmail',
  method: 'PATCH',
  path: '/admin/users/influencers/check-email',
  summary: 'Whether no influencer has that email yet.',
  realm: 'admin',
  action: 'influencers.create',
  changesNothing: true,
  body: z.strictObject({ email }),
  response: isValid,
});

export const listOwnCoupons = defineCall({
  name: 'coupons.listOwn',
  method: 'GET',
  path: '/influencer/coupons',
  summary: 'The coupons of the influencer whose session this is.',
  realm: 'influencer',
  query: z.strictObject(paging),
  response: pageOf(coupon),
});

export const getCouponAnalytics = defineCall({
  name: 'coupons.analytics',
  method: 'GET',
  path: '/influencer/coupons/{code}/analytics',
  summary:
    'Confirmed bids by currency and the revenue of a coupon in dollars: for admins, and for its own influencer.',
  realm: ['admin', 'influencer'],
  action: 'influencers.show',
  params: z.strictObject({ code: text(32, 1) }),
  response: z.object({
    totalBids: z.array(z.object({ currency: z.string(), total: z.int() })),
    revenue: z.number(),
  }),
  errors: [404],
});

export const listAvailableCoupons = defineCall({
  name: 'coupons.listAvailable',
  method: 'GET',
  path: '/coupons/available',
  summary: 'Coupons that can be used today, as end users see them.',
  realm: 'client',
  query: z.strictObject(paging),
  response: pageOf(z.object({ code: z.string(), discount: z.number(), validTo: z.nullable(day) })),
});
