import {
  confirmedBidsFile,
  downloadConfirmedBids,
  listRoundOrders,
  type OrderRow,
} from '../../../../contract/orders';
import { toPage } from '../../db/page';
import { disconnectSignal } from '../../plugins/connections/disconnect-signal';
import { byId, type EventSource } from '../../plugins/live/event-source';
import { notFound } from '../../plugins/calls/failure';
import { route, type Platform } from '../../plugins/calls/route';
import { assertRange } from '../../plugins/time/time-range';
import * as repository from './repository';
import type { StoredOrder } from './repository';
import * as service from './service';

const toOrderRow = ({ createdAt, ...order }: StoredOrder): OrderRow => ({
  ...order,
  createdAt: createdAt.toISOString(),
});

/** The orders of a round, whose id is the stream's scope. */
export const orderEvents: EventSource = {
  load: async (db, ids) => byId((await repository.findOrders(db, ids)).map(toOrderRow)),
  total: repository.countOrders,
};

export function orderRoutes(platform: Platform): void {
  const { database } = platform;
  route(platform, listRoundOrders, async ({ params: { id }, query, read }) => {
    assertRange(query);
    const page = await read(({ orm }) => repository.listOrders(orm, id, query));
    // Only a round without orders needs a check that it exists.
    if (page.total === 0 && !(await repository.hasRound(database.orm, id))) throw notFound('Round');
    return toPage(page, query.limit, toOrderRow);
  });
  route(platform, downloadConfirmedBids, async ({ params: { id }, body, audit, read, reply }) => {
    const signal = disconnectSignal(reply);
    const lines = await service.downloadConfirmedBids({ database, read, audit, signal }, id, body);
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${confirmedBidsFile}"`);
    return lines;
  });
}
