import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { id, idParams, nothing, text, timestamp } from '@roundkeeper/kit/wire/primitives';

export const language = z.object({ id, code: text(12, 1), name: z.string() });

export const account = z.object({
  id,
  email: z.string(),
  name: z.string(),
  type: z.literal('END_USER'),
  imageUrl: z.nullable(z.string()),
  ethWallet: z.nullable(z.string()),
  btcWallet: z.nullable(z.string()),
  language: z.nullable(language),
  isOnboarded: z.boolean(),
  createdAt: timestamp,
});

/** An Ethereum address (EIP-55 text), and a Bitcoin one (Base58Check or Bech32). */
export const ethWallet = z.string().check(z.regex(/^0x[\da-fA-F]{40}$/));
export const btcWallet = z
  .string()
  .check(z.regex(/^(?:[13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[02-9ac-hj-np-z]{11,71})$/));

export const listLanguages = defineCall({
  name: 'languages.list',
  method: 'GET',
  path: '/resources/languages',
  summary: 'The languages clients come in.',
  realm: 'none',
  response: z.array(language),
});

export const getLanguage = defineCall({
  name: 'languages.get',
  method: 'GET',
  path: '/resources/languages/{id}',
  summary: 'One language.',
  realm: 'none',
  params: idParams,
  response: language,
  errors: [404],
});

export const getPublicUser = defineCall({
  name: 'users.getPublic',
  method: 'GET',
  path: '/users/{id}',
  summary: 'What end users see of each other.',
  realm: 'client',
  params: idParams,
  response: z.object({ id, name: z.string(), imageUrl: z.nullable(z.string()) }),
  errors: [404],
});

export const completeOnboarding = defineCall({
  name: 'users.completeOnboarding',
  method: 'PATCH',
  path: '/users/onboarding',
  summary: 'Notes that the end user has seen the introduction.',
  realm: 'client',
  response: account,
});

export const chooseLanguage = defineCall({
  name: 'users.chooseLanguage',
  method: 'PATCH',
  path: '/users/language/{id}',
  summary: 'Chooses the end user’s language.',
  realm: 'client',
  params: idParams,
  response: account,
  errors: [404],
});

export const updateAccount = defineCall({
  name: 'users.update',
  method: 'PATCH',
  path: '/users',
  summary: 'Changes the end user’s own account; what is left out stays.',
  realm: 'client',
  body: z.strictObject({
    name: z.optional(text(60, 1)),
    imageUrl: z.optional(z.nullable(text(300, 1))),
    ethWallet: z.optional(ethWallet),
    btcWallet: z.optional(btcWallet),
  }),
  response: account,
});

export const removeAccount = defineCall({
  name: 'users.remove',
  method: 'DELETE',
  path: '/users',
  summary: 'Removes the end user’s personal data and ends their sessions; their orders stay, without a name.',
  realm: 'client',
  changesSession: true,
  response: nothing,
  status: 204,
});

export const removeWallet = defineCall({
  name: 'users.removeWallet',
  method: 'DELETE',
  path: '/users/wallet',
  summary: 'Removes the wallet of a currency.',
  realm: 'client',
  query: z.strictObject({ currency: z.enum(['ETH', 'BTC']) }),
  response: account,
});
