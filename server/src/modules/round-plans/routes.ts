import {
  cancelRoundPlan,
  createRoundPlan,
  getRoundPlan,
  listRoundPlans,
  stopRoundPlan,
  updateRoundPlan,
  type RoundPlan,
} from '../../../../contract/round-plans';
import { toPage } from '../../db/page';
import { isUuid, route, type Platform } from '../../plugins/calls/route';
import { assertRange } from '../../plugins/time/time-range';
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
  const { database } = platform;
  const { orm } = database;
  route(platform, listRoundPlans, async ({ query }) => {
    assertRange(query);
    const { currencyId } = query;
    if (currencyId !== undefined && !isUuid(currencyId)) return { items: [], totalPages: 0, totalItems: 0 };
    return toPage(await repository.listPlans(orm, query), query.limit, toPlan);
  });
  route(platform, getRoundPlan, async ({ params }) =>
    toPlan(service.assertFound(await repository.findPlan(orm, params.id))),
  );
  route(platform, createRoundPlan, async ({ body, caller, audit }) =>
    toPlan(await service.createPlan(database, body, caller.id, audit)),
  );
  route(platform, updateRoundPlan, async ({ params, body, caller, audit }) =>
    toPlan(await service.updatePlan(database, params.id, body, caller.id, audit)),
  );
  route(platform, cancelRoundPlan, async ({ params, audit }) =>
    toPlan(await service.cancelPlan(database, params.id, audit)),
  );
  route(platform, stopRoundPlan, async ({ params, audit }) =>
    toPlan(await service.stopPlan(database, params.id, audit)),
  );
}
