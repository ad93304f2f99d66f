import { command } from './steps/command.mjs';
import { installPackages } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { providePostgres } from './steps/postgres.mjs';
import { runWithBrowser } from './steps/run-with-browser.mjs';
import { Cure, run, say } from './steps/say.mjs';

/** The console in a slowed-down browser, beside a hand-written page that does the same. */
const consoleBench = () =>
  runWithBrowser('measuring the console and a hand-written page side by side', 'bench/browser/console.ts');

/** The API, beside bare SQL that asks the same. */
const apiBench = () =>
  run(async () => {
    requireNode();
    await installPackages();
    await providePostgres();
    say('measuring the API and bare SQL side by side');
    process.exitCode = await command('node', ['--import', 'tsx', 'bench/api.ts']);
  });

/** Round management in a slowed-down browser, while a crowd bids. */
const roundsBench = () =>
  runWithBrowser('measuring how round management answers while bids come in', 'bench/browser/round-live.ts');

/** A list of a thousand rows and fifteen columns, scrolled through. */
const listBench = () => runWithBrowser('measuring how a long list scrolls', 'bench/browser/list-scroll.ts');

/** The chat in a slowed-down browser, while many talk at once. */
const chatBench = () =>
  runWithBrowser('measuring how the chat answers while many talk', 'bench/browser/chat-page.ts');

const parts = {
  console: consoleBench,
  rounds: roundsBench,
  chat: chatBench,
  lists: listBench,
  api: apiBench,
};
const asked = process.argv.slice(2);

await run(async () => {
  const unknown = asked.find((name) => !(name in parts));
  if (unknown)
    throw new Cure(`There is no "${unknown}" to measure; there are ${Object.keys(parts).join(', ')}.`);
});
if (!process.exitCode)
  for (const [name, part] of Object.entries(parts))
    if (asked.length === 0 || asked.includes(name)) await part();
