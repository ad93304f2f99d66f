import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCoupon, listCoupons } from '../../../contract/coupons/coupons';
import { downloadConfirmedBids } from '../../../contract/rounds/orders';
import { listUsers } from '../../../contract/people/users';
import { openDatabase, type Database, type DatabaseOptions } from '../../../server/src/db/database';
import { openApiOn, type Browser, type TestApi } from '../../support/api/api';
import { inParallel } from '../../support/api/end-user';
import { addUser, roundWithBids, signInAdmin } from '../../support/api/fixtures';
import { findPgBouncer, startPgBouncer, type PgBouncer } from '../../support/databases/pgbouncer';
import {
  findPostgres,
  startReplica,
  startTemporaryCluster,
  type PostgresCluster,
} from '../../support/databases/postgres-cluster';

const isPossible = findPostgres() !== undefined && findPgBouncer() !== undefined;
if (!isPossible)
  console.warn('\n!! No PgBouncer, or no PostgreSQL, is installed here: its tests are SKIPPED.\n');

const page = { query: { limit: 5 } };

/** Leads each connection to the next of some servers. @returns the address of the first one, by way of it, and its end */
async function inTurn(urls: readonly string[]): Promise<{ url: string; stop: () => void }> {
  let next = 0;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const { hostname, port } = new URL(urls[(next += 1) % urls.length] ?? '');
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(urls[0] ?? '');
  url.port = String((server.address() as AddressInfo).port);
  const stop = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: url.href, stop };
}

describe.skipIf(!isPossible)('a streaming replica and PgBouncer', () => {
  let primary: PostgresCluster;
  let replica: PostgresCluster;
  let other: PostgresCluster;
  let calls: PgBouncer;
  let reads: PgBouncer;
  let database: Database;
  let api: TestApi;
  let operator: Browser;
  /** On the replicas, as their superuser. */
  const administrations: pg.Pool[] = [];
  const ending: (() => unknown)[] = [];
  let warnings: string[] = [];
  let lastCode = 0;

  beforeAll(async () => {
    primary = await startTemporaryCluster();
    [replica, other] = await Promise.all([startReplica(primary), startReplica(primary)]);
    for (const { url } of [replica, other])
      administrations.push(new pg.Pool({ connectionString: url, max: 1 }));
    [calls, reads] = await Promise.all([startPgBouncer(primary.url), startPgBouncer(replica.url)]);
  });
  afterEach(async () => {
    for (const administration of administrations) await administration.query('select pg_wal_replay_resume()');
    for (const end of ending.splice(0).toReversed()) await end();
  });
  afterAll(async () => {
    for (const administration of administrations) await administration.end();
    for (const each of [calls, reads, replica, other, primary]) await each?.stop();
  });

  /** Opens the database and waits until the replica answers. */
  async function open(options: Partial<DatabaseOptions>): Promise<void> {
    warnings = [];
    database = await openDatabase({
      dataDir: '',
      databaseUrl: primary.url,
      log: { warn: (_details, message) => warnings.push(message) },
      ...options,
    });
    ending.push(() => database.close());
    api = await openApiOn(database);
    ending.push(() => api.close());
    operator = await signInAdmin(api, 'SUPER');
    await untilUsed();
  }

  async function names(browser = operator): Promise<string[]> {
    const { status, body } = await browser.call(listUsers, page);
    expect(status).toBe(200);
    return body.items.map(({ name }) => name);
  }

  const untilUsed = () =>
    expect
      .poll(async () => {
        const before = database.replica?.answered ?? 0;
        await names();
        return (database.replica?.answered ?? 0) - before;
      })
      .toBe(1);

  async function addCoupon(): Promise<string> {
    const code = `POOLED${String((lastCode += 1))}`;
    const body = { code, discount: 10, available: '5', validFrom: '2026-01-01', validTo: '' };
    expect((await operator.call(createCoupon, { body })).status).toBe(201);
    return code;
  }

  async function coupons(): Promise<string[]> {
    const { status, body } = await operator.call(listCoupons, { query: { limit: 100 } });
    expect(status).toBe(200);
    return body.items.map(({ code }) => code);
  }

  const arrangements = [
    ['calls go through PgBouncer and reads to the replica itself', true, false],
    ['calls and reads go through a PgBouncer each', true, true],
    ['reads alone go through PgBouncer', false, true],
  ] as const;

  it.each(arrangements)(
    'show everybody their own changes when %s',
    async (_title, isPooled, isReadPooled) => {
      await open({
        databaseReadUrl: isReadPooled ? reads.url : replica.url,
        ...(isPooled ? { databaseUrl: calls.url, databaseSessionUrl: primary.url } : {}),
      });
      const limit = 'DB_STATEMENT_TIMEOUT_MS has no effect through a pooler';
      const unlimited = warnings.filter((message) => message.includes(limit));
      expect(unlimited).toHaveLength(Number(isPooled) + Number(isReadPooled));
      for (let turn = 0; turn < 40; turn += 1) {
        const code = await addCoupon();
        for (const codes of await inParallel(3, coupons)) expect(codes).toContain(code);
      }
      await untilUsed();
      await administrations[0]?.query('select pg_wal_replay_pause()');
      const name = `Late ${String(lastCode)}`;
      await addUser(database, { name });
      const code = await addCoupon();
      expect(await coupons()).toContain(code);
      const reader = await signInAdmin(api, 'SUPER');
      await expect.poll(() => names(reader), { timeout: 5_000 }).toContain(name);
      await administrations[0]?.query('select pg_wal_replay_resume()');
      await untilUsed();
      expect(warnings.filter((message) => message.includes('is not used'))).toEqual([]);
    },
  );

  it('write more files at once than PgBouncer has connections', async () => {
    await open({ databaseUrl: calls.url, databaseSessionUrl: primary.url, databaseReadUrl: reads.url });
    const round = await roundWithBids(api, operator, '1', '2', '3');
    // From here on the operator's own files have to hold these bids.
    await addCoupon();
    await untilUsed();
    const before = database.replica?.answered ?? 0;
    const files = await inParallel(4, () =>
      operator.call(downloadConfirmedBids, { params: { id: round.id }, body: { timezone: 'UTC' } }),
    );
    for (const { text } of files) expect(text.trim().split('\r\n')).toHaveLength(4);
    expect((database.replica?.answered ?? 0) - before).toBeGreaterThan(0);
  });

  it('show nobody an old answer where PgBouncer leads to several replicas, one of which lags', async () => {
    const both = await inTurn([replica.url, other.url]);
    ending.push(both.stop);
    const several = await startPgBouncer(both.url);
    ending.push(() => several.stop());
    await open({ databaseReadUrl: several.url });
    await administrations[1]?.query('select pg_wal_replay_pause()');
    for (let turn = 0; turn < 40; turn += 1) {
      const code = await addCoupon();
      for (const codes of await inParallel(3, coupons)) expect(codes).toContain(code);
    }
  });

  it('end a statement of the replica that takes too long, though calls go through PgBouncer', async () => {
    await open({
      databaseUrl: calls.url,
      databaseSessionUrl: primary.url,
      databaseReadUrl: replica.url,
      statementTimeout: 300,
    });
    const owner = new pg.Client({ connectionString: primary.url });
    await owner.connect();
    await owner.query('begin');
    await owner.query('lock table coupons in access exclusive mode');
    await expect
      .poll(async () => (await operator.call(listCoupons, page)).status, { timeout: 20_000 })
      .toBe(503);
    await owner.query('rollback');
    await owner.end();
    expect((await operator.call(listCoupons, page)).status).toBe(200);
  });
});
