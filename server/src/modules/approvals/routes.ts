import {
  approveRequest,
  getApproval,
  getApprovalEffect,
  listApprovals,
  refuseRequest,
  withdrawRequest,
} from '../../../../contract/approvals';
import { toPage } from '../../db/page';
import { byId, countOnly, type EventSource } from '../../plugins/live/event-source';
import { route, type Platform } from '../../plugins/calls/route';
import { assertRange } from '../../plugins/time/time-range';
import * as decisions from './decide';
import * as repository from './repository';
import { assertFound, toApproval } from './service';

export const approvalEvents: EventSource = {
  load: async (db, ids) => byId((await repository.findApprovals(db, ids)).map(toApproval)),
  total: async (db) => (await repository.listApprovals(db, countOnly)).total,
};

export function approvalRoutes(platform: Platform): void {
  const { database, settings } = platform;
  const { orm } = database;
  route(platform, listApprovals, async ({ query }) => {
    assertRange(query);
    return toPage(await repository.listApprovals(orm, query), query.limit, toApproval);
  });
  route(platform, getApproval, async ({ params }) =>
    toApproval(assertFound(await repository.findApproval(orm, params.id))),
  );
  route(platform, getApprovalEffect, ({ params }) => decisions.getEffect(database, params.id, settings));
  route(platform, approveRequest, async ({ params, caller, audit }) => {
    const decision = { id: params.id, decidedBy: caller.id, audit };
    return toApproval(await decisions.approveRequest(database, decision, settings));
  });
  route(platform, refuseRequest, async ({ params, body, caller, audit }) => {
    const decision = { id: params.id, decidedBy: caller.id, audit };
    return toApproval(await decisions.refuseRequest(database, decision, body.reason));
  });
  route(platform, withdrawRequest, async ({ params, caller, audit }) =>
    toApproval(await decisions.withdrawRequest(database, { id: params.id, decidedBy: caller.id, audit })),
  );
}
