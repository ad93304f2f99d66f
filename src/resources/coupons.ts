import {
  checkCouponCode,
  createCoupon,
  getCoupon,
  listCoupons,
  type Coupon,
  type CouponInput,
} from '../../contract/coupons';
import { defineResource } from '../config/resource';

export default defineResource<Coupon, CouponInput>()({
  name: 'coupons',
  path: '/coupons',
  offMenu: true,
  access: { list: 'coupons.list', show: 'coupons.list', create: 'coupons.create' },
  calls: { list: listCoupons, get: getCoupon, create: createCoupon, checkCode: checkCouponCode },
  fields: {
    code: { kind: 'text' },
    discount: { kind: 'percent' },
    available: { kind: 'number' },
    validFrom: { kind: 'date' },
    validTo: { kind: 'date' },
    influencerId: { kind: 'text' },
    createdAt: { kind: 'datetime' },
  },
  list: {
    columns: ['code', 'discount', 'available', 'validFrom', 'validTo', 'createdAt'],
    filters: [{ field: 'code', param: 'filter', at: 'server' }],
    rowLinks: [{ name: 'viewCoupon', to: '{here}/{id}', access: 'coupons.list' }],
  },
  show: {
    sections: [
      {
        name: 'coupon',
        fields: ['code', 'discount', 'available', 'validFrom', 'validTo', 'influencerId', 'createdAt'],
      },
    ],
  },
  create: {
    fields: [
      { field: 'validFrom' },
      { field: 'validTo', notBefore: 'validFrom' },
      { field: 'code', unique: { call: 'checkCode', param: 'code' }, ownWords: ['taken', 'pattern'] },
      { field: 'available', ownWords: ['pattern'] },
      { field: 'discount', ownWords: ['tooLow', 'tooHigh'] },
    ],
  },
});
