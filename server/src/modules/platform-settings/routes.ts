import * as calls from '../../../../contract/platform/settings';
import { page, route, type Platform } from '../../plugins/calls/route';
import * as service from './service';

export function platformSettingsRoutes(platform: Platform): void {
  const { database, settings } = platform;
  route(platform, calls.listSettings, () => service.listSettings(database.orm, settings));
  route(
    platform,
    calls.listSettingsVersions,
    page((db, query, { params }) => service.listVersions(db, params.section, query, settings)),
  );
  route(platform, calls.getSettingsEffect, ({ query }) => service.getEffect(database.orm, query, settings));
  route(platform, calls.updateSettings, (call) =>
    service.updateSettings(call, call.params.section, call.body, settings),
  );
  route(platform, calls.restoreSettings, (call) =>
    service.restoreSettings(call, call.params.section, call.body.version, settings),
  );
}
