import { listCouponResults, type CouponResult } from '../../../contract/coupons/marketing';
import { paths } from '../../config/paths';
import { defineResource } from '@roundkeeper/kit/schema/resource';

const coupon = { to: '/coupons/{id}', access: 'coupons.list' } as const;
const influencer = { to: `${paths.influencers}/{influencerId}`, access: 'influencers.show' } as const;

export default defineResource<CouponResult>()({
  name: 'couponResults',
  path: '/coupon-results',
  offMenu: true,
  access: { list: 'marketing.show' },
  calls: { list: listCouponResults },
  fields: {
    code: { kind: 'text', selectAll: true },
    influencerName: { kind: 'text' },
    revenue: { kind: 'money' },
    redemptions: { kind: 'number' },
    newPayers: { kind: 'number' },
    conversion: { kind: 'percent', digits: 1 },
    available: { kind: 'number' },
    validTo: { kind: 'date' },
    state: {
      kind: 'enum',
      values: {
        USABLE: 'success',
        PLANNED: 'info',
        EXPIRING: 'warning',
        USED_UP: 'warning',
        DISABLED: 'neutral',
        ENDED: 'neutral',
      },
    },
    lastOrderAt: { kind: 'datetime' },
  },
  search: false,
  list: {
    columns: [
      'code',
      'influencerName',
      'revenue',
      'redemptions',
      'newPayers',
      'conversion',
      'available',
      'validTo',
      'state',
      'lastOrderAt',
    ],
    hidden: ['lastOrderAt'],
    filters: [
      { field: 'code', param: 'filter', where: 'both', matches: ['code', 'influencerName'] },
      { field: 'state', where: 'server' },
      { field: 'lastOrderAt', where: 'server', as: 'range', params: { from: 'from', to: 'to' } },
    ],
    sorts: {
      revenue: 'revenue',
      redemptions: 'redemptions',
      newPayers: 'newPayers',
      conversion: 'conversion',
      validTo: 'validTo',
    },
    defaultSort: { field: 'revenue', direction: 'DESC' },
    cellLinks: { code: coupon, influencerName: influencer },
    columnChoice: true,
  },
});
