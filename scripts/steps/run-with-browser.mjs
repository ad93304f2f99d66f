import { requireBrowser } from './setup/browser.mjs';
import { buildConsole, buildServer } from './build.mjs';
import { command } from './command.mjs';
import { installPackages } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { run, say } from './say.mjs';

/**
 * Prepares and runs a TypeScript program with a browser's path in CHROMIUM_PATH.
 * @param {string} doing printed before it starts
 * @param {string} program
 * @param {readonly string[]} [args] of the program
 */
export const runWithBrowser = (doing, program, args = []) =>
  run(async () => {
    requireNode();
    await installPackages();
    await Promise.all([buildConsole(), buildServer()]);
    const browser = await requireBrowser();
    say(doing);
    process.exitCode = await command('node', ['--import', 'tsx', program, ...args], {
      env: { CHROMIUM_PATH: browser },
    });
  });
