import type { AdminCall } from './admin-calls';

/** The files of the tests that hold the table of roles to what it says. */
export const roleTestFiles = {
  call: 'tests/api/guards/roles.test.ts',
  page: 'tests/dom/declarations/declarations-roles.test.tsx',
  action: 'tests/unit/roles.test.ts',
} as const;

/** Returns the title of the test that makes a call as everybody; it stands under that title in its file. */
export const callTestTitle = ({ method, path }: Pick<AdminCall, 'method' | 'path'>) =>
  `holds for everybody on ${method} ${path}`;
