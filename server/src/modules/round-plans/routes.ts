import {
  cancelRoundPlan,
  createRoundPlan,
  getRoundPlan,
  listRoundPlans,
  stopRoundPlan,
  updateRoundPlan,
  type RoundPlan,
} from '../../../../contract/round-plans';
import { emptyPage } from '../../db/page';
import { found } from '../../plugins/calls/failure';
import { page } from '../../plugins/calls/page';
import { isUuid, route, type Platform } from '../../plugins/calls/route';
import * as repository from './repository';
import type { StoredPlan } from './repository';
import * as service from './service';

const toPlan = (plan: StoredPlan): RoundPlan => ({
  ...plan,
  startAt: plan.startAt.toISOString(),
  endAt: plan.endAt?.toISOString() ?? null,
  createdAt: plan.createdAt.toISOString(),
});

export function roundPlanRoutes(platform: Platform): void {
  const { orm } = platform.database;
  route(
    platform,
    listRoundPlans,
    page(async (db, query) => {
      const isUnknown = query.currencyId !== undefined && !isUuid(query.currencyId);
      return isUnknown ? emptyPage : repository.listPlans(db, query);
    }, toPlan),
  );
  route(platform, getRoundPlan, async ({ params }) =>
    toPlan(found(await repository.findPlan(orm, params.id), 'Plan')),
  );
  route(platform, createRoundPlan, async (call) => toPlan(await service.createPlan(call, call.body)));
  route(platform, updateRoundPlan, async (call) =>
    toPlan(await service.updatePlan(call, call.params.id, call.body)),
  );
  route(platform, cancelRoundPlan, async (call) => toPlan(await service.cancelPlan(call, call.params.id)));
  route(platform, stopRoundPlan, async (call) => toPlan(await service.stopPlan(call, call.params.id)));
}
