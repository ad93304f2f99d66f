import { listUserOrders, type UserOrder } from '../../../contract/people/user-details';
import { defineResource } from '@roundkeeper/kit/schema/resource';
import { orderStatusTones } from '../status-tones';

const timeline = { to: '/transactions/{id}', access: 'transactions.show' } as const;

export default defineResource<UserOrder>()({
  name: 'userOrders',
  access: { list: 'users.details' },
  calls: { list: listUserOrders },
  fields: {
    createdAt: { kind: 'datetime' },
    roundNumber: { kind: 'number' },
    bid: { kind: 'money', currency: 'currencyCode' },
    status: { kind: 'enum', values: orderStatusTones },
    fee: { kind: 'money', currency: 'fiatCurrencyCode', digits: 2 },
    chargeCode: { kind: 'text', selectAll: true },
    checkoutId: { kind: 'text', selectAll: true },
    couponCode: { kind: 'text', selectAll: true },
  },
  list: {
    columns: ['createdAt', 'roundNumber', 'bid', 'status', 'fee', 'chargeCode', 'checkoutId', 'couponCode'],
    filters: [
      { field: 'status', where: 'server' },
      { field: 'createdAt', where: 'server', as: 'range', params: { from: 'from', to: 'to' } },
    ],
    sorts: { createdAt: 'time', bid: 'bid', fee: 'fee' },
    defaultSort: { field: 'createdAt', direction: 'DESC' },
    columnChoice: true,
    hidden: ['checkoutId'],
    widths: { roundNumber: { width: 76 }, bid: { width: 112 }, fee: { width: 84 }, chargeCode: { width: 150 } },
    cellLinks: {
      createdAt: timeline,
      chargeCode: timeline,
      roundNumber: { to: '/rounds/{roundId}', access: 'rounds.show' },
    },
  },
});
