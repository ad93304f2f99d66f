import { resolve } from 'node:path';

/** Has Node optimise the embedded database's code late: processes of tests do so little that it would take longer than it saves. */
export const lateOptimisation = '--wasm-tiering-budget=100000000';

/** Returns the arguments with which Node runs a program of the built server. */
export const serverProgram = (name: 'main' | 'seed' | 'archive' | 'audit'): readonly string[] => [
  '--enable-source-maps',
  lateOptimisation,
  resolve(import.meta.dirname, `../../../server/dist/${name}.js`),
];
