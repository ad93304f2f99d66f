import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './command.mjs';
import { fingerprint } from './fingerprint.mjs';
import { precompress } from './precompress.mjs';
import { root } from './root.mjs';
import { UserError, say } from './say.mjs';

/**
 * Builds with Vite, unless the result is there and was built from the same sources.
 * @param {{ name: string, sources: string[], result: string, options?: string[], always: boolean, finish?: () => Promise<void> }} what
 */
async function viteBuild({ name, sources, result, options = [], always, finish }) {
  const stamp = join(root, '.cache', `${name}-built-from`);
  const from = fingerprint([...sources, 'contract', 'package-lock.json']);
  const isFresh = existsSync(join(root, result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === from;
  if (isFresh && !always) return;
  say(`building the ${name}`);
  const code = await command(
    'node',
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...options],
    {
      env: { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
    },
  );
  if (code !== 0) throw new UserError(`The ${name} could not be built; what the compiler said stands above.`);
  await finish?.();
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp, from);
}

/** Builds and compresses the console in `dist/`, unless it is up to date. @param {{ always?: boolean }} [options] */
export async function buildConsole({ always = false } = {}) {
  await viteBuild({
    name: 'console',
    sources: [
      'src',
      'packages/kit/src',
      'packages/kit/package.json',
      'public',
      'index.html',
      'vite',
      'vite.config.ts',
    ],
    result: join('dist', 'index.html'),
    always,
    finish: () => precompress(join(root, 'dist')),
  });
}

/** Builds the server's programs in `server/dist/`, unless they are up to date. @param {{ always?: boolean }} [options] */
export async function buildServer({ always = false } = {}) {
  await viteBuild({
    name: 'server',
    sources: ['server/src', 'server/vite.config.ts'],
    result: join('server', 'dist', 'main.js'),
    options: ['--config', 'server/vite.config.ts'],
    always,
  });
}
