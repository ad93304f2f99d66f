import type { AccessTable, Capability } from '../wire/access';

let table: AccessTable = {
  roles: [],
  superRole: '',
  actions: {},
  capabilities: [],
  capabilityFor: {},
  flags: {},
  mayManage: () => [],
};

/** Sets the platform's roles, permissions and capabilities; before declarations are checked and somebody signs in. */
export function registerAccess(platform: AccessTable): void {
  table = platform;
}

export const accessTable = (): AccessTable => table;

export const isCapability = (value: unknown): value is Capability =>
  table.capabilities.some((name) => name === value);
