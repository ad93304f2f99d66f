import { spawn } from 'node:child_process';
import { forwardSignals } from './steps/children.mjs';
import { checkConsoleSettings, devUsage, readDevOptions } from './steps/dev-options.mjs';
import { installPackages } from './steps/setup/install.mjs';
import { requireNode } from './steps/setup/node-version.mjs';
import { root } from './steps/root.mjs';
import { run, say } from './steps/say.mjs';

/** The settings of the page, as the API gives them to a built one. */
const pageSettings = (/** @type {Record<string, unknown>} */ settings) => ({
  ...(process.env.CHAT_API_KEY ? { chatApiKey: process.env.CHAT_API_KEY } : {}),
  idempotencyKeys: true,
  ...settings,
});

/** Runs both sides with hot reload: the API restarts when its files change, and Vite proxies calls to it. */
await run(async () => {
  requireNode();
  const { help, port, apiPort, settings } = readDevOptions(process.argv.slice(2), process.env);
  if (help) {
    process.stdout.write(`${devUsage}\n`);
    return;
  }
  await installPackages();
  await checkConsoleSettings(settings);
  say(`API on port ${apiPort}, console with hot reload on the address that Vite prints`);
  const start = (/** @type {string[]} */ args, /** @type {Record<string, string>} */ env) =>
    forwardSignals(
      spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }),
    );
  const both = [
    start(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/src/main.ts'], {
      PORT: apiPort,
      DEMO: process.env.DEMO ?? '1',
    }),
    start(
      ['node_modules/vite/bin/vite.js', ...(port === undefined ? [] : ['--port', port, '--strictPort'])],
      {
        API_URL: `http://127.0.0.1:${apiPort}`,
        CONSOLE_SETTINGS: JSON.stringify(pageSettings(settings)),
        VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
      },
    ),
  ];
  const stop = () => both.forEach((child) => child.kill('SIGTERM'));
  const codes = both.map((child) => new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1))));
  process.exitCode = await Promise.race(codes);
  stop();
  await Promise.all(codes);
});
