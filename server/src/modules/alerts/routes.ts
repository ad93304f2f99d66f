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
import { toPage } from '../../db/page';
import { byId, countOnly, type EventSource } from '../../plugins/live/event-source';
import { route, type Platform } from '../../plugins/calls/route';
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

export const alertEvents: EventSource = {
  load: async (db, ids) => byId((await repository.findAlerts(db, ids)).map(toAlert)),
  total: async (db) => (await repository.listAlerts(db, countOnly)).total,
};

export function alertRoutes(platform: Platform): void {
  const { database } = platform;
  const { orm } = database;
  route(platform, listAlerts, async ({ query }) =>
    toPage(await repository.listAlerts(orm, query), query.limit, toAlert),
  );
  route(platform, acknowledgeAlert, async ({ params, caller, audit }) =>
    toAlert(await service.acknowledgeAlert(database, params.id, caller.id, audit)),
  );
  route(platform, getAlertMail, async ({ caller }) => ({
    isWanted: await repository.wantsMail(orm, caller.id),
  }));
  route(platform, updateAlertMail, async ({ body, caller, audit }) => {
    await service.setMail(database, caller.id, body.isWanted, audit);
    return body;
  });
  route(platform, listAlertRules, async ({ query }) =>
    toPage(await repository.listRules(orm, query), query.limit, toRule),
  );
  route(platform, getAlertRule, async ({ params }) =>
    toRule(service.assertRule(await repository.findRule(orm, params.id))),
  );
  route(platform, createAlertRule, async ({ body, audit }) =>
    toRule(await service.createRule(database, body, audit)),
  );
  route(platform, updateAlertRule, async ({ params, body, audit }) =>
    toRule(await service.updateRule(database, params.id, body, audit)),
  );
  route(platform, removeAlertRule, async ({ params, audit }) => {
    await service.removeRule(database, params.id, audit);
    return null;
  });
}
