import * as calls from '../../../../contract/people/admins';
import { getSuspensionEffect } from '../../../../contract/rounds/effects';
import { page, route, type Platform } from '../../plugins/calls/route';
import { versionOf } from '../../plugins/changes/seen-version';
import { eventsOf } from '../../plugins/live/event-source';
import * as repository from './repository';
import { changeable } from './rules';
import * as service from './service';

const toAdminRow = ({ adminType, status, ...admin }: repository.StoredAdmin): calls.AdminRow => ({
  ...admin,
  admin: { adminType, status },
  version: versionOf(changeable({ status })),
});

export const adminEvents = eventsOf(repository.findAdmins, toAdminRow, repository.listAdmins);

export function adminRoutes(platform: Platform): void {
  route(platform, calls.listAdmins, page(repository.listAdmins, toAdminRow));
  route(platform, calls.createAdmin, async (call) => toAdminRow(await service.createAdmin(call, call.body)));
  route(platform, getSuspensionEffect, (call) => service.getSuspensionEffect(call, call.params.id));
  route(platform, calls.suspendAdmin, async (call) =>
    toAdminRow(await service.suspendAdmin(call, call.params.id)),
  );
  route(platform, calls.reactivateAdmin, async (call) =>
    toAdminRow(await service.reactivateAdmin(call, call.params.id)),
  );
}
