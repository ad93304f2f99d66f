import * as calls from '../../../../contract/rounds/round-plans';
import { found } from '../../plugins/calls/failure';
import { page, route, type Platform } from '../../plugins/calls/route';
import { isoTimes } from '../../plugins/time/iso-times';
import * as repository from './repository';
import * as service from './service';

export function roundPlanRoutes(platform: Platform): void {
  const { orm } = platform.database;
  route(platform, calls.listRoundPlans, page(repository.listPlans, isoTimes));
  route(platform, calls.getRoundPlan, async ({ params }) =>
    isoTimes(found(await repository.findPlan(orm, params.id), 'Plan')),
  );
  route(platform, calls.createRoundPlan, async (call) => isoTimes(await service.createPlan(call, call.body)));
  route(platform, calls.updateRoundPlan, async (call) =>
    isoTimes(await service.updatePlan(call, call.params.id, call.body)),
  );
  route(platform, calls.cancelRoundPlan, async (call) =>
    isoTimes(await service.cancelPlan(call, call.params.id)),
  );
  route(platform, calls.stopRoundPlan, async (call) =>
    isoTimes(await service.stopPlan(call, call.params.id)),
  );
}
