import {
  getSettingsEffect,
  listSettings,
  listSettingsVersions,
  restoreSettings,
  updateSettings,
} from '../../../../contract/settings';
import { page } from '../../plugins/calls/page';
import { route, type Platform } from '../../plugins/calls/route';
import * as service from './service';

export function platformSettingsRoutes(platform: Platform): void {
  const { database, settings } = platform;
  route(platform, listSettings, () => service.listSettings(database.orm, settings));
  route(
    platform,
    listSettingsVersions,
    page(
      (db, query, { params }) => service.listVersions(db, params.section, query, settings),
      (entry) => entry,
    ),
  );
  route(platform, getSettingsEffect, ({ query }) => service.getEffect(database.orm, query, settings));
  route(platform, updateSettings, (call) =>
    service.updateSettings(call, call.params.section, call.body, settings),
  );
  route(platform, restoreSettings, (call) =>
    service.restoreSettings(call, call.params.section, call.body.version, settings),
  );
}
