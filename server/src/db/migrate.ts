import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { root } from '../root';
import { runStep, type StepOptions } from './migration-step';

const migrationLock = 7_682_663;

/** The database cannot be used by this version; the message says why and what to do. */
export class ForeignSchemaError extends Error {
  override readonly name = 'ForeignSchemaError';
}

async function appliedMigrations(client: pg.PoolClient): Promise<string[] | undefined> {
  const { rows: journals } = await client.query<{ present: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as present`,
  );
  if (!journals[0]?.present) return undefined;
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at, id',
  );
  return rows.map(({ hash }) => hash);
}

async function requireOwnSchema(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1 limit 3`,
  );
  if (rows.length === 0) return;
  throw new ForeignSchemaError(
    `The database holds tables that are not Roundkeeper's (${rows.map(({ name }) => name).join(', ')}). ` +
      'Give it an empty database in DATABASE_URL. Nothing was changed.',
  );
}

async function requireUnicode(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  if (rows[0]?.server_encoding === 'UTF8') return;
  throw new ForeignSchemaError(
    `The database's encoding is ${rows[0]?.server_encoding}, which can't hold every name. ` +
      `Give it a database made with ENCODING 'UTF8' in DATABASE_URL. Nothing was changed.`,
  );
}

export interface MigrateOptions extends StepOptions {
  readonly migrationsFolder?: string;
}

/** The table in which drizzle-kit looks for the steps that are done. */
const createJournal = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

async function migrateUnderLock(client: pg.PoolClient, options: MigrateOptions): Promise<void> {
  await requireUnicode(client);
  const applied = await appliedMigrations(client);
  const { migrationsFolder = join(root, 'server', 'migrations') } = options;
  const steps = readMigrationFiles({ migrationsFolder });
  const known = steps.map(({ hash }) => hash);
  if (applied === undefined || applied.length === 0) await requireOwnSchema(client);
  else if (applied.length > known.length) {
    throw new ForeignSchemaError(
      `The database was migrated by a newer Roundkeeper (step ${applied.length}; this version knows ${known.length}). ` +
        'Start that version, or restore a backup. Nothing was changed.',
    );
  } else if (applied.some((hash, step) => hash !== known[step])) {
    throw new ForeignSchemaError(
      'The database was migrated by another program or an unreleased Roundkeeper: its steps are not the known ones. ' +
        'Give this version a database of its own, or restore a backup. Nothing was changed.',
    );
  }
  const done = applied?.length ?? 0;
  if (done === steps.length) return;
  await client.query(createJournal);
  for (const [index, step] of steps.slice(done).entries())
    await runStep(client, step, done + index + 1, options);
}

/**
 * Migrates the database, each step in a transaction of its own. Of several processes one migrates and the others wait.
 * @throws ForeignSchemaError when the tables are foreign or of a newer version
 * @throws MigrationBlockedError when other processes use the tables for too long
 */
export async function migrateDatabase(pool: pg.Pool, options: MigrateOptions = {}): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrateUnderLock(client, options);
  } finally {
    // Closed rather than released, which ends its lock and its missing time limit.
    client.release(true);
  }
}
