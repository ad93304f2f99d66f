import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../server/src/db/database';
import { siblingDatabase, startTemporaryCluster } from '../../tests/support/databases/postgres-cluster';
import { bench } from '../settings';

/** Runs bare SQL. */
export interface Bare {
  query(text: string, values: unknown[]): Promise<unknown>;
  end(): Promise<void>;
}

export interface Target {
  readonly name: string;
  readonly orders: number;
  /** Environment of the server. */
  readonly env: Readonly<Record<string, string>>;
  /** Bare SQL; on the embedded database only while no server uses it. */
  openBare(): Promise<Bare>;
  drop(): Promise<void>;
}

export function seed(
  env: Readonly<Record<string, string>>,
  orders: number,
  ...more: readonly string[]
): void {
  const args = [
    '--import',
    'tsx',
    'server/src/seed.ts',
    '--orders',
    String(orders),
    '--users',
    '50000',
    ...more,
  ];
  const { status } = spawnSync(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('seeding failed');
}

async function versionOf(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ version: string }>(`select split_part(version(), ' ', 2) as version`);
  await client.end();
  return rows[0]?.version ?? '';
}

/** PostgreSQL: temporary, or the one in the settings. */
export async function postgresTarget(): Promise<Target> {
  const cluster = bench.databaseUrl === undefined ? await startTemporaryCluster() : undefined;
  let databaseUrl = bench.databaseUrl ?? '';
  if (cluster) {
    const admin = new pg.Client({ connectionString: cluster.url });
    await admin.connect();
    await admin.query('create database bench');
    await admin.end();
    databaseUrl = siblingDatabase(cluster.url, 'bench');
    seed({ DATABASE_URL: databaseUrl }, bench.orders);
  }
  return {
    name: `PostgreSQL ${await versionOf(databaseUrl)}`,
    orders: bench.orders,
    env: { DATABASE_URL: databaseUrl },
    async openBare() {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      return client;
    },
    drop: async () => cluster?.stop(),
  };
}

/** The embedded database with a tenth of the orders: temporary, or the one in the settings. */
export async function embeddedTarget(): Promise<Target> {
  const folder =
    bench.dataDir === undefined ? await mkdtemp(join(tmpdir(), 'roundkeeper-bench-')) : undefined;
  const dataDir = bench.dataDir ?? join(folder ?? '', 'data');
  const orders = Math.ceil(bench.orders / 10);
  const env = { DATABASE_URL: '', DATA_DIR: dataDir };
  if (folder !== undefined) seed(env, orders);
  return {
    name: 'The embedded database',
    orders,
    env,
    async openBare() {
      const database = await openDatabase({ dataDir });
      return {
        query: (text, values) => database.pool.query(text, values),
        end: () => database.close(),
      };
    },
    drop: async () => {
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
