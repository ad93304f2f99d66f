import {
  checkCouponCode,
  checkInfluencerEmail,
  getCouponAnalytics,
  maxDiscount,
  minDiscount,
} from '../../../contract/coupons/coupons';
import {
  createInfluencer,
  getInfluencer,
  listInfluencers,
  type Influencer,
  type InfluencerInput,
} from '../../../contract/people/influencers';
import { minLoginPassword } from '../../../contract/platform/sign-in';
import { getCouponSeries } from '../../../contract/coupons/marketing';
import { paths } from '../../config/paths';
import { defineResource } from '@roundkeeper/kit/schema/resource';

const coupon = { to: '/coupons?filter={couponCode}', access: 'coupons.list' } as const;
const profile = { to: '{here}/{influencerId}', access: 'influencers.show' } as const;

export default defineResource<Influencer, InfluencerInput>()({
  name: 'influencers',
  path: paths.influencers,
  menu: { order: 70, icon: 'megaphone' },
  idField: 'influencerId',
  access: { list: 'influencers.list', show: 'influencers.show', create: 'influencers.create' },
  calls: {
    list: listInfluencers,
    get: getInfluencer,
    create: createInfluencer,
    checkEmail: checkInfluencerEmail,
    checkCode: checkCouponCode,
    analytics: getCouponAnalytics,
    series: getCouponSeries,
  },
  fields: {
    firstName: { kind: 'text' },
    lastName: { kind: 'text' },
    email: { kind: 'email' },
    couponCode: { kind: 'text', selectAll: true },
    type: { kind: 'enum', values: { INFLUENCER: 'plain', endUser: 'plain' } },
    imageUrl: { kind: 'image', initials: 'firstName' },
    btcWallet: { kind: 'wallet' },
    ethWallet: { kind: 'wallet' },
    password: { kind: 'password' },
    'coupon.validFrom': { kind: 'date' },
    'coupon.validTo': { kind: 'date' },
    'coupon.code': { kind: 'text', selectAll: true },
    'coupon.available': { kind: 'number' },
    'coupon.discount': { kind: 'percent' },
  },
  list: {
    columns: ['firstName', 'lastName', 'email', 'couponCode'],
    initials: ['firstName', 'lastName'],
    widths: { firstName: { width: 180 }, lastName: { width: 150 }, email: { width: 300 } },
    // A part of a name, an email or a code, whichever one has.
    filters: [
      {
        field: 'firstName',
        param: 'name',
        where: 'both',
        matches: ['firstName', 'lastName', 'email', 'couponCode'],
      },
    ],
    rowLinks: [
      { name: 'viewProfile', ...profile },
      {
        name: 'share',
        to: '{here}/{influencerId}?share=true',
        when: { field: 'couponCode', not: null },
        access: 'marketing.show',
      },
    ],
    cellLinks: { firstName: profile, couponCode: coupon },
  },
  show: {
    image: 'imageUrl',
    titleFields: ['firstName', 'lastName'],
    labels: { couponCode: 'promoCode' },
    cards: {
      figures: { call: 'analytics', params: { code: 'couponCode' } },
      items: [
        { name: 'promoCode', of: 'row', value: 'couponCode', show: { kind: 'text' }, absent: 'text' },
        { name: 'bids', each: 'totalBids', label: 'currency', value: 'total', show: { kind: 'number' } },
        { name: 'revenue', of: 'figures', value: 'revenue', show: { kind: 'money' }, absent: 0 },
      ],
    },
    sections: [
      { name: 'profile', fields: ['firstName', 'lastName', 'type', 'email'] },
      {
        name: 'personal',
        fields: ['firstName', 'lastName', 'email', 'type', 'couponCode', 'btcWallet', 'ethWallet'],
      },
    ],
    links: [{ name: 'viewCoupon', ...coupon }],
    share: { value: 'couponCode', access: 'marketing.show' },
    charts: [
      {
        name: 'results',
        access: 'marketing.series',
        figures: {
          call: 'series',
          params: { code: 'couponCode' },
          range: { default: 'month', totals: 'total' },
        },
        rows: 'buckets',
        x: { value: 'from' },
        series: [
          { name: 'revenue', value: 'revenue', show: { kind: 'money' } },
          { name: 'redemptions', value: 'redemptions' },
          { name: 'newPayers', value: 'newPayers' },
          { name: 'conversion', value: 'conversion', show: { kind: 'percent', digits: 1 } },
        ],
      },
    ],
    related: [{ resource: 'couponOrders', params: { promoCode: 'couponCode' } }],
    changes: {},
  },
  create: {
    in: 'drawer',
    // The specification calls its button Confirm.
    submitLabel: true,
    sections: [
      {
        name: 'influencer',
        fields: [
          { field: 'firstName' },
          { field: 'lastName' },
          { field: 'email', unique: { call: 'checkEmail', param: 'email' }, customMessages: ['taken'] },
          { field: 'password', hint: { min: minLoginPassword } },
          { field: 'ethWallet' },
          { field: 'btcWallet' },
        ],
      },
      {
        name: 'coupon',
        fields: [
          { field: 'coupon.validFrom' },
          { field: 'coupon.validTo', hint: true },
          {
            field: 'coupon.code',
            wide: true,
            unique: { call: 'checkCode', param: 'code' },
            hint: true,
            customMessages: ['taken', 'pattern'],
          },
          { field: 'coupon.available', hint: true, customMessages: ['pattern'] },
          {
            field: 'coupon.discount',
            hint: { min: minDiscount, max: maxDiscount },
            customMessages: ['tooLow', 'tooHigh'],
          },
        ],
      },
    ],
  },
});
