import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/src/db/database';
import { openEmbeddedPool } from '../../../server/src/db/embedded/embedded-pool';
import { migrateDatabase } from '../../../server/src/db/migrate';
import { locksOf } from '../../../server/src/db/migration-step';
import { createPool } from '../../../server/src/db/postgres/create-pool';
import { foldersVariable } from '../../support/databases/database-templates';
import { emptyPostgres, isAvailable } from '../../support/databases/databases';
import { EarlierProcess } from '../../support/databases/earlier-process';
import { fillEarlier, known, migrationsOf, oldestVersion } from '../../support/databases/earlier-versions';
import { inFullRun, isFullRun } from '../../support/full-run';
import { runProgram } from '../../support/servers/run-program';

const steps = readMigrationFiles({ migrationsFolder: 'server/migrations' });
const versionBefore = steps.length - 1;
const load = isFullRun ? { orders: 100_000, perSecond: 20 } : { orders: 1_000, perSecond: 10 };

async function makeVersion(pool: pg.Pool, version: number, orders: number): Promise<void> {
  await migrateDatabase(pool, { migrationsFolder: await migrationsOf(version) });
  await fillEarlier(pool, orders);
}

async function stepsDone(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ done: number }>(
    'select count(*)::int as done from drizzle.__drizzle_migrations',
  );
  return rows[0]?.done ?? 0;
}

describe.skipIf(!isAvailable('postgres'))('an upgrade beside a process of the version before', () => {
  let empty: Awaited<ReturnType<typeof emptyPostgres>>;
  let pool: pg.Pool;
  let earlier: EarlierProcess;
  const calls: pg.Client[] = [];
  beforeEach(async () => {
    empty = await emptyPostgres();
    pool = createPool(empty.databaseUrl, { statementTimeout: 0 }, 'test');
    earlier = new EarlierProcess(empty.databaseUrl);
  });
  afterEach(async () => {
    await Promise.all([earlier.stop(), ...calls.splice(0).map((call) => call.end())]);
    await pool.end();
    await empty.drop();
  });

  /** Begins a call that stays under way. */
  async function beginCall(statement: string): Promise<pg.Client> {
    const call = new pg.Client({ connectionString: empty.databaseUrl, application_name: 'roundkeeper' });
    calls.push(call);
    await call.connect();
    await call.query('begin');
    await call.query(statement);
    return call;
  }

  it.each([
    ['the oldest version', oldestVersion],
    ...inFullRun<[string, number]>(['the version before', versionBefore]),
  ])('from %s fails none of its calls, and counts them all', async (_, version) => {
    await makeVersion(pool, version, load.orders);
    earlier.start(load.perSecond);
    await setTimeout(500);
    await migrateDatabase(pool);
    await setTimeout(500);
    await earlier.stop();
    expect(earlier.failures).toEqual([]);
    expect(earlier.bids.length).toBeGreaterThan(load.perSecond);
    expect(await stepsDone(pool)).toBe(steps.length);
    const { rows } = await pool.query(
      `select (select count(*)::int from orders where id = any($1)) as bids,
        (select sum(orders)::int from round_totals) as totals,
        (select sum(orders)::int from order_counts where level = 0) as counts`,
      [earlier.bids],
    );
    const all = load.orders + earlier.bids.length;
    expect(rows).toEqual([{ bids: earlier.bids.length, totals: all, counts: all }]);
  });

  const addOrder = `insert into orders (id, round_id, user_id, bid, fee, status)
    values (gen_random_uuid(), '${known.round}', '${known.user}', 3, 2, 'CREATED')`;

  it.each([
    ['has changed a round and adds an order', `update rounds set progress = 7`, addOrder],
    ...inFullRun(
      ['has read rounds and changes an order', `select * from rounds`, `update orders set status = 'FAILED'`],
      ['has added an order and changes its user', addOrder, `update users set name = 'Ada L.'`],
      ['has used a coupon and reads orders', `update coupons set available = 3`, `select from orders`],
    ),
  ])('waits for a call that %s, and neither fails', async (_, before, after) => {
    await makeVersion(pool, oldestVersion, 10);
    const call = await beginCall(before);
    const upgraded = migrateDatabase(pool);
    // Longer than PostgreSQL takes to look for a deadlock, in which the call would be the one to end.
    await Promise.race([setTimeout(1_500), upgraded]);
    await call.query(after);
    await call.query('commit');
    await upgraded;
    expect(await stepsDone(pool)).toBe(steps.length);
  });

  it('keeps no call waiting for long behind one that takes long', async () => {
    await makeVersion(pool, oldestVersion, 10);
    const slow = await beginCall('select count(*) from orders');
    earlier.start(10);
    const upgraded = migrateDatabase(pool);
    await setTimeout(4_500);
    const { slowest } = earlier;
    await slow.query('commit');
    await upgraded;
    await earlier.stop();
    expect(earlier.failures).toEqual([]);
    expect(slowest).toBeLessThan(3_500);
  });

  it('gives up in the end, says who uses the tables, and goes on from there', async () => {
    await makeVersion(pool, oldestVersion, 10);
    const call = await beginCall('update coupons set available = 3');
    const { rows } = await call.query<{ pid: number }>('select pg_backend_pid() as pid');
    const warnings: object[] = [];
    const upgraded = migrateDatabase(pool, { giveUpAfter: 700, warn: (details) => warnings.push(details) });
    await expect(upgraded).rejects.toThrow(
      new RegExp(
        `^Step 5 of the migration gave up.* coupons .*roundkeeper \\(pid ${String(rows[0]?.pid)}\\)`,
      ),
    );
    expect(warnings).toMatchObject([{ step: 5 }]);
    expect(await stepsDone(pool)).toBe(4);
    await call.query('commit');
    await migrateDatabase(pool);
    expect(await stepsDone(pool)).toBe(steps.length);
  });

  it('knows in each step the locks that it takes, so that all are taken first', async () => {
    const client = await pool.connect();
    for (const step of steps) {
      const locks = await locksOf(client, step);
      const { rows: tables } = await client.query<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public'`,
      );
      await client.query('begin');
      for (const statement of step.sql) await client.query(statement);
      const { rows: taken } = await client.query<{ name: string; mode: string }>(
        `select relname as name, mode from pg_locks join pg_class on pg_class.oid = relation
        where pid = pg_backend_pid() and relname = any($1)
          and mode not in ('AccessShareLock', 'RowShareLock', 'RowExclusiveLock')`,
        [tables.map(({ name }) => name)],
      );
      const weaker = ['ShareUpdateExclusiveLock', 'ShareLock', 'ShareRowExclusiveLock'];
      for (const { name, mode } of taken) {
        const lock = locks.find((each) => each.name === name);
        const covered = lock?.mode === 'share row exclusive' ? weaker : [...weaker, 'AccessExclusiveLock'];
        expect(lock, name).toBeDefined();
        expect(covered).toContain(mode);
      }
      await client.query('commit');
    }
    client.release();
  });
});

