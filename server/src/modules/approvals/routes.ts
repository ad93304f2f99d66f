import * as calls from '../../../../contract/platform/approvals';
import { found } from '../../plugins/calls/failure';
import { page, route, type Platform } from '../../plugins/calls/route';
import { eventsOf } from '../../plugins/live/event-source';
import * as decisions from './decide';
import * as repository from './repository';
import { toApproval } from './service';

export const approvalEvents = eventsOf(repository.findApprovals, toApproval, repository.listApprovals);

export function approvalRoutes(platform: Platform): void {
  const { database, settings } = platform;
  route(platform, calls.listApprovals, page(repository.listApprovals, toApproval));
  route(platform, calls.getApproval, async ({ params }) =>
    toApproval(found(await repository.findApproval(database.orm, params.id), 'Request')),
  );
  route(platform, calls.getApprovalEffect, ({ params }) =>
    decisions.getEffect(database, params.id, settings),
  );
  route(platform, calls.approveRequest, async (call) =>
    toApproval(await decisions.approveRequest(call, call.params.id, settings)),
  );
  route(platform, calls.refuseRequest, async (call) =>
    toApproval(await decisions.refuseRequest(call, call.params.id, call.body.reason)),
  );
  route(platform, calls.withdrawRequest, async (call) =>
    toApproval(await decisions.withdrawRequest(call, call.params.id)),
  );
}
