import {
  checkCouponCode,
  createCoupon,
  disableCoupon,
  enableCoupon,
  getCoupon,
  listCoupons,
  maxDiscount,
  minDiscount,
  updateCoupon,
  type Coupon,
  type CouponChange,
  type CouponInput,
} from '../../../contract/coupons/coupons';
import { paths } from '../../config/paths';
import { defineResource } from '@roundkeeper/kit/schema/resource';

const influencer = { to: `${paths.influencers}/{influencerId}`, access: 'influencers.show' } as const;
const page = { to: '{here}/{id}', access: 'coupons.list' } as const;

const switched = {
  access: 'coupons.update',
  failures: [409],
  refresh: ['coupons', 'couponResults', 'audit'],
} as const;

export default defineResource<Coupon, CouponInput & CouponChange>()({
  name: 'coupons',
  path: '/coupons',
  menu: { order: 75, icon: 'ticket', group: 'promotion' },
  access: { list: 'coupons.list', show: 'coupons.list', create: 'coupons.create', edit: 'coupons.update' },
  calls: {
    list: listCoupons,
    get: getCoupon,
    create: createCoupon,
    update: updateCoupon,
    checkCode: checkCouponCode,
  },
  fields: {
    code: { kind: 'text', selectAll: true },
    discount: { kind: 'percent' },
    available: { kind: 'number' },
    maxUses: { kind: 'number' },
    status: { kind: 'enum', values: { ENABLED: 'success', DISABLED: 'neutral' } },
    validFrom: { kind: 'date' },
    validTo: { kind: 'date' },
    influencerId: {
      kind: 'relation',
      resource: 'influencers',
      label: ['firstName', 'lastName'],
      id: 'influencerId',
    },
    influencerName: { kind: 'text' },
    createdAt: { kind: 'datetime' },
  },
  list: {
    columns: ['code', 'influencerName', 'discount', 'available', 'validFrom', 'validTo', 'status', 'createdAt'],
    filters: [{ field: 'code', param: 'filter', where: 'both' }],
    widths: {
      code: { width: 150 },
      influencerName: { width: 150 },
      available: { width: 90 },
      discount: { width: 80 },
    },
    rowLinks: [{ name: 'viewCoupon', ...page }],
    cellLinks: { code: page, influencerName: influencer },
    live: { streams: ['coupons'], poll: 15, flag: 'liveRounds' },
  },
  show: {
    titleFields: ['code'],
    cards: {
      items: [
        { name: 'discount', of: 'row', value: 'discount', show: { kind: 'percent' } },
        { name: 'maxUses', of: 'row', value: 'maxUses', show: { kind: 'number' } },
        { name: 'available', of: 'row', value: 'available', show: { kind: 'number' } },
      ],
    },
    sections: [{ name: 'coupon', fields: ['code', 'status', 'validFrom', 'validTo', 'influencerId', 'createdAt'] }],
    changes: {},
    share: { value: 'code', access: 'marketing.show' },
    links: [{ name: 'viewInfluencer', ...influencer }],
  },
  create: {
    fields: [
      { field: 'validFrom' },
      { field: 'validTo', hint: true },
      {
        field: 'code',
        wide: true,
        hint: true,
        unique: { call: 'checkCode', param: 'code' },
        customMessages: ['taken', 'pattern'],
      },
      { field: 'available', hint: true, customMessages: ['pattern'] },
      { field: 'discount', hint: { min: minDiscount, max: maxDiscount }, customMessages: ['tooLow', 'tooHigh'] },
    ],
  },
  edit: {
    contextFields: ['code', 'influencerName'],
    fields: [
      { field: 'maxUses', required: true, hint: true },
      { field: 'validTo', hint: true, customMessages: ['order'] },
    ],
    refresh: ['couponResults', 'audit'],
  },
  lifecycle: {
    field: 'status',
    transitions: {
      disable: {
        ...switched,
        call: disableCoupon,
        from: ['ENABLED'],
        to: 'DISABLED',
        confirm: true,
        effect: {
          call: getCoupon,
          needs: 'couponChanges',
          fields: [
            { name: 'influencer', value: 'influencerName', show: { kind: 'text' }, absent: true },
            { name: 'available', value: 'available', show: { kind: 'number' } },
          ],
        },
        buttonLabels: true,
        danger: true,
        undo: 'enable',
      },
      enable: {
        ...switched,
        call: enableCoupon,
        from: ['DISABLED'],
        to: 'ENABLED',
        confirm: false,
        undo: 'disable',
      },
    },
  },
});
