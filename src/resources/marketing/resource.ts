import { defineDashboard } from '@roundkeeper/kit/schema/dashboard';

const totals = { type: 'figure', call: 'GET /admin/analytics/marketing' } as const;
const coupons = {
  type: 'list',
  resource: 'couponResults',
  columns: ['code', 'influencerName', 'revenue', 'redemptions', 'newPayers', 'conversion'],
} as const;
const ending = { ...coupons, columns: ['code', 'influencerName', 'available', 'validTo', 'revenue'] } as const;

export default defineDashboard({
  name: 'marketing',
  path: '/marketing',
  // After the page of influencers, where the role MARKETING lands.
  menu: { order: 72, icon: 'chart', group: 'promotion' },
  access: 'marketing.show',
  about: true,
  widgets: [
    { ...totals, name: 'redemptions', value: 'redemptions' },
    { ...totals, name: 'revenue', value: 'revenue', show: { kind: 'money' } },
    { ...totals, name: 'newPayers', value: 'newPayers' },
    { ...totals, name: 'conversion', value: 'conversion', show: { kind: 'percent', digits: 1 } },
    { ...coupons, name: 'best', limit: 8, width: 8 },
    {
      type: 'chart',
      name: 'revenueByCoupon',
      resource: 'couponResults',
      as: 'ranking',
      sort: '-revenue',
      limit: 8,
      width: 4,
      x: { value: 'code' },
      series: [{ name: 'revenue', value: 'revenue' }],
    },
    { ...coupons, name: 'worst', sort: 'revenue', filter: { state: 'USABLE' }, width: 12 },
    { ...ending, name: 'expiring', filter: { state: 'EXPIRING' }, sort: 'validTo' },
    { ...ending, name: 'usedUp', filter: { state: 'USED_UP' } },
  ],
});
