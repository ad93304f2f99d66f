import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['columns', 'schema', '*-tables'].map((name) => `./server/src/db/${name}.ts`),
  out: './server/migrations',
});
