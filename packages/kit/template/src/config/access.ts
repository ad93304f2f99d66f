import type { AccessTable } from '@roundkeeper/kit/wire/access';

/** Who may do what. A declaration names these roles in its `access`, or a line of `actions`. */
export const platformAccess: AccessTable = {
  roles: ['ADMIN'],
  superRole: 'ADMIN',
  actions: {},
  capabilities: [],
  capabilityFor: {},
  flags: {},
  mayManage: () => [],
};
