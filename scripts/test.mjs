import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireBrowser } from './steps/browser.mjs';
import { buildConsole } from './steps/build.mjs';
import { command } from './steps/command.mjs';
import { installPackages } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { providePostgres } from './steps/postgres.mjs';
import { root } from './steps/root.mjs';
import { Cure, run, say } from './steps/say.mjs';

const results = join(root, '.cache', 'results');
const total = { passed: 0, failed: 0, skipped: 0 };

/** Runs one check by its command; it counts as one test. @param {string} name @param {string[]} args */
async function check(name, args) {
  say(name);
  const passed = (await command('npx', args)) === 0;
  total[passed ? 'passed' : 'failed'] += 1;
}

async function lint() {
  await check('lint: code, with types', ['oxlint', '--type-aware', '--deny-warnings']);
  await check('lint: format', ['prettier', '--check', '--log-level', 'warn', '.']);
  await check('lint: duplicate blocks', ['jscpd', '--config', '.jscpd.json']);
  await check('lint: declarations against the API', ['tsx', 'scripts/resource/main.ts', '--check']);
  say('lint: who may import whom');
  const { checkBoundaries } = await import('./steps/boundaries.mjs');
  const { seen, problems } = await checkBoundaries();
  for (const problem of problems) process.stderr.write(`  ${problem}\n`);
  process.stdout.write(`  ${seen} modules seen, ${problems.length} problems\n`);
  total[problems.length === 0 ? 'passed' : 'failed'] += 1;
}

const typecheck = () => check('typecheck', ['tsc', '--noEmit']);

/** @param {string} file @returns {Record<string, unknown> | undefined} */
function readResults(file) {
  const path = join(results, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Adds a runner's own counts; a runner that failed without a failed test counts as one failure. */
function count(
  /** @type {number} */ code,
  /** @type {{ passed: number, failed: number, skipped: number }} */ found,
) {
  total.passed += found.passed;
  total.skipped += found.skipped;
  total.failed += code !== 0 && found.failed === 0 ? 1 : found.failed;
}

/** @param {'unit' | 'api'} project */
async function vitest(project) {
  say(`tests: ${project}`);
  const file = `${project}.json`;
  const code = await command('npx', [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, file)}`,
  ]);
  const found = readResults(file) ?? {};
  count(code, {
    passed: found.numPassedTests ?? 0,
    failed: found.numFailedTests ?? 0,
    skipped: (found.numPendingTests ?? 0) + (found.numTodoTests ?? 0),
  });
}

async function api() {
  await providePostgres();
  await vitest('api');
}

async function e2e() {
  const browser = await requireBrowser();
  await providePostgres();
  await buildConsole();
  say(`tests: e2e, in ${browser}`);
  const code = await command('npx', ['playwright', 'test'], {
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'e2e.json') },
  });
  const stats = readResults('e2e.json')?.stats ?? {};
  count(code, {
    passed: stats.expected ?? 0,
    failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0),
    skipped: stats.skipped ?? 0,
  });
}

const unit = async () => {
  await buildConsole();
  await vitest('unit');
};

const parts = { lint, typecheck, unit, api, e2e };

await run(async () => {
  requireNode();
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !(name in parts));
  if (unknown) throw new Cure(`There are no "${unknown}" tests; there are ${Object.keys(parts).join(', ')}.`);
  await installPackages();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  for (const [name, part] of Object.entries(parts))
    if (asked.length === 0 || asked.includes(name)) await part();
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
  if (total.failed > 0) process.exitCode = 1;
});
