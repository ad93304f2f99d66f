import { listRoundOrders } from '../../../../contract/orders';
import { toPage } from '../../db/page';
import { notFound } from '../../plugins/failure';
import { route, type Platform } from '../../plugins/route';
import * as repository from './repository';

/** The orders of a round. */
export function orderRoutes(platform: Platform): void {
  const { orm } = platform.database;
  route(platform, listRoundOrders, async ({ params: { id }, query }) => {
    if (!(await repository.hasRound(orm, id))) throw notFound('Round');
    return toPage(await repository.listOrders(orm, id, query), query.limit, ({ createdAt, ...order }) => ({
      ...order,
      createdAt: createdAt.toISOString(),
    }));
  });
}
