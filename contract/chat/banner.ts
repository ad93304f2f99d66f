import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { id, unboundedText } from '@roundkeeper/kit/wire/primitives';

/** The message at the top of the client apps; empty for no banner. */
export const banner = z.object({ message: z.string() });
export type Banner = z.infer<typeof banner>;

export const getBanner = defineCall({
  name: 'banner.get',
  method: 'GET',
  path: '/admin/banner',
  summary: 'The banner message.',
  realm: 'admin',
  action: 'banner.update',
  response: banner,
});

export const bannerInput = z.strictObject({ message: unboundedText });

export const updateBanner = defineCall({
  name: 'banner.update',
  method: 'POST',
  path: '/admin/banner',
  summary:
    'Replaces the banner message; an empty one takes the banner away. `previousId` is the banner before, which can be restored.',
  realm: 'admin',
  action: 'banner.update',
  body: bannerInput,
  response: z.extend(banner, { previousId: z.optional(z.nullable(id)) }),
});

export const getPublicBanner = defineCall({
  name: 'banner.getPublic',
  method: 'GET',
  path: '/banner',
  summary: 'The banner message, as clients show it.',
  realm: 'none',
  response: banner,
});