// Making a directory anew takes long; private-files.test.ts opens one of this version that was left as before.
describe.skipIf(!isFullRun)('an upgrade of the embedded database', () => {
  it.each([
    ['the oldest version', oldestVersion],
    ['the version before', versionBefore],
  ])('from %s keeps the data and the trail, and makes the files private', async (_, version) => {
    const dataDir = await mkdtemp(join(process.env[foldersVariable] ?? '', 'earlier-'));
    const earlier = await openEmbeddedPool(dataDir, () => undefined);
    await makeVersion(earlier.pool, version, 10);
    if (version === versionBefore)
      await earlier.pool.query(
        `insert into audit_log (actor_id, actor_email, actor_type, action, resource_kind, address, request_id)
          values ($1, 'a@b.test', 'SUPER', 'banner.set', 'banner', '::1', 'r')`,
        [known.user],
      );
    await earlier.close();
    // As versions before left them.
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
    for (const entry of entries)
      await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o666);
    await chmod(dataDir, 0o755);

    const database = await openDatabase({ dataDir });
    const { rows } = await database.pool.query('select sum(orders)::int as orders from round_totals');
    expect(rows).toEqual([{ orders: 10 }]);
    expect(await stepsDone(database.pool)).toBe(steps.length);
    await database.close();
    expect(await runProgram('audit', ['verify'], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'pg', 'PG_VERSION'))).mode & 0o777).toBe(0o600);
    await rm(dataDir, { recursive: true });
  });
});
