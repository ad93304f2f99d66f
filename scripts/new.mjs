import { command } from './steps/command.mjs';
import { installPackages } from './steps/setup/install.mjs';
import { requireNode } from './steps/setup/node-version.mjs';
import { run } from './steps/say.mjs';

/** Makes a repository of its own with the kit and a console for another API. */
await run(async () => {
  requireNode();
  await installPackages();
  process.exitCode = await command('node', [
    '--import',
    'tsx',
    'scripts/new/main.ts',
    ...process.argv.slice(2),
  ]);
});
