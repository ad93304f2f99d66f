import { confirmedBidsFile, downloadConfirmedBids, listRoundOrders } from '../../../../contract/orders';
import { toPage } from '../../db/page';
import { goneSignal } from '../../plugins/connections/gone-signal';
import { notFound } from '../../plugins/failure';
import { route, type Platform } from '../../plugins/route';
import * as repository from './repository';
import * as service from './service';

/** The orders of a round, as a list and as a file. */
export function orderRoutes(platform: Platform): void {
  const { database } = platform;
  const { orm } = database;
  route(platform, listRoundOrders, async ({ params: { id }, query }) => {
    const page = await repository.listOrders(orm, id, query);
    // A round that has orders is there: only of one without is it asked.
    if (page.total === 0 && !(await repository.hasRound(orm, id))) throw notFound('Round');
    return toPage(page, query.limit, ({ createdAt, ...order }) => ({
      ...order,
      createdAt: createdAt.toISOString(),
    }));
  });
  route(platform, downloadConfirmedBids, async ({ params: { id }, body, audit, reply }) => {
    const lines = await service.downloadConfirmedBids(database, id, body, audit, goneSignal(reply));
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${confirmedBidsFile}"`);
    return lines;
  });
}
