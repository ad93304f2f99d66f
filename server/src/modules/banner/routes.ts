import { getBanner, getPublicBanner, updateBanner } from '../../../../contract/banner';
import { bannerRow } from '../../../../contract/streams';
import type { EventSource } from '../../plugins/event-source';
import { route, type Platform } from '../../plugins/route';
import { findMessage } from './repository';
import * as service from './service';

export const bannerEvents: EventSource = {
  load: async (db) => new Map([[bannerRow, { message: await findMessage(db) }]]),
};

export function bannerRoutes(platform: Platform): void {
  const { database } = platform;
  for (const call of [getBanner, getPublicBanner] as const)
    route(platform, call, async () => ({ message: await findMessage(database.orm) }));
  route(platform, updateBanner, ({ body, audit }) => service.updateBanner(database, body, audit));
}
