import {
  checkCouponCode,
  createCoupon,
  getCoupon,
  listCoupons,
  type Coupon,
  type CouponInput,
} from '../../../contract/coupons';
import { paths } from '../../config/paths';
import { defineResource } from '../../config/resource';

const page = { to: '{here}/{id}', access: 'coupons.list' } as const;

export default defineResource<Coupon, CouponInput>()({
  name: 'coupons',
  path: '/coupons',
  menu: { order: 75, icon: 'ticket' },
  access: { list: 'coupons.list', show: 'coupons.list', create: 'coupons.create' },
  calls: { list: listCoupons, get: getCoupon, create: createCoupon, checkCode: checkCouponCode },
  fields: {
    code: { kind: 'text' },
    discount: { kind: 'percent' },
    available: { kind: 'number' },
    validFrom: { kind: 'date' },
    validTo: { kind: 'date' },
    influencerId: {
      kind: 'relation',
      resource: 'influencers',
      label: ['firstName', 'lastName'],
      id: 'influencerId',
    },
    createdAt: { kind: 'datetime' },
  },
  list: {
    columns: ['code', 'discount', 'available', 'validFrom', 'validTo', 'createdAt'],
    filters: [{ field: 'code', param: 'filter', at: 'server' }],
    rowLinks: [{ name: 'viewCoupon', ...page }],
    cellLinks: { code: page },
    live: { streams: ['coupons'], poll: 15, flag: 'liveRounds' },
  },
  show: {
    called: ['code'],
    sections: [
      {
        name: 'coupon',
        fields: ['code', 'discount', 'available', 'validFrom', 'validTo', 'influencerId', 'createdAt'],
      },
    ],
    changes: {},
    links: [
      {
        name: 'viewInfluencer',
        to: `${paths.influencers}/{influencerId}`,
        access: 'influencers.show',
      },
    ],
  },
  create: {
    fields: [
      { field: 'validFrom' },
      { field: 'validTo' },
      { field: 'code', unique: { call: 'checkCode', param: 'code' }, ownWords: ['taken', 'pattern'] },
      { field: 'available', ownWords: ['pattern'] },
      { field: 'discount', ownWords: ['tooLow', 'tooHigh'] },
    ],
  },
});
