import { getBanner, getPublicBanner, updateBanner } from '../../../../contract/chat/banner';
import { listBanners, restoreBanner } from '../../../../contract/chat/message-history';
import { bannerRow } from '../../../../contract/platform/streams';
import type { EventSource } from '../../plugins/live/event-source';
import { page, route, type Platform } from '../../plugins/calls/route';
import { isoTimes } from '../../plugins/time/iso-times';
import * as repository from './repository';
import * as service from './service';

export const bannerEvents: EventSource = {
  load: async (db) => new Map([[bannerRow, { message: await repository.findMessage(db) }]]),
};

export function bannerRoutes(platform: Platform): void {
  for (const call of [getBanner, getPublicBanner] as const)
    route(platform, call, async ({ database }) => ({ message: await repository.findMessage(database.orm) }));
  route(platform, updateBanner, (call) => service.updateBanner(call, call.body));
  route(platform, listBanners, page(repository.listBanners, isoTimes));
  route(platform, restoreBanner, (call) => service.restoreBanner(call, call.params.id));
}
