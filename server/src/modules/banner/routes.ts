import { getBanner, getPublicBanner, updateBanner } from '../../../../contract/banner';
import { listBanners, restoreBanner } from '../../../../contract/message-history';
import { toPage } from '../../db/page';
import { bannerRow } from '../../../../contract/streams';
import type { EventSource } from '../../plugins/live/event-source';
import { route, type Platform } from '../../plugins/calls/route';
import { assertRange } from '../../plugins/time/time-range';
import * as repository from './repository';
import * as service from './service';

export const bannerEvents: EventSource = {
  load: async (db) => new Map([[bannerRow, { message: await repository.findMessage(db) }]]),
};

export function bannerRoutes(platform: Platform): void {
  const { database } = platform;
  for (const call of [getBanner, getPublicBanner] as const)
    route(platform, call, async () => ({ message: await repository.findMessage(database.orm) }));
  route(platform, updateBanner, ({ body, caller: { email }, audit }) =>
    service.updateBanner(database, body, { email, audit }),
  );
  route(platform, listBanners, async ({ query }) => {
    assertRange(query);
    const latest = await repository.findLatest(database.orm);
    const page = await repository.listBanners(database.orm, query);
    return toPage(page, query.limit, ({ createdAt, ...banner }) => ({
      ...banner,
      createdAt: createdAt.toISOString(),
      inForce: banner.id === latest?.id,
    }));
  });
  route(platform, restoreBanner, ({ params, caller: { email }, audit }) =>
    service.restoreBanner(database, params.id, { email, audit }),
  );
}
