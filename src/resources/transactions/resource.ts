import { listTransactions, type TransactionRow } from '../../../contract/rounds/orders';
import { getTransaction } from '../../../contract/rounds/timeline';
import { paths } from '../../config/paths';
import { defineResource } from '@roundkeeper/kit/schema/resource';
import { orderStatusTones, roundStatusTones } from '../status-tones';

const timeline = { to: '/transactions/{order.id}', access: 'transactions.show' } as const;

export default defineResource<TransactionRow>()({
  name: 'transactions',
  path: '/transactions',
  menu: { order: 40, icon: 'exchange' },
  idField: 'order.id',
  access: { list: 'transactions.list', show: 'transactions.show' },
  calls: { list: listTransactions, get: getTransaction },
  fields: {
    'order.createdAt': { kind: 'datetime' },
    'order.user.email': { kind: 'email' },
    'order.round.number': { kind: 'number' },
    'order.round.status': { kind: 'enum', values: roundStatusTones },
    'order.round.currencyCode': { kind: 'text' },
    'order.bid': { kind: 'money', currency: 'order.round.currencyCode' },
    'transaction.status': { kind: 'enum', values: orderStatusTones },
    'transaction.fee': { kind: 'money', currency: 'order.round.fiatCurrencyCode', digits: 2 },
    'transaction.chargeCode': { kind: 'text', selectAll: true },
    'transaction.checkoutId': { kind: 'text', selectAll: true },
    'transaction.coupon.code': { kind: 'text', selectAll: true },
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
      { field: 'order.user.email', param: 'email', where: 'server' },
      { field: 'transaction.status', param: 'status', where: 'server' },
      {
        field: 'order.createdAt',
        where: 'server',
        as: 'range',
        params: { from: 'from', to: 'to' },
        needs: 'timeRanges',
      },
      { field: 'transaction.chargeCode', param: 'chargeCode', where: 'both', needs: 'orderTimeline' },
      { field: 'transaction.checkoutId', param: 'checkoutId', where: 'both', needs: 'orderTimeline' },
      { field: 'order.round.number', param: 'round', where: 'both', needs: 'orderTimeline' },
      {
        field: 'transaction.fee',
        where: 'server',
        as: 'range',
        params: { from: 'feeFrom', to: 'feeTo' },
        min: 0,
        needs: 'orderTimeline',
      },
      { field: 'order.round.currencyCode', param: 'currencyCode', where: 'both', needs: 'timeSeries' },
    ],
    sorts: { 'order.createdAt': 'time', 'order.bid': 'bid', 'transaction.fee': 'fee' },
    sortNeeds: 'orderTimeline',
    widths: {
      'order.user.email': { width: 284 },
      'order.round.number': { width: 76 },
      'order.bid': { width: 112 },
      'transaction.fee': { width: 84 },
      'transaction.chargeCode': { width: 170 },
    },
    cellLinks: {
      'order.createdAt': timeline,
      'transaction.chargeCode': timeline,
      'order.user.email': { to: `${paths.users}/{order.user.id}`, access: 'users.show' },
      'order.round.number': { to: '/rounds/{order.round.id}', access: 'rounds.show' },
    },
    columnChoice: true,
    live: { streams: ['transactions'], poll: 15, flag: 'liveRounds' },
  },
  // Whoever types an address looks for the user, whose page has their orders.
  search: ['transaction.chargeCode', 'transaction.checkoutId'],
  show: {
    titleFields: ['transaction.chargeCode'],
    sections: [
      {
        name: 'order',
        fields: ['order.user.email', 'order.round.number', 'order.round.status', 'order.bid', 'order.createdAt'],
      },
      {
        name: 'payment',
        fields: [
          'transaction.status',
          'transaction.fee',
          'transaction.chargeCode',
          'transaction.checkoutId',
          'transaction.coupon.code',
        ],
      },
    ],
    links: [
      { name: 'viewProfile', to: `${paths.users}/{order.user.id}`, access: 'users.show' },
      { name: 'viewRound', to: '/rounds/{order.round.id}', access: 'rounds.show' },
    ],
  },
  pages: { show: () => import('./show') },
});
