import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Packages that read files beside their own, or start threads from them, stay in `node_modules`; so do native ones. The
 * rest becomes one file a program: loading it takes a quarter of a second instead of two.
 */
const external = ['@electric-sql/pglite', '@node-rs/argon2', 'pino', 'pino-pretty', 'pg-native'];

/**
 * Returns the configuration that builds programs for Node, with the thread of the embedded database beside them.
 * @param outDir two folders below the project's, where `root.ts` expects the programs
 * @param programs the source of each, by the name it gets
 */
export const programsIn = (outDir: string, programs: Readonly<Record<string, string>>): UserConfig => ({
  root: at('.'),
  publicDir: false,
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: {
      input: { ...programs, 'embedded-worker': at('src/db/embedded/embedded-worker.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});

/** Builds the server's programs into `server/dist`. */
export default defineConfig(
  programsIn(at('dist'), {
    main: at('src/main.ts'),
    seed: at('src/seed.ts'),
    simulate: at('src/simulate.ts'),
    archive: at('src/archive.ts'),
    audit: at('src/audit.ts'),
  }),
);
