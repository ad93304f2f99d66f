import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { root } from '../root';

const migrationsFolder = join(root, 'server', 'migrations');
/** Key of the advisory lock for migrations. */
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

async function migrateUnderLock(client: pg.PoolClient): Promise<void> {
  await requireUnicode(client);
  const applied = await appliedMigrations(client);
  const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
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
  if (applied?.length !== known.length) await migrate(drizzle(client), { migrationsFolder });
}

/**
 * Migrates the database. Of several processes one migrates and the others wait.
 * @throws ForeignSchemaError when the tables are foreign or of a newer version
 */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrateUnderLock(client);
  } finally {
    // Closed rather than released, which ends its lock and its missing time limit.
    client.release(true);
  }
}
