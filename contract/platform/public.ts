import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { email, id, idParams, maxText, nothing, text } from '@roundkeeper/kit/wire/primitives';

/** The sections of the platform's settings. */
export const settingsSections = [
  'STRATEGY',
  'REFERRAL_PROGRAM',
  'FREE_ROUNDS',
  'PAYMENT_NETWORKS',
  'PRICES',
] as const;
export type SettingsSection = (typeof settingsSections)[number];

/** The field that each section consists of. */
export const sectionFields = {
  STRATEGY: 'platformShare',
  REFERRAL_PROGRAM: 'referralShare',
  FREE_ROUNDS: 'freeBids',
  PAYMENT_NETWORKS: 'networks',
  PRICES: 'fees',
} as const satisfies Record<SettingsSection, string>;

export const getCountry = defineCall({
  name: 'country.get',
  method: 'GET',
  path: '/country',
  summary: 'The caller’s country (ISO 3166-1 alpha-2) as a trusted proxy tells it, or null.',
  realm: 'none',
  response: z.object({ code: z.nullable(z.string()) }),
});

export const getCoinPaymentsConfig = defineCall({
  name: 'coinPayments.getConfig',
  method: 'GET',
  path: '/coin-payments-config/{id}',
  summary: 'How payments in the currency with that id are made.',
  realm: 'client',
  params: idParams,
  response: z.object({
    currencyId: id,
    currencyCode: z.string(),
    processor: z.string(),
    confirmations: z.int(),
  }),
  errors: [404],
});

const story = z.object({ id, title: z.string(), text: z.string() });

export const getOnboarding = defineCall({
  name: 'content.onboarding',
  method: 'GET',
  path: '/contentful/onboarding',
  summary: 'The introduction, step by step.',
  realm: 'none',
  response: z.array(story),
});

export const getFeaturedBy = defineCall({
  name: 'content.featuredBy',
  method: 'GET',
  path: '/contentful/featured-by',
  summary: 'Who wrote about the platform.',
  realm: 'none',
  response: z.array(z.object({ id, name: z.string(), url: z.string() })),
});

export const sendSupportMessage = defineCall({
  name: 'support.send',
  method: 'POST',
  path: '/support',
  summary: 'Leaves a message for support.',
  realm: 'none',
  body: z.strictObject({ email, subject: text(200, 1), message: text(maxText, 1) }),
  response: nothing,
  status: 204,
});

export const testApp = defineCall({
  name: 'app.test',
  method: 'GET',
  path: '/app/test',
  summary: 'Whether the API answers, for clients that check before they start.',
  realm: 'none',
  response: z.object({ status: z.literal('ok'), version: z.string() }),
});
