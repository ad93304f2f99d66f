import { slot } from '../lib/slot';
import type { AccessTable, Capability } from '../wire/access';

/** The platform's roles, permissions and capabilities, set before declarations are checked and somebody signs in. */
export const [accessTable, registerAccess] = slot<AccessTable>({
  roles: [],
  superRole: '',
  actions: {},
  capabilities: [],
  capabilityFor: {},
  flags: {},
  mayManage: () => [],
});

export const isCapability = (value: unknown): value is Capability =>
  accessTable().capabilities.some((name) => name === value);
