import { resolve } from 'node:path';

/** Has Node optimise the embedded database's code late: processes of tests do so little that it would take longer than it saves. */
export const lateOptimisation = '--wasm-tiering-budget=100000000';

/** Fails the process at what a later version of Node will not do any more. */
const noDeprecations = ['--throw-deprecation', '--pending-deprecation'];

/** Returns the arguments with which Node runs a program of the built server. */
export const serverProgram = (name: 'main' | 'seed' | 'archive' | 'audit'): readonly string[] => [
  '--enable-source-maps',
  ...noDeprecations,
  lateOptimisation,
  resolve(import.meta.dirname, `../../../server/dist/${name}.js`),
];
