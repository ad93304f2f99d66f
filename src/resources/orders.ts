import {
  confirmedBidsFile,
  downloadConfirmedBids,
  listRoundOrders,
  type OrderRow,
} from '../../contract/orders';
import { defineResource } from '../config/resource';
import { orderStatusTones } from '../config/status-tones';

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
    fee: { kind: 'number', digits: 2 },
    bid: { kind: 'number' },
  },
  list: {
    columns: ['name', 'email', 'createdAt', 'status', 'fee', 'bid'],
    filters: [
      { field: 'name', at: 'server' },
      { field: 'email', at: 'server' },
      { field: 'status', at: 'server' },
    ],
    sorts: { createdAt: 'time', bid: 'bid' },
    defaultSort: { field: 'createdAt', direction: 'DESC' },
    columnChoice: true,
    file: {
      call: 'confirmedBids',
      access: 'orders.download',
      saveAs: confirmedBidsFile,
      timezone: 'timezone',
    },
  },
});
