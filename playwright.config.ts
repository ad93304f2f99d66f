import { defineConfig } from '@playwright/test';
import type { ServerOptions } from './tests/support/journeys/fixtures';
import { findPostgres } from './tests/support/databases/postgres-cluster';
import { hasNginx } from './tests/support/servers/nginx';
import { isFullRun } from './tests/support/full-run';

const hasPostgres = findPostgres() !== undefined;
if (isFullRun && !hasPostgres) process.stderr.write('\nNO POSTGRESQL HERE: the journeys on it are skipped\n');
if (!hasNginx()) process.stderr.write('\nNO NGINX HERE: production behind TLS is skipped\n');

/** The walk through a guide and the dev server in clean clones, with builds and servers of their own. */
const walk = '**/{resources-walk,tutorial-walk,dev}.full.spec.ts';

/** Whole files that run in `npm run test:full` only. */
const ignored = isFullRun ? ['**/*.minimal.spec.ts'] : ['**/*.minimal.spec.ts', '**/*.full.spec.ts'];

const launchOptions = {
  ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Tests of behaviour that cheaper tests show as well. */
const fullAlone = isFullRun ? [] : [/@full-run/];

/** What any backend lets pass is tried on the minimal one, which knows nothing of ours; in a full run on ours as well. */
const onMinimalAlone = isFullRun ? [] : [/@any-backend/];

/**
 * Journeys in a real Chromium against the real server; those of `*.both.spec.ts` on both databases
 * in a full run. Those that depend on
 * nothing but the contract, and those of `*.minimal.spec.ts`, against a second backend that is not ours.
 */
export default defineConfig<object, ServerOptions>({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/journeys/global-setup.ts',
  outputDir: '.cache/e2e',
  // How long a slow machine may take; nothing here is an assertion on time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 2,
  forbidOnly: true,
  retries: 0,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  use: {
    launchOptions,
    // A click on what still fades in is tried again, and scrolls for that, at which a menu closes.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // A failure is told in words; a trace, which makes every test slower, is for who asks for one.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
  projects: [
    // The longest test by far begins first, so that no worker waits for it at the end.
    ...(isFullRun ? [{ name: 'clone', testMatch: walk, use: { databaseKind: 'embedded' as const } }] : []),
    {
      name: 'embedded',
      testIgnore: [...ignored, walk],
      grepInvert: [...onMinimalAlone, ...fullAlone],
      use: { databaseKind: 'embedded' },
    },
    { name: 'minimal', grep: /@any-backend/, grepInvert: fullAlone, use: { databaseKind: 'none' } },
    ...(isFullRun && hasPostgres
      ? [{ name: 'postgres', testMatch: '**/*.both.spec.ts', use: { databaseKind: 'postgres' as const } }]
      : []),
  ],
});
