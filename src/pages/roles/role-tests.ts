import type { AdminCall } from './admin-calls';

export const roleTestFiles = {
  call: 'tests/api/guards/roles.test.ts',
  page: 'tests/dom/declarations/declarations-roles.test.tsx',
  action: 'tests/unit/roles.test.ts',
} as const;

export const callTestTitle = ({ method, path }: Pick<AdminCall, 'method' | 'path'>) =>
  `holds for everybody on ${method} ${path}`;
