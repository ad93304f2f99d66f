import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '../../../contract/platform/audit';
import { createCoupon, listCoupons } from '../../../contract/coupons/coupons';
import { downloadConfirmedBids, listOwnOrders } from '../../../contract/rounds/orders';
import { listUsers } from '../../../contract/people/users';
import { openDatabase, type Database } from '../../../server/src/db/database';
import { isDatabaseAway } from '../../../server/src/db/database-errors';
import { openApiOn, type Browser, type TestApi } from '../../support/api/api';
import { addUser, roundWithBids, signInAdmin, signInClient } from '../../support/api/fixtures';
import {
  findPostgres,
  startReplica,
  startTemporaryCluster,
  type PostgresCluster,
} from '../../support/databases/postgres-cluster';

const page = { query: { limit: 5 } };
const coupon = (code: string) => ({
  code,
  discount: 10,
  available: '5',
  validFrom: '2026-01-01',
  validTo: '',
});

describe.skipIf(findPostgres() === undefined)('a streaming replica', () => {
  let primary: PostgresCluster;
  let replica: PostgresCluster;
  let database: Database;
  let api: TestApi;
  let operator: Browser;
  /** On the replica, as its superuser. */
  let administration: pg.Pool;
  const warnings: string[] = [];

  const open = (over: { databaseReadUrl?: string; databaseUrl?: string } = {}) =>
    openDatabase({
      databaseUrl: primary.url,
      databaseReadUrl: replica.url,
      dataDir: '',
      log: { warn: (_details, message) => warnings.push(message) },
      ...over,
    });

  beforeAll(async () => {
    primary = await startTemporaryCluster();
    replica = await startReplica(primary);
    administration = new pg.Pool({ connectionString: replica.url, max: 1 });
    administration.on('error', () => undefined);
    database = await open();
    api = await openApiOn(database);
    operator = await signInAdmin(api, 'SUPER');
  });
  afterAll(async () => {
    await api.close();
    await database.close();
    await administration.end();
    await replica.stop();
    await primary.stop();
  });

  const pause = () => administration.query('select pg_wal_replay_pause()');
  const resume = () => administration.query('select pg_wal_replay_resume()');
  const answered = () => database.replica?.answered ?? 0;
  const passedOn = () => database.replica?.passedOn ?? 0;

  async function names(browser = operator): Promise<string[]> {
    const { status, body } = await browser.call(listUsers, page);
    expect(status).toBe(200);
    return body.items.map(({ name }) => name);
  }

  /** Waits until the replica answers lists. */
  async function untilUsed(): Promise<void> {
    await expect
      .poll(async () => {
        const before = answered();
        await names();
        return answered() - before;
      })
      .toBe(1);
  }

  beforeEach(untilUsed);

  it('that calls are led to by mistake, or because it is about to take over, counts as a database that is away', async () => {
    const queries = ['select * from last_writes', 'delete from last_writes', 'delete from orders'];
    for (const query of queries) {
      const error: unknown = await administration.query(query).catch((reason: unknown) => reason);
      expect([query, isDatabaseAway(error)]).toEqual([query, true]);
    }
  });

  it('answers lists, sums and files', async () => {
    const before = answered();
    const calls = [
      operator.call(listUsers, page),
      operator.call(listCoupons, page),
      operator.call(listAudit, page),
      operator.send({ method: 'GET', path: '/admin/analytics' }),
      api.browser().send({ method: 'GET', path: '/analytics' }),
    ];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
    expect(answered() - before).toBe(calls.length);
    const { rows } = await administration.query(
      `select count(*)::int as connections from pg_stat_activity where application_name = 'roundkeeper reads'`,
    );
    expect(rows).not.toEqual([{ connections: 0 }]);

    const round = await roundWithBids(api, operator, '1', '2', '3');
    /** The lines of the file, or who else made it. */
    const linesThere = async () => {
      const before = answered();
      const input = { params: { id: round.id }, body: { timezone: 'UTC' } };
      const { status, text } = await operator.call(downloadConfirmedBids, input);
      expect(status, text).toBe(200);
      return answered() > before ? text.trim().split('\r\n').length : 'the primary';
    };
    // A download is itself a change that its caller's next reads must show, so they are asked for with time between.
    await expect.poll(linesThere, { interval: 500 }).toBe(4);
  });

  it('shows everybody their own changes at once, in every process, while others’ may be a second late', async () => {
    const other = await open();
    const otherApi = await openApiOn(other);
    const client = await signInClient(api);
    await untilUsed();
    await pause();
    try {
      await addUser(database, { name: 'Late' });
      const { status } = await operator.call(createCoupon, {
        body: coupon('OWN10'),
      });
      expect(status).toBe(201);
      for (const { app } of [api, otherApi]) {
        const cookie = [...operator.jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const { body } = await app.inject({
          url: '/api/v1/admin/coupons/?limit=5',
          headers: { cookie },
        });
        expect(body).toContain('OWN10');
      }
      // Who has changed nothing still reads from the replica.
      const before = answered();
      expect((await client.call(listOwnOrders, page)).body.items).toEqual([]);
      expect(answered()).toBe(before + 1);
      // A replica that shows nothing new for more than a second is not asked any more.
      const reader = await signInAdmin(api, 'SUPER');
      await expect.poll(() => names(reader), { timeout: 3_000 }).toContain('Late');
      const late = passedOn();
      await names(reader);
      expect(passedOn()).toBe(late + 1);
    } finally {
      await resume();
      await otherApi.close();
      await other.close();
    }
    await untilUsed();
    expect(await names()).toContain('Late');
  });

  it('loses to no race between a change and a list of the same person', async () => {
    for (let turn = 0; turn < 40; turn += 1) {
      const code = `RACE${String(turn)}`;
      expect((await operator.call(createCoupon, { body: coupon(code) })).status).toBe(201);
      const { items } = (await operator.call(listCoupons, { query: { limit: 100 } })).body;
      expect(items.map((item) => item.code)).toContain(code);
    }
  });

  it('is replaced by the primary while it is gone, and taken again when it is back', async () => {
    await replica.halt();
    for (let call = 0; call < 20; call += 1) await names();
    const late = passedOn();
    await names();
    expect(passedOn()).toBe(late + 1);
    expect(warnings.filter((message) => message.includes('is not used'))).toHaveLength(1);
    await replica.start();
    await untilUsed();
    expect(warnings.at(-1)).toContain('is used again');
  });

  it('is not used when the address leads to the primary, to another database, or nowhere', async () => {
    for (const databaseReadUrl of [
      primary.url,
      process.env['ROUNDKEEPER_TEST_POSTGRES'] ?? primary.url,
      'postgres://127.0.0.1:1/nowhere',
    ]) {
      const wrong = await open({ databaseReadUrl });
      const wrongApi = await openApiOn(wrong);
      const reader = await signInAdmin(wrongApi, 'SUPER');
      await names(reader);
      await sleep(50);
      await names(reader);
      expect(wrong.replica?.answered).toBe(0);
      await wrongApi.close();
      await wrong.close();
    }
  });

  it('needs no rights but to read', async () => {
    const owner = new pg.Client({ connectionString: primary.url });
    await owner.connect();
    await owner.query(`create role plain login in role pg_read_all_data`);
    await owner.end();
    const databaseReadUrl = replica.url.replace('postgres@', 'plain@');
    await untilUsed();
    const plain = await open({ databaseReadUrl });
    const plainApi = await openApiOn(plain);
    const reader = await signInAdmin(plainApi, 'SUPER');
    await expect
      .poll(async () => {
        await names(reader);
        return plain.replica?.answered;
      })
      .toBeGreaterThan(0);
    await plainApi.close();
    await plain.close();
  });
});
