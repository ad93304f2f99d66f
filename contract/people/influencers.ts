import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { couponForm, couponInput } from '../coupons/coupons';
import { maxPassword, minLoginPassword } from '../platform/sign-in';
import { filterText, pageOf, paging } from '@roundkeeper/kit/wire/list';
import { email, id, idParams, text, timestamp } from '@roundkeeper/kit/wire/primitives';
import { roundStatuses } from '../rounds/rounds';

/** An influencer with their coupon's code. */
export const influencer = z.object({
  influencerId: id,
  firstName: z.string(),
  lastName: z.string(),
  email,
  type: z.string(),
  couponCode: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  btcWallet: z.nullable(z.string()),
  ethWallet: z.nullable(z.string()),
});
export type Influencer = z.infer<typeof influencer>;

export const listInfluencers = defineCall({
  name: 'influencers.list',
  method: 'GET',
  path: '/admin/users/all/influencers',
  summary:
    'Influencers, by last and first name. `name` is a part of a name, an email or the code of a coupon.',
  realm: 'admin',
  action: 'influencers.list',
  query: z.strictObject({ ...paging, name: filterText, email: filterText }),
  response: pageOf(influencer),
});

export const getInfluencer = defineCall({
  name: 'influencers.get',
  method: 'GET',
  path: '/admin/influencers/{id}',
  summary: 'One influencer.',
  realm: 'admin',
  action: 'influencers.show',
  params: idParams,
  response: influencer,
  errors: [404],
});

export const influencerInput = z.strictObject({
  firstName: text(60, 1),
  lastName: text(60, 1),
  email,
  password: text(maxPassword, minLoginPassword),
  ethWallet: z.optional(text(100)),
  btcWallet: z.optional(text(100)),
  coupon: couponInput,
});
export type InfluencerInput = z.infer<typeof influencerInput>;

/** The rules of the specification, section 5, which are all that a form judges. */
const influencerForm = z.object({
  firstName: z.string().check(z.minLength(1)),
  lastName: z.string().check(z.minLength(1)),
  email: z.email(),
  password: z.string().check(z.minLength(minLoginPassword)),
  ethWallet: z.optional(z.string()),
  btcWallet: z.optional(z.string()),
  coupon: couponForm,
});

export const createInfluencer = defineCall({
  name: 'influencers.create',
  method: 'POST',
  path: '/admin/auth/registration/influencer',
  summary: 'Makes an influencer with a promo coupon.',
  realm: 'admin',
  action: 'influencers.create',
  body: influencerInput,
  form: influencerForm,
  response: influencer,
  status: 201,
  errors: [409],
});

/** An order made with an influencer's promo code. */
export const couponOrderRow = z.object({
  id,
  /** Who bids. */
  userId: z.optional(id),
  username: z.string(),
  email,
  roundName: z.string(),
  roundStatus: z.enum(roundStatuses),
  createdAt: timestamp,
});
export type CouponOrderRow = z.infer<typeof couponOrderRow>;

export const listCouponOrders = defineCall({
  name: 'influencers.orders',
  method: 'GET',
  path: '/admin/orders/coupon/{promoCode}',
  summary: 'Orders that were made with a promo code, the newest first.',
  realm: 'admin',
  action: 'influencers.show',
  params: z.strictObject({ promoCode: text(32, 1) }),
  query: z.strictObject(paging),
  response: pageOf(couponOrderRow),
  errors: [404],
});
