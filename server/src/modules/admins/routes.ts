import { listAdmins, type AdminRow } from '../../../../contract/admins';
import { toPage } from '../../db/page';
import { route, type Platform } from '../../plugins/route';
import * as repository from './repository';
import type { StoredAdmin } from './repository';

const toAdminRow = ({ adminType, status, ...admin }: StoredAdmin): AdminRow => ({
  ...admin,
  admin: { adminType, status },
});

/** The people who run the platform. */
export function adminRoutes(platform: Platform): void {
  route(platform, listAdmins, async ({ query }) =>
    toPage(await repository.listAdmins(platform.database.orm, query), query.limit, toAdminRow),
  );
}
