import { getAnalytics } from '../../../../contract/analytics';
import { route, type Platform } from '../../plugins/route';
import { getPlatformAnalytics } from './repository';

/** The dashboard's totals. */
export function analyticsRoutes(platform: Platform): void {
  route(platform, getAnalytics, () => getPlatformAnalytics(platform.database.orm));
}
