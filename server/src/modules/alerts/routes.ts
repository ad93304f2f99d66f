import * as calls from '../../../../contract/platform/alerts';
import { found } from '../../plugins/calls/failure';
import { page, route, type Platform } from '../../plugins/calls/route';
import { eventsOf } from '../../plugins/live/event-source';
import { isoTimes } from '../../plugins/time/iso-times';
import * as repository from './repository';
import * as service from './service';

const toAlert = ({ openedAt, ...alert }: repository.StoredAlert): calls.Alert =>
  isoTimes({ ...alert, openedAt: openedAt ?? new Date(0) });

export const alertEvents = eventsOf(repository.findAlerts, toAlert, repository.listAlerts);

export function alertRoutes(platform: Platform): void {
  const { orm } = platform.database;
  route(platform, calls.listAlerts, page(repository.listAlerts, toAlert));
  route(platform, calls.acknowledgeAlert, async (call) =>
    toAlert(await service.acknowledgeAlert(call, call.params.id)),
  );
  route(platform, calls.getAlertMail, async ({ caller }) => ({
    isWanted: await repository.wantsMail(orm, caller.id),
  }));
  route(platform, calls.updateAlertMail, async (call) => {
    await service.setMail(call, call.body.isWanted);
    return call.body;
  });
  route(platform, calls.listAlertRules, page(repository.listRules, isoTimes));
  route(platform, calls.getAlertRule, async ({ params }) =>
    isoTimes(found(await repository.findRule(orm, params.id), 'Rule')),
  );
  route(platform, calls.createAlertRule, async (call) => isoTimes(await service.createRule(call, call.body)));
  route(platform, calls.updateAlertRule, async (call) =>
    isoTimes(await service.updateRule(call, call.params.id, call.body)),
  );
  route(platform, calls.removeAlertRule, async (call) => service.removeRule(call, call.params.id));
}
