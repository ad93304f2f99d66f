import { checkFreeRound, listOwnOrders } from '../../../../contract/orders';
import { toPage } from '../../db/page';
import { notFound } from '../../plugins/calls/failure';
import { route, type Platform } from '../../plugins/calls/route';
import * as repository from './repository';

export function ownOrderRoutes(platform: Platform): void {
  const { orm } = platform.database;
  route(platform, listOwnOrders, async ({ caller, query, read }) => {
    const page = await read(async ({ orm: db }) => ({
      rows: await repository.listOwnOrders(db, caller.id, query),
      total: await repository.countOwnOrders(db, caller.id, query),
    }));
    return toPage(page, query.limit, ({ createdAt, ...order }) => ({
      ...order,
      createdAt: createdAt.toISOString(),
    }));
  });
  route(platform, checkFreeRound, async ({ caller, params }) => {
    const isFree = await repository.isRoundFree(orm, params.id, caller.id, platform.settings.freeBids);
    if (isFree === undefined) throw notFound('Round');
    return { isFree };
  });
}
