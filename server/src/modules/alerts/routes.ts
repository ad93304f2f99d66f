import {
  acknowledgeAlert,
  createAlertRule,
  getAlertMail,
  getAlertRule,
  listAlertRules,
  listAlerts,
  removeAlertRule,
  updateAlertMail,
  updateAlertRule,
  type Alert,
  type AlertRule,
} from '../../../../contract/alerts';
import { found } from '../../plugins/calls/failure';
import { page } from '../../plugins/calls/page';
import { route, type Platform } from '../../plugins/calls/route';
import { eventsOf } from '../../plugins/live/event-source';
import * as repository from './repository';
import type { StoredAlert, StoredRule } from './repository';
import * as service from './service';

const toAlert = ({ openedAt, resolvedAt, acknowledgedAt, ...alert }: StoredAlert): Alert => ({
  ...alert,
  openedAt: (openedAt ?? new Date(0)).toISOString(),
  resolvedAt: resolvedAt?.toISOString() ?? null,
  acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
});

const toRule = ({ createdAt, ...rule }: StoredRule): AlertRule => ({
  ...rule,
  createdAt: createdAt.toISOString(),
});

export const alertEvents = eventsOf(repository.findAlerts, toAlert, repository.listAlerts);

export function alertRoutes(platform: Platform): void {
  const { orm } = platform.database;
  route(platform, listAlerts, page(repository.listAlerts, toAlert));
  route(platform, acknowledgeAlert, async (call) =>
    toAlert(await service.acknowledgeAlert(call, call.params.id)),
  );
  route(platform, getAlertMail, async ({ caller }) => ({
    isWanted: await repository.wantsMail(orm, caller.id),
  }));
  route(platform, updateAlertMail, async (call) => {
    await service.setMail(call, call.body.isWanted);
    return call.body;
  });
  route(platform, listAlertRules, page(repository.listRules, toRule));
  route(platform, getAlertRule, async ({ params }) =>
    toRule(found(await repository.findRule(orm, params.id), 'Rule')),
  );
  route(platform, createAlertRule, async (call) => toRule(await service.createRule(call, call.body)));
  route(platform, updateAlertRule, async (call) =>
    toRule(await service.updateRule(call, call.params.id, call.body)),
  );
  route(platform, removeAlertRule, async (call) => {
    await service.removeRule(call, call.params.id);
    return null;
  });
}
