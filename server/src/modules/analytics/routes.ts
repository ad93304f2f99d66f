import * as calls from '../../../../contract/platform/analytics';
import { getSeries } from '../../../../contract/rounds/series';
import { isUuid } from '../../db/ids';
import { route, type Platform } from '../../plugins/calls/route';
import * as repository from './repository';
import * as service from './service';

export function analyticsRoutes(platform: Platform): void {
  route(platform, calls.getAnalytics, ({ read }) => read(({ orm }) => repository.getPlatformAnalytics(orm)));
  route(platform, getSeries, ({ query, read }) => service.getSeries(platform.database, read, query));
  route(platform, calls.getPublicAnalytics, ({ query, read }) =>
    read(({ orm }) => repository.getPublicAnalytics(orm, query.currencyCode)),
  );
  route(platform, calls.getPublicRoundAnalytics, async ({ query: { currencyId }, read }) => {
    if (!isUuid(currencyId)) return { completed: 0, active: null };
    return read(async ({ orm }) => {
      const active = await repository.findActiveRound(orm, currencyId);
      return {
        completed: await repository.countCompletedRounds(orm, currencyId),
        active: active ? { ...active, progress: String(active.progress) } : null,
      };
    });
  });
}
