import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { directions, pageOf, paging, timeRange } from '@roundkeeper/kit/wire/list';
import { orderStatuses, transactionSorts } from '../rounds/orders';
import { email, id, idParams, money, moneySum, timestamp } from '@roundkeeper/kit/wire/primitives';
import { bidAmount } from '../rounds/bid-amount';

/** The round that something of a person belongs to. */
const ofRound = { roundId: id, roundNumber: z.int() };

/** An order of a person with its payment. */
export const userOrder = z.object({
  id,
  ...ofRound,
  createdAt: timestamp,
  status: z.enum(orderStatuses),
  bid: bidAmount,
  currencyCode: z.string(),
  fee: money,
  fiatCurrencyCode: z.string(),
  chargeCode: z.nullable(z.string()),
  checkoutId: z.nullable(z.string()),
  couponCode: z.nullable(z.string()),
});
export type UserOrder = z.infer<typeof userOrder>;

export const listUserOrders = defineCall({
  name: 'users.orders',
  method: 'GET',
  path: '/admin/users/{id}/orders',
  summary: 'The orders of an end user with their payments, the newest first unless sorted.',
  realm: 'admin',
  action: 'users.details',
  params: idParams,
  query: z.strictObject({
    ...paging,
    ...timeRange,
    status: z.optional(z.enum(orderStatuses)),
    sortBy: z._default(z.enum(transactionSorts), 'time'),
    direction: z._default(z.enum(directions), 'DESC'),
  }),
  response: pageOf(userOrder),
  errors: [404],
});

/** A round that a person has won with that bid; `reward` is in the round's fiat currency. */
export const userWin = z.object({
  id,
  ...ofRound,
  currencyCode: z.string(),
  bid: bidAmount,
  reward: moneySum,
  fiatCurrencyCode: z.string(),
  /** Whether the person has claimed the reward. */
  claimed: z.boolean(),
  createdAt: timestamp,
});
export type UserWin = z.infer<typeof userWin>;

export const listUserWins = defineCall({
  name: 'users.wins',
  method: 'GET',
  path: '/admin/users/{id}/wins',
  summary: 'The rounds that an end user has won, the newest first.',
  realm: 'admin',
  action: 'users.details',
  params: idParams,
  query: z.strictObject(paging),
  response: pageOf(userWin),
  errors: [404],
});

/** Somebody who came by a person's referral code, and the dollars that the person earned by what they won. */
export const userReferral = z.object({ id, name: z.string(), email, createdAt: timestamp, earned: moneySum });
export type UserReferral = z.infer<typeof userReferral>;

export const listUserReferrals = defineCall({
  name: 'users.referrals',
  method: 'GET',
  path: '/admin/users/{id}/referrals',
  summary: 'Who came by the referral code of an end user, the newest first, and what that earned in dollars.',
  realm: 'admin',
  action: 'users.details',
  params: idParams,
  query: z.strictObject(paging),
  response: pageOf(userReferral),
  errors: [404],
});

/** An order that a person made with a coupon. It counts as redeemed once the order is confirmed. */
export const userRedemption = z.object({
  id,
  ...ofRound,
  createdAt: timestamp,
  couponId: id,
  couponCode: z.string(),
  discount: z.number(),
  status: z.enum(orderStatuses),
  /** The amount that was left to pay. */
  fee: money,
  fiatCurrencyCode: z.string(),
});
export type UserRedemption = z.infer<typeof userRedemption>;

export const listUserRedemptions = defineCall({
  name: 'users.redemptions',
  method: 'GET',
  path: '/admin/users/{id}/redemptions',
  summary: 'The orders that an end user made with coupons, the newest first.',
  realm: 'admin',
  action: 'users.details',
  params: idParams,
  query: z.strictObject(paging),
  response: pageOf(userRedemption),
  errors: [404],
});

/** A message that a person wrote in the chat. */
export const userMessage = z.object({
  id,
  time: timestamp,
  message: z.string(),
  /** When, by whom and why it was removed from the chat; null while it is there. */
  removedAt: z.nullable(timestamp),
  removedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type UserMessage = z.infer<typeof userMessage>;

export const listUserMessages = defineCall({
  name: 'users.messages',
  method: 'GET',
  path: '/admin/users/{id}/messages',
  summary: 'What an end user wrote in the chat, removed messages included, the newest first.',
  realm: 'admin',
  action: 'users.details',
  params: idParams,
  query: z.strictObject(paging),
  response: pageOf(userMessage),
  errors: [404],
});

export const userSessionStates = ['OPEN', 'ENDED'] as const;
export type UserSessionState = (typeof userSessionStates)[number];

/** A sign-in of a person. */
export const userSession = z.object({
  id,
  createdAt: timestamp,
  state: z.enum(userSessionStates),
  /** When it ended, or ends by itself. */
  endsAt: timestamp,
});
export type UserSession = z.infer<typeof userSession>;

export const listUserSessions = defineCall({
  name: 'users.sessions',
  method: 'GET',
  path: '/admin/users/{id}/sessions',
  summary: 'The sign-ins of an end user in the last 30 days, the newest first.',
  realm: 'admin',
  action: 'users.details',
  params: idParams,
  query: z.strictObject(paging),
  response: pageOf(userSession),
  errors: [404],
});
