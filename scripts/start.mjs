import { spawn } from 'node:child_process';
import { buildConsole } from './steps/build.mjs';
import { installPackages } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { root } from './steps/root.mjs';
import { run, say } from './steps/say.mjs';

/** Starts the console and its API, with demo data in an empty database unless DEMO is off. */
await run(async () => {
  requireNode();
  await installPackages();
  await buildConsole();
  say('starting the platform API');
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DEMO: process.env.DEMO ?? (process.env.NODE_ENV === 'production' ? '0' : '1') },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  process.exitCode = await new Promise((resolve) => server.on('exit', (code) => resolve(code ?? 1)));
});
