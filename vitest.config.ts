import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Two runs: `unit` (pure code, and the console's pieces in jsdom) and `api` (the real server on real databases). */
export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'jsdom',
          include: [
            'src/**/*.test.{ts,tsx}',
            'contract/**/*.test.ts',
            'server/src/**/*.test.ts',
            'tests/kit/**/*.test.{ts,tsx}',
            'tests/unit/**/*.test.ts',
          ],
          setupFiles: ['tests/support/console/unit-setup.ts'],
          restoreMocks: true,
          maxWorkers: 2,
          // How long a slow machine may take; nothing here is an assertion on time.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
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
          globalSetup: ['tests/support/databases/global-setup.ts'],
          setupFiles: ['tests/support/api/checked-fetch.ts'],
          // Each file has databases of its own, and nothing else that another could change.
          isolate: false,
          // They wait for databases and processes more than they compute.
          maxWorkers: 2,
          // How long a slow machine may take; nothing here is an assertion on time.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
