import { resolve } from 'node:path';

/**
 * Returns the arguments with which Node runs a program of the built server. Servers of tests do little before they end, so
 * what the embedded database runs is optimised late: that would take longer than it saves.
 */
export const serverProgram = (name: 'main' | 'seed' | 'archive' | 'audit'): readonly string[] => [
  '--enable-source-maps',
  '--wasm-tiering-budget=100000000',
  resolve(import.meta.dirname, `../../../server/dist/${name}.js`),
];
