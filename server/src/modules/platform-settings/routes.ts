import {
  getSettingsEffect,
  listSettings,
  listSettingsVersions,
  restoreSettings,
  updateSettings,
} from '../../../../contract/settings';
import { toPage } from '../../db/page';
import { route, type Platform } from '../../plugins/calls/route';
import * as service from './service';

export function platformSettingsRoutes(platform: Platform): void {
  const { database, settings } = platform;
  route(platform, listSettings, () => service.listSettings(database.orm, settings));
  route(platform, listSettingsVersions, async ({ params, query }) =>
    toPage(
      await service.listVersions(database.orm, params.section, query, settings),
      query.limit,
      (entry) => entry,
    ),
  );
  route(platform, getSettingsEffect, ({ query }) => service.getEffect(database.orm, query, settings));
  route(platform, updateSettings, ({ params, body, caller, seenVersion, audit }) => {
    const changing = { section: params.section, adminId: caller.id, seenVersion, audit };
    return service.updateSettings(database, changing, body, settings);
  });
  route(platform, restoreSettings, ({ params, body, caller, seenVersion, audit }) => {
    const changing = { section: params.section, adminId: caller.id, seenVersion, audit };
    return service.restoreSettings(database, changing, body.version, settings);
  });
}
