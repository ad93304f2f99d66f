import { buildConsole } from './steps/build.mjs';
import { installPackages } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { run } from './steps/say.mjs';

await run(async () => {
  requireNode();
  await installPackages();
  await buildConsole({ always: true });
});
