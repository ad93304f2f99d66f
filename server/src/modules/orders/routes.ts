import type { FastifyReply } from 'fastify';
import * as calls from '../../../../contract/rounds/orders';
import { eventsOf, type EventSource } from '../../plugins/live/event-source';
import { found } from '../../plugins/calls/failure';
import { page, route, type Platform } from '../../plugins/calls/route';
import { isoTimes } from '../../plugins/time/iso-times';
import * as ownOrders from './own-repository';
import * as repository from './repository';
import * as service from './service';

/** The orders of a round, whose id is the stream's scope. */
export const orderEvents: EventSource = {
  ...eventsOf(repository.findOrders, isoTimes),
  total: repository.countOrders,
};

/** Aborts when the client disconnects before the answer is complete. */
function disconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => reply.raw.writableFinished || controller.abort());
  return controller.signal;
}

export function orderRoutes(platform: Platform): void {
  const { database, settings } = platform;
  route(
    platform,
    calls.listRoundOrders,
    page(async (db, query, { params: { id } }) => {
      const orders = await repository.listOrders(db, id, query);
      // Only a round without orders needs a check that it exists.
      if (orders.total === 0) found(await repository.findRound(database.orm, id), 'Round');
      return orders;
    }, isoTimes),
  );
  route(platform, calls.downloadConfirmedBids, async ({ params: { id }, body, audit, read, reply }) => {
    const signal = disconnectSignal(reply);
    const lines = await service.downloadConfirmedBids({ database, read, audit, signal }, id, body);
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${calls.confirmedBidsFile}"`);
    return lines;
  });
  route(
    platform,
    calls.listOwnOrders,
    page((db, query, { caller }) => ownOrders.listOwnOrders(db, caller.id, query), isoTimes),
  );
  route(platform, calls.checkFreeRound, async ({ caller, params }) =>
    found(await ownOrders.findFreeRound(database.orm, params.id, caller.id, settings.freeBids), 'Round'),
  );
}
