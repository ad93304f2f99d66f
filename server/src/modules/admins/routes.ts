import {
  createAdmin,
  listAdmins,
  reactivateAdmin,
  suspendAdmin,
  type AdminRow,
} from '../../../../contract/admins';
import { getSuspensionEffect } from '../../../../contract/effects';
import { toPage } from '../../db/page';
import { byId, countOnly, type EventSource } from '../../plugins/live/event-source';
import { route, type Platform } from '../../plugins/calls/route';
import { versionOf } from '../../plugins/changes/seen-version';
import * as repository from './repository';
import type { StoredAdmin } from './repository';
import { changeable } from './rules';
import * as service from './service';

const toAdminRow = ({ adminType, status, ...admin }: StoredAdmin): AdminRow => ({
  ...admin,
  admin: { adminType, status },
  version: versionOf(changeable({ status })),
});

export const adminEvents: EventSource = {
  load: async (db, ids) => byId((await repository.findAdmins(db, ids)).map(toAdminRow)),
  total: async (db) => (await repository.listAdmins(db, countOnly)).total,
};

export function adminRoutes(platform: Platform): void {
  const { database } = platform;
  route(platform, listAdmins, async ({ query, read }) =>
    toPage(await read(({ orm }) => repository.listAdmins(orm, query)), query.limit, toAdminRow),
  );
  route(platform, createAdmin, async ({ body, caller, audit }) =>
    toAdminRow(await service.createAdmin(database, body, caller, audit)),
  );
  route(platform, getSuspensionEffect, ({ params, caller }) =>
    service.getSuspensionEffect(database, params.id, caller),
  );
  route(platform, suspendAdmin, async ({ params, caller, seenVersion, audit }) =>
    toAdminRow(await service.suspendAdmin(database, params.id, caller, audit, seenVersion)),
  );
  route(platform, reactivateAdmin, async ({ params, caller, seenVersion, audit }) =>
    toAdminRow(await service.reactivateAdmin(database, params.id, caller, audit, seenVersion)),
  );
}
