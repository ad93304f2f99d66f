import { buildServer } from './steps/build.mjs';
import { command } from './steps/command.mjs';
import { installPackages } from './steps/setup/install.mjs';
import { requireNode } from './steps/setup/node-version.mjs';
import { providePostgres } from './steps/setup/postgres.mjs';
import { runWithBrowser } from './steps/run-with-browser.mjs';
import { UserError, run, say } from './steps/say.mjs';

/** The console on a slowed-down browser, beside an equivalent hand-written page. */
const consoleBench = () =>
  runWithBrowser('measuring the console and a hand-written page side by side', 'bench/browser/console.ts');

/**
 * Measures the built server.
 * @param {string} what
 * @param {string} file
 * @param {Record<string, string>} [env]
 */
const serverBench = (what, file, env = {}) =>
  run(async () => {
    requireNode();
    await installPackages();
    await providePostgres();
    await buildServer();
    say(what);
    process.exitCode = await command('node', ['--import', 'tsx', file], { env });
  });

/** The API beside equivalent SQL. */
const apiBench = () => serverBench('measuring the API and bare SQL side by side', 'bench/api.ts');

/** Ordinary lists while the API is abused, one abuse after the other. */
const abuseBench = () =>
  serverBench('measuring ordinary lists under abuse', 'bench/api.ts', { BENCH_PARTS: 'abuse' });

/** An hour of bids on a cluster with a failover in its middle. */
const soakBench = () => serverBench('bidding on a cluster for an hour', 'bench/soak/soak.ts');

/** Measures the cost of PostgreSQL's notices. */
const noticesBench = () => serverBench('measuring what a notice costs', 'bench/notices/notices.ts');

/** The event log: consoles, flaps, traffic, and what it costs those who write. */
const eventsBench = () => serverBench('measuring the event log', 'bench/events/events.ts');

/** Sign-ins with known and with unknown emails. */
const signInBench = () => serverBench('measuring how long sign-ins take', 'bench/sign-in-timing.ts');

/** Round management on a slowed-down browser under load. */
const roundsBench = () =>
  runWithBrowser('measuring how round management answers while bids come in', 'bench/browser/round-live.ts');

/** Typing and clicking in a page of 100 rows and 15 columns, and in a form of 100 fields. */
const largeBench = () =>
  runWithBrowser('measuring how large lists and forms answer', 'bench/browser/large-screens.ts');

/** The chat on a slowed-down browser under load. */
const chatBench = () =>
  runWithBrowser('measuring how the chat answers while many talk', 'bench/browser/chat-page.ts');

/** The console beside a minimal react-admin and Refine with antd as documented, which are installed when asked for. */
const peersBench = () => runWithBrowser('measuring the console beside its peers', 'bench/peers/measure.ts');

const parts = {
  console: consoleBench,
  rounds: roundsBench,
  chat: chatBench,
  large: largeBench,
  api: apiBench,
  abuse: abuseBench,
  'sign-in-timing': signInBench,
  notices: noticesBench,
  events: eventsBench,
  soak: soakBench,
  peers: peersBench,
};
const asked = process.argv.slice(2);

await run(async () => {
  const unknown = asked.find((name) => !(name in parts));
  if (unknown)
    throw new UserError(`There is no "${unknown}" to measure; there are ${Object.keys(parts).join(', ')}.`);
});
if (!process.exitCode)
  for (const [name, part] of Object.entries(parts))
    if (
      asked.length === 0
        ? !['peers', 'abuse', 'notices', 'events', 'soak'].includes(name)
        : asked.includes(name)
    )
      await part();
