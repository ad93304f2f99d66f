import { getBanner, getPublicBanner, updateBanner } from '../../../../contract/banner';
import { route, type Platform } from '../../plugins/route';
import { findMessage } from './repository';
import * as service from './service';

export function bannerRoutes(platform: Platform): void {
  const { database } = platform;
  for (const call of [getBanner, getPublicBanner] as const)
    route(platform, call, async () => ({ message: await findMessage(database.orm) }));
  route(platform, updateBanner, ({ body, audit }) => service.updateBanner(database, body, audit));
}
