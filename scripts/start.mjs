import { buildConsole, buildServer } from './steps/build.mjs';
import { installPackages } from './steps/setup/install.mjs';
import { requireNode } from './steps/setup/node-version.mjs';
import { run, say } from './steps/say.mjs';
import { runServer } from './steps/server.mjs';

/** Starts the console and its API, with demo data in an empty database unless DEMO is off. */
await run(async () => {
  requireNode();
  await installPackages();
  await Promise.all([buildConsole(), buildServer()]);
  say('starting the platform API');
  await runServer('main');
});
