import { fileURLToPath } from 'node:url';

/** The project's folder, which is two above this file and two above the built server. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
