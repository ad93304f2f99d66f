import * as z from 'zod/mini';
import { defineCall } from './call';
import { maxText, text } from './primitives';

/** The message shown on top of the clients; empty when there is none. */
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

/** The longest message; our own API's bound, the platform names none. */
export const bannerLength = maxText;

export const bannerInput = z.strictObject({ message: text(bannerLength) });

export const updateBanner = defineCall({
  name: 'banner.update',
  method: 'POST',
  path: '/admin/banner',
  summary: 'Replaces the banner message; an empty one takes the banner away.',
  realm: 'admin',
  action: 'banner.update',
  body: bannerInput,
  response: banner,
});

export const getPublicBanner = defineCall({
  name: 'banner.getPublic',
  method: 'GET',
  path: '/banner',
  summary: 'The banner message, as clients show it.',
  realm: 'none',
  response: banner,
});
