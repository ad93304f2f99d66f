import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { forwardSignals } from './steps/children.mjs';
import { installPackages } from './steps/setup/install.mjs';
import { requireNode } from './steps/setup/node-version.mjs';
import { root } from './steps/root.mjs';
import { run, say } from './steps/say.mjs';

/** Returns when something answers at every address, or fails once the signal is given. */
async function untilAnswering(/** @type {string[]} */ addresses, /** @type {AbortSignal} */ signal) {
  for (const address of addresses)
    while (!(await fetch(address, { signal }).catch(() => undefined)))
      await setTimeout(200, undefined, { signal });
}

/** Runs the kit's example: a console for a library, and the REST server that it administers. */
await run(async () => {
  requireNode();
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '5180' },
      api: { type: 'string', default: '4180' },
      built: { type: 'boolean', default: false },
    },
  });
  await installPackages();
  const example = join(root, 'packages/kit/example');
  const start = (/** @type {string[]} */ args, /** @type {Record<string, string>} */ env) =>
    forwardSignals(
      spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }),
    );
  const vite = (/** @type {string[]} */ ...args) =>
    start(['node_modules/vite/bin/vite.js', ...args, '--config', join(example, 'vite.config.ts')], {
      LIBRARY_API: `http://127.0.0.1:${values.api}`,
      VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
    });
  // Tests open pages of a build, which come faster than those of a dev server.
  if (values.built) await once(vite('build', '--logLevel', 'warn'), 'exit');
  const both = [
    start(['node_modules/tsx/dist/cli.mjs', join(example, 'server/main.ts')], { PORT: values.api }),
    vite(values.built ? 'preview' : 'serve', '--port', values.port, '--host', '127.0.0.1', '--strictPort'),
  ];
  const page = `http://127.0.0.1:${values.port}`;
  const ending = new AbortController();
  untilAnswering([page, `http://127.0.0.1:${values.api}`], ending.signal).then(
    () => say(`The library is at ${page}: sign in as ada@library.test with the password library`),
    () => undefined,
  );
  const codes = both.map((child) => new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1))));
  process.exitCode = await Promise.race(codes);
  ending.abort();
  for (const child of both) child.kill('SIGTERM');
  await Promise.all(codes);
});
