import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Three keep two processors busy, since tests wait a quarter of their time; each takes up to a gigabyte of memory. */
const maxWorkers = Math.min(4, Math.max(3, availableParallelism()));

/** Deprecations fail the tests on the newest Node: it is the one that names them all. */
const noDeprecations =
  Number.parseInt(process.versions.node) >= 26 ? ['--throw-deprecation', '--pending-deprecation'] : [];

/** From Node 25 on its own localStorage would hide jsdom's. */
const noWebStorage = ['--no-experimental-webstorage'].filter((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

/** Most code runs a few times here: compiled plainly at its first call it takes a tenth less processor time than interpreted. */
const compiledAtOnce = '--always-sparkplug';

/** Sweeps that take long run in `npm run test:full` only, which tests/support/full-run.ts tells the tests. */
const inFullRunAlone = process.env['FULL'] === '1' ? [] : ['**/*.full.test.{ts,tsx}'];

const shared = {
  restoreMocks: true,
  server: {
    deps: {
      inline: [
        // Left to Node it would bring a second react-router, whose context knows no router.
        '@refinedev/react-router',
        'i18next',
        'react-i18next',
        // They import files of lodash that Node does not find, and Vite does.
        '@refinedev/nestjs-query',
        '@refinedev/graphql',
      ],
    },
  },
  maxWorkers,
  execArgv: [compiledAtOnce, ...noDeprecations, ...noWebStorage],
  // How long a slow machine may take; nothing here is an assertion on time.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

const consoleGuard = 'tests/support/console/unit-setup.ts';

/**
 * The projects: `unit` (pure code, in node), `dom` (the console's components in jsdom) and `api` (the real server on real
 * databases). No file has a worker of its own: Vitest keeps what a file mocks to that file.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          environment: 'node',
          include: [
            'src/**/*.test.ts',
            'packages/*/src/**/*.test.ts',
            'contract/**/*.test.ts',
            'server/src/**/*.test.ts',
            'tests/unit/**/*.test.ts',
            'packages/*/tests/unit/**/*.test.ts',
          ],
          exclude: inFullRunAlone,
          setupFiles: [consoleGuard],
          isolate: false,
        },
      },
      {
        extends: true,
        // Node loads antd's CommonJS build, which has a context of its own.
        resolve: { alias: [{ find: 'antd/es', replacement: 'antd/lib' }] },
        test: {
          ...shared,
          name: 'dom',
          environment: 'jsdom',
          // With 'test' antd gives every popup and dialog one and the same identifier, and with 'development' Refine's hooks
          // record where they are called.
          env: { NODE_ENV: 'tested' },
          include: ['tests/dom/**/*.test.{ts,tsx}', 'packages/*/tests/dom/**/*.test.{ts,tsx}'],
          exclude: inFullRunAlone,
          // The first one cleans up what the file before left in the worker, so it must run before the others.
          setupFiles: [
            'tests/support/console/fresh-page.ts',
            consoleGuard,
            'tests/support/console/dom-setup.ts',
          ],
          sequence: { setupFiles: 'list' },
          isolate: false,
        },
      },
      {
        // Node loads graphql's CommonJS build. Vite would take the other one here, and two of them cannot work together.
        resolve: {
          alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }],
        },
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          exclude: inFullRunAlone,
          globalSetup: ['tests/support/databases/global-setup.ts'],
          setupFiles: ['tests/support/api/checked-fetch.ts'],
          // Each file has databases of its own, and nothing else that another could change.
          isolate: false,
          maxWorkers,
          execArgv: [compiledAtOnce, ...noDeprecations],
          // How long a slow machine may take; nothing here is an assertion on time.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
