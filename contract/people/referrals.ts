import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { pageOf, paging } from '@roundkeeper/kit/wire/list';
import { id, idParams, moneySum, text, timestamp } from '@roundkeeper/kit/wire/primitives';

export const referralCode = text(32, 1);
const byCurrency = z.strictObject({ ...paging, currencyCode: z.optional(text(12)) });

/** An end user referred by another; `earned` is the referrer's share of their winnings. */
export const referral = z.object({ id, name: z.string(), createdAt: timestamp, earned: moneySum });

export const createReferral = defineCall({
  name: 'referrals.create',
  method: 'POST',
  path: '/referrals',
  summary: 'Says after registering by whose code one came; once and for all, and before a bid is paid.',
  realm: 'client',
  body: z.strictObject({ code: referralCode }),
  response: z.object({ referrer: z.object({ id, name: z.string() }) }),
  status: 201,
  errors: [409],
});

export const listReferrals = defineCall({
  name: 'referrals.list',
  method: 'GET',
  path: '/referrals',
  summary: 'Who came by the end user’s code, and what that earned, in one currency or all.',
  realm: 'client',
  query: byCurrency,
  response: pageOf(referral),
});

export const listReferralWinners = defineCall({
  name: 'referrals.winners',
  method: 'GET',
  path: '/referrals/winners',
  summary: 'Rounds won by those who came by the end user’s code.',
  realm: 'client',
  query: byCurrency,
  response: pageOf(
    z.object({ id, roundNumber: z.int(), currencyCode: z.string(), name: z.string(), earned: moneySum }),
  ),
});

export const getReferred = defineCall({
  name: 'referrals.get',
  method: 'GET',
  path: '/referred/{id}',
  summary: 'One who came by the end user’s code.',
  realm: 'client',
  params: idParams,
  response: referral,
  errors: [404],
});

export const getReferralCode = defineCall({
  name: 'referralCode.get',
  method: 'GET',
  path: '/referral-code/{id}',
  summary: 'The end user’s code to hand out for the currency with that id.',
  realm: 'client',
  params: idParams,
  response: z.object({ code: referralCode, currencyId: id }),
  errors: [404],
});

export const checkReferralCode = defineCall({
  name: 'referralCode.check',
  method: 'POST',
  path: '/referral-code',
  summary: 'Whether a code is somebody’s and the currency exists. It changes nothing.',
  realm: 'none',
  changesNothing: true,
  query: z.strictObject({ code: referralCode, currencyId: id }),
  response: z.object({ isValid: z.boolean() }),
});

export const getReferralAnalytics = defineCall({
  name: 'analytics.referrals',
  method: 'GET',
  path: '/analytics/referrals',
  summary: 'How many came by the end user’s code, and what that earned.',
  realm: 'client',
  query: z.strictObject({ currencyCode: z.optional(text(12)) }),
  response: z.object({ referrals: z.int(), winners: z.int(), earned: moneySum }),
});
