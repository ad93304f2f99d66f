import { getInfluencer, listInfluencers, type Influencer } from '../../contract/influencers';
import { defineResource } from '../config/resource';

export default defineResource<Influencer>()({
  name: 'influencers',
  path: '/influencers',
  menu: { order: 70, icon: 'megaphone' },
  idField: 'influencerId',
  access: { list: 'influencers.list', show: 'influencers.show' },
  calls: { list: listInfluencers, get: getInfluencer },
  fields: {
    firstName: { kind: 'text' },
    lastName: { kind: 'text' },
    email: { kind: 'email' },
    couponCode: { kind: 'text' },
    type: { kind: 'enum', values: { INFLUENCER: 'plain', endUser: 'plain' } },
    imageUrl: { kind: 'image', initials: 'firstName' },
    btcWallet: { kind: 'wallet' },
    ethWallet: { kind: 'wallet' },
  },
  list: {
    columns: ['firstName', 'lastName', 'email', 'couponCode'],
    rowLinks: [{ name: 'viewProfile', to: '{here}/{influencerId}', access: 'influencers.show' }],
  },
  show: {
    image: 'imageUrl',
    sections: [
      {
        name: 'personal',
        fields: ['firstName', 'lastName', 'email', 'type', 'couponCode', 'btcWallet', 'ethWallet'],
      },
    ],
  },
});
