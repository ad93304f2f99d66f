import {
  createAdmin,
  listAdmins,
  reactivateAdmin,
  suspendAdmin,
  type AdminRow,
} from '../../../../contract/admins';
import { getSuspensionEffect } from '../../../../contract/effects';
import { page } from '../../plugins/calls/page';
import { route, type Platform } from '../../plugins/calls/route';
import { versionOf } from '../../plugins/changes/seen-version';
import { eventsOf } from '../../plugins/live/event-source';
import * as repository from './repository';
import type { StoredAdmin } from './repository';
import { changeable } from './rules';
import * as service from './service';

const toAdminRow = ({ adminType, status, ...admin }: StoredAdmin): AdminRow => ({
  ...admin,
  admin: { adminType, status },
  version: versionOf(changeable({ status })),
});

export const adminEvents = eventsOf(repository.findAdmins, toAdminRow, repository.listAdmins);

export function adminRoutes(platform: Platform): void {
  route(platform, listAdmins, page(repository.listAdmins, toAdminRow));
  route(platform, createAdmin, async (call) => toAdminRow(await service.createAdmin(call, call.body)));
  route(platform, getSuspensionEffect, (call) => service.getSuspensionEffect(call, call.params.id));
  route(platform, suspendAdmin, async (call) => toAdminRow(await service.suspendAdmin(call, call.params.id)));
  route(platform, reactivateAdmin, async (call) =>
    toAdminRow(await service.reactivateAdmin(call, call.params.id)),
  );
}
