import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildServer } from './build.mjs';
import { root } from './root.mjs';

/**
 * Runs a program of the built server in place of this process: its output, its signals, its exit code.
 * @param {string} program such as `main`
 * @param {string[]} [args]
 * @param {Record<string, string>} [env]
 */
export async function runServer(program, args = [], env = {}) {
  await buildServer();
  const file = join('server', 'dist', `${program}.js`);
  const server = spawn(process.execPath, ['--enable-source-maps', file, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  process.exitCode = await new Promise((resolve) => server.on('exit', (code) => resolve(code ?? 1)));
}
