import { listUserRedemptions, type UserRedemption } from '../../../contract/people/user-details';
import { defineResource } from '@roundkeeper/kit/schema/resource';
import { orderStatusTones } from '../status-tones';

/** A person's orders with coupons; shown on the person's page. */
export default defineResource<UserRedemption>()({
  name: 'userRedemptions',
  access: { list: 'users.details' },
  calls: { list: listUserRedemptions },
  fields: {
    createdAt: { kind: 'datetime' },
    couponCode: { kind: 'text', selectAll: true },
    discount: { kind: 'percent' },
    roundNumber: { kind: 'number' },
    status: { kind: 'enum', values: orderStatusTones },
    fee: { kind: 'money', currency: 'fiatCurrencyCode', digits: 2 },
  },
  list: {
    columns: ['createdAt', 'couponCode', 'discount', 'roundNumber', 'status', 'fee'],
    widths: { discount: { width: 84 }, roundNumber: { width: 76 }, fee: { width: 84 } },
    cellLinks: {
      createdAt: { to: '/transactions/{id}', access: 'transactions.show' },
      couponCode: { to: '/coupons/{couponId}', access: 'coupons.list' },
      roundNumber: { to: '/rounds/{roundId}', access: 'rounds.show' },
    },
  },
});
