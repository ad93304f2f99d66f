import { command } from './steps/command.mjs';
import { installPackages } from './steps/setup/install.mjs';
import { requireNode } from './steps/setup/node-version.mjs';
import { run } from './steps/say.mjs';

/** Generates a declaration from an API's documentation, or compares the declarations with it. */
await run(async () => {
  requireNode();
  await installPackages();
  process.exitCode = await command('node', [
    '--import',
    'tsx',
    'scripts/resource/main.ts',
    ...process.argv.slice(2),
  ]);
});
