import {
  confirmedBidsFile,
  downloadConfirmedBids,
  listRoundOrders,
  type OrderRow,
} from '../../../contract/rounds/orders';
import { paths } from '../../config/paths';
import { defineResource } from '@roundkeeper/kit/schema/resource';
import { orderStatusTones } from '../status-tones';

/** The orders of a round; shown on the round's pages, with none of its own. */
export default defineResource<OrderRow>()({
  name: 'orders',
  access: { list: 'orders.list' },
  calls: { list: listRoundOrders, confirmedBids: downloadConfirmedBids },
  fields: {
    name: { kind: 'text' },
    email: { kind: 'email' },
    createdAt: { kind: 'datetime' },
    status: { kind: 'enum', values: orderStatusTones },
    fee: { kind: 'money', currency: 'fiatCurrencyCode', digits: 2 },
    bid: { kind: 'money', currency: 'currencyCode' },
  },
  list: {
    columns: ['name', 'email', 'createdAt', 'status', 'fee', 'bid'],
    filters: [
      { field: 'name', where: 'server' },
      { field: 'email', where: 'server' },
      { field: 'status', where: 'server' },
      { field: 'createdAt', where: 'server', as: 'range', params: { from: 'from', to: 'to' }, needs: 'timeRanges' },
    ],
    sorts: { createdAt: 'time', bid: 'bid' },
    defaultSort: { field: 'createdAt', direction: 'DESC' },
    columnChoice: true,
    widths: { name: { width: 150 }, email: { width: 162 }, fee: { width: 84 }, bid: { width: 104 } },
    cellLinks: {
      email: { to: `${paths.users}/{userId}`, access: 'users.show' },
      createdAt: { to: '/transactions/{id}', access: 'transactions.show' },
    },
    file: {
      call: 'confirmedBids',
      access: 'orders.download',
      saveAs: confirmedBidsFile,
      timezone: 'timezone',
    },
    live: { streams: ['orders:{id}'], flag: 'liveRounds' },
  },
});
