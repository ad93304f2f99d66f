import type { AccessTable } from '@roundkeeper/kit/wire/access';
import { access, adminTypes, capabilityFor, mayManage, superType } from '../../contract/platform/access';
import { capabilities } from '../../contract/platform/capabilities';
import { consoleFlags } from '../../contract/platform/flags';

/** The platform's table of roles, which the contract has. */
export const platformAccess: AccessTable = {
  roles: adminTypes,
  superRole: superType,
  actions: access,
  capabilities,
  capabilityFor,
  flags: consoleFlags,
  eventsFlag: 'liveRounds',
  mayManage,
};
