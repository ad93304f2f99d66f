import { fileURLToPath } from 'node:url';

/** Returns the arguments with which Node runs a program of the built server. */
export const serverProgram = (name: 'main' | 'seed' | 'archive'): readonly string[] => [
  '--enable-source-maps',
  fileURLToPath(new URL(`../../../server/dist/${name}.js`, import.meta.url)),
];
