import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { missingTestBrowser, requireTestBrowser } from './steps/setup/browser.mjs';
import { buildConsole, buildServer } from './steps/build.mjs';
import { capture, command } from './steps/command.mjs';
import { installDebianPackages, mayInstallPackages } from './steps/setup/debian.mjs';
import { playwrightFailures, vitestFailures } from './steps/failures.mjs';
import { installPackages } from './steps/setup/install.mjs';
import { otherVersions, requireNode } from './steps/setup/node-version.mjs';
import { provideNode } from './steps/setup/other-nodes.mjs';
import { missingPostgres, providePostgres } from './steps/setup/postgres.mjs';
import { root } from './steps/root.mjs';
import { UserError, run, say } from './steps/say.mjs';

const results = join(root, '.cache', 'results');
const suiteErrorsReporter = join(root, 'scripts', 'steps', 'suite-errors-reporter.mjs');
const total = { passed: 0, skipped: 0 };
/** @type {string[]} What failed, a line each, which are counted: said again before the summary, because much is printed in between. */
const failures = [];

/**
 * The checks that run without tests, the longest first; each counts as one test. `lint` checks the types as well, with the
 * compiler that its rules stand on; `typecheck` does it with the one that editors use, in a full run or when it is asked for.
 * @type {Record<'typecheck' | 'lint', readonly (readonly [name: string, program: string, ...args: string[]])[]>}
 */
const checks = {
  typecheck: [
    ['typecheck', 'npx', 'tsc', '--noEmit'],
    ['typecheck: the example', 'npx', 'tsc', '--noEmit', '-p', 'packages/kit/example'],
  ],
  lint: [
    ['lint: code and types', 'npx', 'oxlint', '--type-aware', '--type-check', '--deny-warnings'],
    ['lint: format', 'npx', 'oxfmt', '--check', '.'],
    ['lint: who may import whom', 'node', 'scripts/boundaries.mjs'],
    ['lint: declarations against the API', 'npx', 'tsx', 'scripts/resource/main.ts', '--check', '--complete'],
    ['lint: how much code there is', 'node', 'scripts/numbers.mjs'],
    ['lint: options without an example', 'npx', 'tsx', 'tests/support/example/count-options.ts'],
    ['lint: duplicate blocks', 'npx', 'jscpd', '--config', '.jscpd.json'],
  ],
};

/** For the checks that are written in Go: they collect garbage less often, which halves their time, up to this much memory. */
const env = { GOGC: '1600', GOMEMLIMIT: '3GiB' };

