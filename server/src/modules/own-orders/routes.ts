import { checkFreeRound, listOwnOrders } from '../../../../contract/orders';
import { found } from '../../plugins/calls/failure';
import { page } from '../../plugins/calls/page';
import { route, type Platform } from '../../plugins/calls/route';
import * as repository from './repository';

export function ownOrderRoutes(platform: Platform): void {
  const { database, settings } = platform;
  route(
    platform,
    listOwnOrders,
    page(
      (db, query, { caller }) => repository.listOwnOrders(db, caller.id, query),
      ({ createdAt, ...order }) => ({ ...order, createdAt: createdAt.toISOString() }),
    ),
  );
  route(platform, checkFreeRound, async ({ caller, params }) =>
    found(await repository.findFreeRound(database.orm, params.id, caller.id, settings.freeBids), 'Round'),
  );
}
