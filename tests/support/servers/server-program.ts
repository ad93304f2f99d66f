import { resolve } from 'node:path';

/** Returns the arguments with which Node runs a program of the built server. */
export const serverProgram = (name: 'main' | 'seed' | 'archive' | 'audit'): readonly string[] => [
  '--enable-source-maps',
  resolve(import.meta.dirname, `../../../server/dist/${name}.js`),
];
