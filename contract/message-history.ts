import * as z from 'zod/mini';
import { banner } from './banner';
import { defineCall } from './call';
import { pageOf, paging, timeRange } from './list';
import { notificationTypes } from './notifications';
import { id, idParams, timestamp } from './primitives';

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

/** A banner that was shown, or is. Its author is null where it was not recorded. */
export const shownBanner = z.object({
  id,
  message: z.string(),
  author: z.nullable(z.string()),
  createdAt: timestamp,
  /** Whether it is shown now. */
  inForce: z.boolean(),
});
export type ShownBanner = z.infer<typeof shownBanner>;

export const listBanners = defineCall({
  name: 'banners.list',
  method: 'GET',
  path: '/admin/banners',
  summary: 'The banners that were shown, the newest first; an empty message means that none was.',
  realm: 'admin',
  action: 'banners.list',
  query: z.strictObject({ ...paging, ...timeRange }),
  response: pageOf(shownBanner),
});

export const restoreBanner = defineCall({
  name: 'banners.restore',
  method: 'POST',
  path: '/admin/banners/{id}/restore',
  summary: 'Shows the message of an earlier banner again; 409 when it is shown already.',
  realm: 'admin',
  action: 'banners.restore',
  params: idParams,
  response: banner,
  errors: [404, 409],
});
