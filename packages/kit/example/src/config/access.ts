import type { AccessTable } from '@roundkeeper/kit/wire/access';

const roles = ['LIBRARIAN', 'ASSISTANT'] as const;

/** Who may do what, by a name that declarations use; a librarian may do everything. */
const actions = {
  'desk.use': ['ASSISTANT'],
  'loans.manage': ['ASSISTANT'],
  'loans.forgive': [],
} as const satisfies Readonly<Record<string, readonly (typeof roles)[number][]>>;

/** Optional features of the server; `/api/me` announces them. */
const capabilities = ['events', 'fines', 'reports'] as const;

/** Features that a deployment may turn off. */
const flags = { liveLoans: true, town: true } as const;

export const access: AccessTable = {
  roles,
  superRole: 'LIBRARIAN',
  actions,
  capabilities,
  capabilityFor: { 'loans.forgive': 'fines' },
  flags,
  mayManage: (role) => (role === 'LIBRARIAN' ? ['ASSISTANT'] : []),
};

declare module '@roundkeeper/kit/wire/access' {
  interface PlatformNames {
    readonly actions: keyof typeof actions;
    readonly roles: (typeof roles)[number];
    readonly capabilities: (typeof capabilities)[number];
    readonly flags: keyof typeof flags;
  }
}
