import * as z from 'zod/mini';
import { defineCall } from './call';
import { pageOf, paging } from './list';
import { email, id, idParams } from './primitives';

/** An influencer with the code of their promo coupon. */
export const influencer = z.object({
  influencerId: id,
  firstName: z.string(),
  lastName: z.string(),
  email,
  type: z.string(),
  couponCode: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  btcWallet: z.nullable(z.string()),
  ethWallet: z.nullable(z.string()),
});
export type Influencer = z.infer<typeof influencer>;

export const listInfluencers = defineCall({
  name: 'influencers.list',
  method: 'GET',
  path: '/admin/users/all/influencers',
  summary: 'Influencers, by last and first name.',
  realm: 'admin',
  action: 'influencers.list',
  query: z.strictObject(paging),
  response: pageOf(influencer),
});

export const getInfluencer = defineCall({
  name: 'influencers.get',
  method: 'GET',
  path: '/admin/influencers/{id}',
  summary: 'One influencer.',
  realm: 'admin',
  action: 'influencers.show',
  params: idParams,
  response: influencer,
  errors: [404],
});
