import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { describe } from 'vitest';
import { openDatabase, type Database } from '../../../server/src/db/database';
import { isFullRun } from '../full-run';
import {
  embeddedTemplateVariable,
  foldersVariable,
  postgresVariable,
  templateName,
} from './database-templates';
import { copyDataDirectory } from './copy-data-directory';
import { siblingDatabase } from './postgres-cluster';
import { ReusedDatabases } from './reused-databases';

const databaseKinds = ['embedded', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** Where a database with tables and without rows is, for this test alone. */
export interface DatabaseLocation {
  readonly kind: DatabaseKind;
  readonly databaseUrl: string | undefined;
  /** A directory of its own; the embedded database's. */
  readonly dataDir: string;
  /** The same as environment variables, for a server process. */
  readonly env: Record<string, string>;
  /** Removes it; nobody may be using it. */
  drop(): Promise<void>;
}

/** The same, opened. */
export interface FreshDatabase extends DatabaseLocation {
  readonly database: Database;
}

/** Whether there is such a database here to test with. */
export const isAvailable = (kind: DatabaseKind) =>
  kind === 'embedded' || process.env[postgresVariable] !== undefined;

/**
 * Runs a suite on each kind of database; where there is no PostgreSQL its tests are shown as skipped. It is for what the two
 * can do differently: SQL of their own, locks, races, notifications between processes, what survives a crash.
 */
export function describeOnEachDatabase(title: string, suite: (kind: DatabaseKind) => void): void {
  for (const kind of databaseKinds) {
    describe.skipIf(!isAvailable(kind))(`${title} (${kind})`, () => suite(kind));
  }
}

/** The kind for a test that asks the same of both databases: PostgreSQL, which starts faster, where there is one. */
export const eitherKind = (): DatabaseKind => (isAvailable('postgres') ? 'postgres' : 'embedded');

/**
 * Runs a suite that asks the same of both databases by the same SQL: on PostgreSQL, where calls really run side by side, or
 * on the embedded database where there is no other; in a full run on each. Every call is put to the embedded one besides, by
 * the suites on roles, bad input and unknown fields.
 */
export function describeOnEitherDatabase(title: string, suite: (kind: DatabaseKind) => void): void {
  if (isFullRun) {
    describeOnEachDatabase(title, suite);
    return;
  }
  const kind = eitherKind();
  describe(`${title} (${kind})`, () => suite(kind));
}

function required(variable: string): string {
  const value = process.env[variable];
  if (value === undefined) throw new Error(`${variable} is unset: run the tests through their global setup`);
  return value;
}

async function withClient(use: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: required(postgresVariable) });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}

const administer = (sql: string) => withClient((client) => client.query(sql));

/** Drops a database once its connections are closed: one that is being closed would be ended with an error that nobody hears. */
const dropDatabase = (name: string) =>
  withClient(async (client) => {
    for (let tries = 0; tries < 100; tries += 1) {
      const { rows } = await client.query('select 1 from pg_stat_activity where datname = $1', [name]);
      if (rows.length === 0) break;
      await setTimeout(50);
    }
    await client.query(`drop database if exists ${name} with (force)`);
  });

/** An empty database of the throw-away PostgreSQL, without tables. */
export async function emptyPostgres(): Promise<{ readonly databaseUrl: string; drop(): Promise<void> }> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name}`);
  return {
    databaseUrl: siblingDatabase(required(postgresVariable), name),
    drop: () => dropDatabase(name),
  };
}

/** A database of one's own, not opened: for tests that start a server on it. */
export async function freshLocation(kind: DatabaseKind): Promise<DatabaseLocation> {
  const dataDir = await mkdtemp(join(required(foldersVariable), 'database-'));
  const removeFiles = () => rm(dataDir, { recursive: true, force: true });
  if (kind === 'embedded') {
    await copyDataDirectory(required(embeddedTemplateVariable), dataDir);
    return { kind, databaseUrl: undefined, dataDir, env: { DATA_DIR: dataDir }, drop: removeFiles };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${templateName}`);
  const databaseUrl = siblingDatabase(required(postgresVariable), name);
  return {
    kind,
    databaseUrl,
    dataDir,
    env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    drop: async () => {
      await dropDatabase(name);
      await removeFiles();
    },
  };
}

interface OpenedLocation {
  readonly location: DatabaseLocation;
  readonly database: Database;
}

const reused = {
  embedded: new ReusedDatabases<OpenedLocation>(),
  postgres: new ReusedDatabases<OpenedLocation>(),
};

/**
 * A database of one's own, opened: tables, no rows but those of the migrations. `drop` closes it, unless it can be emptied
 * for the next test.
 */
export async function freshDatabase(kind: DatabaseKind): Promise<FreshDatabase> {
  const opened = await reused[kind].take(async () => {
    const location = await freshLocation(kind);
    return { location, database: await openDatabase(location) };
  });
  const { location, database } = opened;
  return {
    ...location,
    database,
    drop: async () => {
      if (await reused[kind].giveBack(opened)) return;
      await database.close();
      await location.drop();
    },
  };
}
