import { getAnalytics, getPublicAnalytics, getPublicRoundAnalytics } from '../../../../contract/analytics';
import { isUuid, route, type Platform } from '../../plugins/route';
import * as repository from './repository';

export function analyticsRoutes(platform: Platform): void {
  const { orm } = platform.database;
  route(platform, getAnalytics, () => repository.getPlatformAnalytics(orm));
  route(platform, getPublicAnalytics, ({ query }) => repository.getPublicAnalytics(orm, query.currencyCode));
  route(platform, getPublicRoundAnalytics, async ({ query: { currencyId } }) => {
    if (!isUuid(currencyId)) return { completed: 0, active: null };
    const active = await repository.findActiveRound(orm, currencyId);
    return {
      completed: await repository.countCompletedRounds(orm, currencyId),
      active: active ? { ...active, progress: String(active.progress) } : null,
    };
  });
}
