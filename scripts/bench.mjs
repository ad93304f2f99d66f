import { requireBrowser } from './steps/browser.mjs';
import { buildConsole } from './steps/build.mjs';
import { command } from './steps/command.mjs';
import { installPackages } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { run, say } from './steps/say.mjs';

/** Measures the console in a slowed-down browser beside a hand-written page that does the same. */
await run(async () => {
  requireNode();
  await installPackages();
  await buildConsole();
  const browser = await requireBrowser();
  say('measuring the console and a hand-written page side by side');
  process.exitCode = await command('node', ['--import', 'tsx', 'bench/console.ts'], {
    env: { CHROMIUM_PATH: browser },
  });
});
