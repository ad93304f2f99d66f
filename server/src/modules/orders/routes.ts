import { confirmedBidsFile, downloadConfirmedBids, listRoundOrders } from '../../../../contract/orders';
import { toPage } from '../../db/page';
import { disconnectSignal } from '../../plugins/connections/disconnect-signal';
import { notFound } from '../../plugins/failure';
import { route, type Platform } from '../../plugins/route';
import * as repository from './repository';
import * as service from './service';

export function orderRoutes(platform: Platform): void {
  const { database } = platform;
  const { orm } = database;
  route(platform, listRoundOrders, async ({ params: { id }, query }) => {
    const page = await repository.listOrders(orm, id, query);
    // Only a round without orders needs a check that it exists.
    if (page.total === 0 && !(await repository.hasRound(orm, id))) throw notFound('Round');
    return toPage(page, query.limit, ({ createdAt, ...order }) => ({
      ...order,
      createdAt: createdAt.toISOString(),
    }));
  });
  route(platform, downloadConfirmedBids, async ({ params: { id }, body, audit, reply }) => {
    const lines = await service.downloadConfirmedBids(database, id, body, audit, disconnectSignal(reply));
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${confirmedBidsFile}"`);
    return lines;
  });
}
