import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { forwardSignals } from './steps/children.mjs';
import { installPackages } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { root } from './steps/root.mjs';
import { run, say } from './steps/say.mjs';

/** Runs the kit's example: a console for a library, and the REST server that it administers. */
await run(async () => {
  requireNode();
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '5180' }, api: { type: 'string', default: '4180' } },
  });
  await installPackages();
  say(`Library on http://localhost:${values.port}: sign in as ada@library.test with the password library`);
  const example = join(root, 'packages/kit/example');
  const start = (/** @type {string[]} */ args, /** @type {Record<string, string>} */ env) =>
    forwardSignals(
      spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }),
    );
  const both = [
    start(['node_modules/tsx/dist/cli.mjs', join(example, 'server/main.ts')], { PORT: values.api }),
    start(
      ['node_modules/vite/bin/vite.js', '--config', join(example, 'vite.config.ts'), '--port', values.port, '--strictPort'],
      { LIBRARY_API: `http://127.0.0.1:${values.api}`, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
    ),
  ];
  const codes = both.map((child) => new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1))));
  process.exitCode = await Promise.race(codes);
  for (const child of both) child.kill('SIGTERM');
  await Promise.all(codes);
});