/** Runs the checks of these names, a few side by side; each says its name, and what it found, when it is done. */
async function runChecks(/** @type {string[]} */ names) {
  const waiting = Object.entries(checks).flatMap(([name, list]) => (names.includes(name) ? list : []));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, program, ...args] = next;
      const { code, output } = await capture(program, args, { env });
      say(code === 0 ? name : `${name}: FAILED`);
      process.stdout.write(output);
      if (code === 0) total.passed += 1;
      else failures.push(name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

/** @param {string} file */
function readResults(file) {
  const path = join(results, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/**
 * Adds what a runner found; one that failed without a failure, or wrote no results, is one failure itself.
 * @param {string} name @param {number} code
 * @param {{ passed: number, skipped: number, failures: string[] } | undefined} found
 */
function count(name, code, found) {
  total.passed += found?.passed ?? 0;
  total.skipped += found?.skipped ?? 0;
  failures.push(...(found?.failures ?? []));
  if (!found) failures.push(`${name}: wrote no results, and ended with ${String(code)}`);
  else if (code !== 0 && found.failures.length === 0) failures.push(`${name}: ended with ${String(code)}`);
}

/**
 * @param {string} name of the tests, and of the file with their results
 * @param {readonly string[]} projects of vitest.config.ts
 * @param {Record<string, string>} [env]
 */
async function vitest(name, projects, env = {}) {
  say(`tests: ${name}`);
  const file = `${name}.json`;
  const suites = `${name}-suites.json`;
  const args = [
    'vitest',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, file)}`,
    `--reporter=${suiteErrorsReporter}`,
    `--outputFile.suites=${join(results, suites)}`,
  ];
  const code = await command('npx', args, { env });
  const found = readResults(file);
  const counts = found && {
    passed: found.numPassedTests,
    skipped: found.numPendingTests + found.numTodoTests,
    failures: vitestFailures(found, root, readResults(suites)),
  };
  count(`tests: ${name}`, code, counts);
}

/** @type {Record<'unit' | 'api', readonly string[]>} The projects of vitest.config.ts. */
const projectsOf = { unit: ['unit', 'dom'], api: ['api'] };

/** Runs both in one go if both are wanted: the workers of one are then busy while those of the other end. */
async function unitAndApi(/** @type {('unit' | 'api')[]} */ names) {
  if (names.length === 0) return;
  const isWanted = (/** @type {'unit' | 'api'} */ name) => names.includes(name);
  await Promise.all([isWanted('unit') && buildConsole(), isWanted('api') && buildServer()]);
  if (isWanted('api')) await providePostgres();
  await vitest(
    names.join('-and-'),
    names.flatMap((name) => projectsOf[name]),
  );
}

async function e2e() {
  const browser = await requireTestBrowser();
  await providePostgres();
  await Promise.all([buildConsole(), buildServer()]);
  say(`tests: e2e, in ${browser}`);
  const code = await command('npx', ['playwright', 'test'], {
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'e2e.json') },
  });
  const found = readResults('e2e.json');
  const counts = found && {
    passed: found.stats.expected,
    skipped: found.stats.skipped,
    failures: playwrightFailures(found),
  };
  count('tests: e2e', code, counts);
}

/** Runs the tests of the API, of its sockets and of `npm start` among them, on the other versions of Node that are supported. */
async function apiOnOtherNodes() {
  for (const version of otherVersions) {
    const name = `api-on-node-${version}`;
    const path = await provideNode(version);
    if (path) await vitest(name, ['api'], { FULL: '', PATH: path });
    else failures.push(`tests: ${name}: npm could not install it`);
  }
}

/** Runs what is asked for, one after another: each keeps all processors busy, and side by side they take longer. */
async function runAll(/** @type {string[]} */ wanted) {
  await runChecks(wanted);
  await unitAndApi(/** @type {const} */ (['unit', 'api']).filter((name) => wanted.includes(name)));
  if (wanted.includes('api') && process.env['FULL'] === '1') await apiOnOtherNodes();
  if (wanted.includes('e2e')) await e2e();
}

/**
 * Installs what the tests of these names lack of the system's packages: all at once, beside npm's. What fails is tried once
 * more, on its own, by the tests that need it.
 */
async function installSystemPackages(/** @type {string[]} */ wanted) {
  const missing = [
    ...(wanted.includes('api') || wanted.includes('e2e') ? missingPostgres() : []),
    ...(wanted.includes('e2e') ? missingTestBrowser() : []),
  ];
  if (missing.length === 0 || !mayInstallPackages()) return;
  say(`installing ${missing.join(', ')}`);
  await installDebianPackages(...missing);
}

const names = [...Object.keys(checks), 'unit', 'api', 'e2e'];

await run(async () => {
  requireNode();
  const asked = process.argv.slice(2).filter((name) => name !== 'full');
  if (process.argv.includes('full')) process.env['FULL'] = '1';
  const unknown = asked.find((name) => !names.includes(name));
  if (unknown) throw new UserError(`There are no "${unknown}" tests; there are ${names.join(', ')}.`);
  const all = process.env['FULL'] === '1' ? names : names.filter((name) => name !== 'typecheck');
  const wanted = asked.length === 0 ? all : asked;
  await Promise.all([installPackages(), installSystemPackages(wanted)]);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  await runAll(wanted);
  if (failures.length > 0)
    process.stdout.write(`\nFailed:\n${failures.map((line) => `  ${line}\n`).join('')}`);
  process.stdout.write(`\n${total.passed} passed, ${failures.length} failed, ${total.skipped} skipped\n`);
  if (failures.length > 0) process.exitCode = 1;
});
