import { listTransactions, type TransactionRow } from '../../../contract/orders';
import { defineResource } from '../../config/resource';
import { orderStatusTones, roundStatusTones } from '../status-tones';

export default defineResource<TransactionRow>()({
  name: 'transactions',
  path: '/transactions',
  menu: { order: 40, icon: 'exchange' },
  idField: 'order.id',
  access: { list: 'transactions.list' },
  calls: { list: listTransactions },
  fields: {
    'order.createdAt': { kind: 'datetime' },
    'order.user.email': { kind: 'email' },
    'order.round.number': { kind: 'number' },
    'order.round.status': { kind: 'enum', values: roundStatusTones },
    'order.round.currencyCode': { kind: 'text' },
    'order.bid': { kind: 'money', currency: 'order.round.currencyCode' },
    'transaction.status': { kind: 'enum', values: orderStatusTones },
    'transaction.fee': { kind: 'money', currency: 'order.round.fiatCurrencyCode', digits: 2 },
    'transaction.chargeCode': { kind: 'text', whole: true },
    'transaction.checkoutId': { kind: 'text', whole: true },
    'transaction.coupon.code': { kind: 'text' },
  },
  list: {
    columns: [
      'order.createdAt',
      'order.user.email',
      'order.round.number',
      'order.round.status',
      'order.bid',
      'transaction.status',
      'transaction.fee',
      'transaction.chargeCode',
      'transaction.checkoutId',
      'transaction.coupon.code',
    ],
    filters: [
      { field: 'order.user.email', param: 'email', at: 'server' },
      { field: 'transaction.status', param: 'status', at: 'server' },
      {
        field: 'order.createdAt',
        at: 'server',
        as: 'range',
        params: { from: 'from', to: 'to' },
        needs: 'timeRanges',
      },
      { field: 'order.round.currencyCode', param: 'currencyCode', at: 'server', needs: 'timeSeries' },
    ],
    cellLinks: {
      'order.user.email': { to: '/users/{order.user.id}', access: 'users.show' },
      'order.round.number': { to: '/rounds/{order.round.id}', access: 'rounds.show' },
    },
    columnChoice: true,
  },
});
