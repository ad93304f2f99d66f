import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    'columns',
    'schema',
    'session-tables',
    'end-user-tables',
    'admin-tables',
    'alert-tables',
    'plan-tables',
    'total-tables',
    'order-event-tables',
  ].map((name) => `./server/src/db/${name}.ts`),
  out: './server/migrations',
});
