import { drizzle } from 'drizzle-orm/node-postgres';
import fastify from 'fastify';
import pg from 'pg';
import { apiBase, useApi } from './app';
import type { Database } from './db/database';
import { Notices } from './db/notices';
import { KnownPaths } from './plugins/calls/known-paths';
import { useOpenApi } from './plugins/calls/openapi';
import { useContractSchemas } from './plugins/calls/validation';
import { readSettings } from './settings/settings';

const refuse = () => Promise.reject(new Error('the documentation is made without a database'));

/** A pool that is never connected: routes query only when they are called. */
const unopenedDatabase = (pool: pg.Pool): Database => ({
  kind: 'embedded',
  pool,
  orm: drizzle(pool),
  notices: new Notices(() => refuse),
  replica: undefined,
  transaction: refuse,
  step: refuse,
  ping: refuse,
  freeBytes: refuse,
  close: refuse,
});

/** Returns the API's OpenAPI document without a database or a server. */
export async function makeDocumentation(): Promise<object> {
  const app = fastify();
  app.decorateRequest('caller', undefined);
  useContractSchemas(app);
  await useOpenApi(app, apiBase);
  const options = { settings: readSettings({ DEMO: '1' }), database: unopenedDatabase(new pg.Pool()) };
  await useApi(app, options, new KnownPaths());
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}
