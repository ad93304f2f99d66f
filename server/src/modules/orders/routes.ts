import {
  confirmedBidsFile,
  downloadConfirmedBids,
  listRoundOrders,
  type OrderRow,
} from '../../../../contract/orders';
import { disconnectSignal } from '../../plugins/connections/disconnect-signal';
import { eventsOf, type EventSource } from '../../plugins/live/event-source';
import { found } from '../../plugins/calls/failure';
import { page } from '../../plugins/calls/page';
import { route, type Platform } from '../../plugins/calls/route';
import * as repository from './repository';
import type { StoredOrder } from './repository';
import * as service from './service';

const toOrderRow = ({ createdAt, ...order }: StoredOrder): OrderRow => ({
  ...order,
  createdAt: createdAt.toISOString(),
});

/** The orders of a round, whose id is the stream's scope. */
export const orderEvents: EventSource = {
  ...eventsOf(repository.findOrders, toOrderRow),
  total: repository.countOrders,
};

export function orderRoutes(platform: Platform): void {
  const { database } = platform;
  route(
    platform,
    listRoundOrders,
    page(async (db, query, { params: { id } }) => {
      const orders = await repository.listOrders(db, id, query);
      // Only a round without orders needs a check that it exists.
      if (orders.total === 0) found(await repository.findRound(database.orm, id), 'Round');
      return orders;
    }, toOrderRow),
  );
  route(platform, downloadConfirmedBids, async ({ params: { id }, body, audit, read, reply }) => {
    const signal = disconnectSignal(reply);
    const lines = await service.downloadConfirmedBids({ database, read, audit, signal }, id, body);
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${confirmedBidsFile}"`);
    return lines;
  });
}
