import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer } from './build.mjs';
import { root } from './root.mjs';

/**
 * Runs a program of the built server in this process, which gets its signals and its exit code.
 * @param {string} program such as `main`
 * @param {string[]} [args]
 */
export async function runServer(program, args = []) {
  await buildServer();
  const file = join(root, 'server', 'dist', `${program}.js`);
  process.chdir(root);
  process.argv.splice(1, process.argv.length, file, ...args);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(file).href);
}
