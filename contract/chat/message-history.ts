import * as z from 'zod/mini';
import { banner } from './banner';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { pageOf, paging, timeRange } from '@roundkeeper/kit/wire/list';
import { id, idParams, timestamp } from '@roundkeeper/kit/wire/primitives';

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
