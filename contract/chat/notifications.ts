import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { pageOf, paging, timeRange } from '@roundkeeper/kit/wire/list';
import { id, idParams, nothing, text, timestamp } from '@roundkeeper/kit/wire/primitives';

/** The topics of notifications; the first is the form's default. */
export const notificationTypes = ['GENERAL', 'ROUND_STARTED', 'ROUND_ENDING', 'WINNER', 'PROMO'] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** The longest title and text of a notification. */
export const notificationLengths = { title: 100, notification: 1000 } as const;

export const notificationInput = z.strictObject({
  title: text(notificationLengths.title, 1),
  notification: text(notificationLengths.notification, 1),
  type: z.enum(notificationTypes),
});
export type NotificationInput = z.infer<typeof notificationInput>;

export const sendNotification = defineCall({
  name: 'notifications.send',
  method: 'POST',
  path: '/admin/notifications',
  summary: 'Sends a notification to every end user who wants its type.',
  realm: 'admin',
  action: 'notifications.send',
  body: notificationInput,
  response: z.object({ id, ...notificationInput.shape, createdAt: timestamp, recipients: z.int() }),
  status: 201,
});

/** A notification that was sent; its author is null where it was not recorded. */
export const sentNotification = z.object({
  id,
  title: z.string(),
  notification: z.string(),
  type: z.enum(notificationTypes),
  recipients: z.int(),
  author: z.nullable(z.string()),
  createdAt: timestamp,
});
export type SentNotification = z.infer<typeof sentNotification>;

export const listNotifications = defineCall({
  name: 'notifications.list',
  method: 'GET',
  path: '/admin/notifications',
  summary: 'The notifications that were sent, the newest first.',
  realm: 'admin',
  action: 'notifications.list',
  query: z.strictObject({ ...paging, ...timeRange, type: z.optional(z.enum(notificationTypes)) }),
  response: pageOf(sentNotification),
});

/** The types that an end user wants. */
export const notificationSetup = z.strictObject({ enabled: z.array(z.enum(notificationTypes)) });

export const getNotificationSetup = defineCall({
  name: 'notifications.getSetup',
  method: 'GET',
  path: '/notifications-setup',
  summary: 'The types of notification the end user wants; every type until they choose.',
  realm: 'client',
  response: notificationSetup,
});

export const updateNotificationSetup = defineCall({
  name: 'notifications.updateSetup',
  method: 'PATCH',
  path: '/notifications-setup',
  summary: 'Chooses the types of notification the end user wants.',
  realm: 'client',
  body: notificationSetup,
  response: notificationSetup,
});

export const notifyMe = defineCall({
  name: 'notifications.notifyMe',
  method: 'POST',
  path: '/notify-me/{id}',
  summary: 'Asks to be told when the next round of the currency with that id starts.',
  realm: 'client',
  params: idParams,
  response: z.object({ isAsked: z.boolean() }),
  errors: [404],
});

export const getNotifyMe = defineCall({
  name: 'notifications.getNotifyMe',
  method: 'GET',
  path: '/notify-me/{id}',
  summary: 'Whether the end user asked to be told of the next round of that currency.',
  realm: 'client',
  params: idParams,
  response: z.object({ isAsked: z.boolean() }),
  errors: [404],
});

export const registerPush = defineCall({
  name: 'notifications.registerPush',
  method: 'POST',
  path: '/push-registrations',
  summary: 'Registers a device for push notifications; the same token twice is one registration.',
  realm: 'client',
  body: z.strictObject({ token: text(512, 8), platform: z.enum(['web', 'ios', 'android']) }),
  response: nothing,
  status: 204,
});
