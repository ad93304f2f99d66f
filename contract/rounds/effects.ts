import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { notificationTypes } from '../chat/notifications';
import { id, idParams, moneySum } from '@roundkeeper/kit/wire/primitives';
import { bidAmount } from './bid-amount';

/** Who would win a round that is completed now, and what they and their referrer would get in its fiat currency. */
export const completionEffect = z.object({
  /** Null when no bid is unique. */
  winner: z.nullable(
    z.object({ userId: id, name: z.string(), email: z.string(), bid: bidAmount, reward: moneySum }),
  ),
  /** Null when nobody referred the winner. */
  referrer: z.nullable(z.object({ userId: id, name: z.string(), reward: moneySum })),
  currencyCode: z.string(),
  fiatCurrencyCode: z.string(),
});
export type CompletionEffect = z.infer<typeof completionEffect>;

export const getCompletionEffect = defineCall({
  name: 'rounds.completeEffect',
  method: 'GET',
  path: '/admin/rounds/{id}/complete/effect',
  summary: 'Who would win if the round were completed now, and what would be paid. It changes nothing.',
  realm: 'admin',
  action: 'rounds.complete',
  params: idParams,
  response: completionEffect,
  errors: [404, 409],
});

export const getSuspensionEffect = defineCall({
  name: 'admins.suspendEffect',
  method: 'GET',
  path: '/admin/admins/{id}/suspend/effect',
  summary: 'How many sessions would end if the admin were suspended now. It changes nothing.',
  realm: 'admin',
  action: 'admins.suspend',
  params: idParams,
  response: z.object({ sessions: z.int() }),
  errors: [404, 409],
});

/** How many people a notification would reach, in all and by the language they chose: null for those who chose none. */
export const notificationEffect = z.object({
  recipients: z.int(),
  languages: z.array(
    z.object({
      code: z.nullable(z.string()),
      name: z.nullable(z.string()),
      recipients: z.int(),
    }),
  ),
});
export type NotificationEffect = z.infer<typeof notificationEffect>;

export const getNotificationEffect = defineCall({
  name: 'notifications.effect',
  method: 'GET',
  path: '/admin/notifications/effect',
  summary: 'How many people a notification of that type would reach now, by language. It changes nothing.',
  realm: 'admin',
  action: 'notifications.send',
  query: z.strictObject({ type: z.enum(notificationTypes) }),
  response: notificationEffect,
});
