import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './command.mjs';
import { fingerprint } from './fingerprint.mjs';
import { precompress } from './precompress.mjs';
import { root } from './root.mjs';
import { UserError, say } from './say.mjs';

const sources = ['src', 'contract', 'public', 'index.html', 'vite', 'vite.config.ts', 'package-lock.json'];
const stamp = join(root, '.cache', 'built-from');

/**
 * Builds and compresses the console in `dist/`, unless it is already built from the same sources.
 * @param {{ always?: boolean }} [options]
 */
export async function buildConsole({ always = false } = {}) {
  const from = fingerprint(sources);
  const fresh = existsSync(join(root, 'dist', 'index.html')) && existsSync(stamp);
  if (!always && fresh && readFileSync(stamp, 'utf8') === from) return;
  say('building the console into dist/');
  const code = await command('npx', ['vite', 'build', '--logLevel', 'warn'], {
    env: { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  });
  if (code !== 0) throw new UserError('The console could not be built; what the compiler said stands above.');
  await precompress(join(root, 'dist'));
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp, from);
}
