import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAdmins } from '../../../contract/people/admins';
import { downloadConfirmedBids, listRoundOrders } from '../../../contract/rounds/orders';
import { getRound } from '../../../contract/rounds/rounds';
import { openDatabase, type Database } from '../../../server/src/db/database';
import { PoolerError } from '../../../server/src/db/postgres/open-postgres';
import { openApiOn, type Browser, type TestApi } from '../../support/api/api';
import { inParallel } from '../../support/api/end-user';
import {
  addCurrencies,
  finishRound,
  placeBid,
  roundForm,
  signInAdmin,
  signInClient,
  startedRound,
} from '../../support/api/fixtures';
import { listen, signInChatter } from '../../support/chat/chat';
import { postgresVariable } from '../../support/databases/database-templates';
import { freshLocation, type DatabaseLocation } from '../../support/databases/databases';
import { findPgBouncer, startPgBouncer, type PgBouncer } from '../../support/databases/pgbouncer';
import { siblingDatabase } from '../../support/databases/postgres-cluster';
import { HttpBrowser } from '../../support/api/http-browser';
import { startServer } from '../../support/servers/server-process';
import { itInFullRun } from '../../support/it-in-full-run';

const server = process.env[postgresVariable] ?? '';
const isPossible = server !== '' && findPgBouncer() !== undefined;
if (!isPossible)
  console.warn('\n!! No PgBouncer, or no PostgreSQL, is installed here: its tests are SKIPPED.\n');

describe.skipIf(!isPossible)('PgBouncer in transaction mode', () => {
  let bouncer: PgBouncer;
  let location: DatabaseLocation;
  let database: Database;
  let api: TestApi;
  let operator: Browser;
  const warnings: string[] = [];

  /** The same database through PgBouncer. */
  const through = (databaseUrl: string) =>
    siblingDatabase(bouncer.url, new URL(databaseUrl).pathname.slice(1));

  beforeAll(async () => {
    bouncer = await startPgBouncer(server);
    location = await freshLocation('postgres');
    database = await openDatabase({
      dataDir: '',
      databaseUrl: through(location.databaseUrl ?? ''),
      databaseSessionUrl: location.databaseUrl,
      log: { warn: (_details, message) => warnings.push(message) },
    });
    api = await openApiOn(database);
    operator = await signInAdmin(api, 'SUPER');
  });
  afterAll(async () => {
    await api.close();
    await database.close();
    await bouncer.stop();
    await location.drop();
  });

  it('is recognised, and refused by name without an address for notices', async () => {
    const opening = openDatabase({ dataDir: '', databaseUrl: through(location.databaseUrl ?? '') });
    await expect(opening).rejects.toThrow(PoolerError);
    await expect(opening).rejects.toThrow('Set DATABASE_SESSION_URL to PostgreSQL itself');
  });

  it('is refused as the address for notices', async () => {
    const { databaseUrl } = location;
    const databaseSessionUrl = through(databaseUrl ?? '');
    await expect(openDatabase({ dataDir: '', databaseUrl, databaseSessionUrl })).rejects.toThrow(
      'DATABASE_SESSION_URL leads through a pooler',
    );
  });

  it('lets statements run for ever unless the role has a limit, and the start says so', () => {
    expect(warnings.join()).toContain('DB_STATEMENT_TIMEOUT_MS has no effect through a pooler');
  });

  it('serves a round from its start to its end, lists and files, with many calls at once', async () => {
    const money = await addCurrencies(database);
    const round = await startedRound(operator, roundForm(money.btc, money.usd));
    const clients = await inParallel(8, () => signInClient(api));
    await Promise.all(
      clients.map(async (client, index) => {
        for (const turn of [1, 2, 3]) await placeBid(client, round.id, `${String(index)}.${String(turn)}1`);
      }),
    );
    const statuses = await inParallel(120, async (index) => {
      if (index % 2) return operator.call(listAdmins, { query: { limit: 5 } }).then(({ status }) => status);
      const input = { params: { id: round.id }, query: { limit: 5 } };
      return operator.call(listRoundOrders, input).then(({ status }) => status);
    });
    expect(new Set(statuses)).toEqual(new Set([200]));
    const files = await inParallel(3, () =>
      operator.call(downloadConfirmedBids, { params: { id: round.id }, body: { timezone: 'Europe/Berlin' } }),
    );
    for (const { text } of files) expect(text.trim().split('\r\n')).toHaveLength(25);
    expect(await finishRound(operator, round)).toBe(200);
    const { body } = await operator.call(getRound, { params: { id: round.id } });
    expect(body.winner).toBeTruthy();
  });

  it('leaves no setting and no lock behind on the connections that all share', async () => {
    const clients = await inParallel(3, async () => {
      const client = new pg.Client({ connectionString: through(location.databaseUrl ?? '') });
      await client.connect();
      await client.query('begin');
      return client;
    });
    const found: object[] = [];
    for (const client of clients) {
      const { rows } = await client.query<object>(
        `select current_setting('timezone') as zone, current_setting('statement_timeout') as time,
           current_setting('synchronous_commit') as commit,
           (select count(*)::int from pg_locks
            where locktype = 'advisory' and pid = pg_backend_pid()) as locks`,
      );
      found.push(...rows);
    }
    await Promise.all(clients.map((client) => client.end()));
    expect(found).toEqual(clients.map(() => ({ zone: 'UTC', time: '0', commit: 'off', locks: 0 })));
  });

  it('hears notices on its own address', async () => {
    const heard: string[] = [];
    const stop = database.notices.subscribe(
      (_channel, id) => heard.push(id),
      () => undefined,
    );
    const ids = Array.from({ length: 20 }, () => randomUUID());
    for (const id of ids) await database.orm.execute(sql`select pg_notify('mail_queued', ${id})`);
    await expect.poll(() => heard).toEqual(ids);
    stop();
  });

  itInFullRun('carries a process from an empty database to a chat that is told in another', async () => {
    const name = `pooled_${randomUUID().replaceAll('-', '')}`;
    const administration = new pg.Client({ connectionString: server });
    await administration.connect();
    await administration.query(`create database ${name}`);
    const env = {
      DATABASE_SESSION_URL: siblingDatabase(server, name),
      DATABASE_URL: siblingDatabase(bouncer.url, name),
      DEMO: '1',
    };
    const [one, other] = await Promise.all([startServer(env), startServer(env)]);
    expect(one.output()).toContain('DB_STATEMENT_TIMEOUT_MS has no effect through a pooler');
    const ada = await signInChatter(new HttpBrowser(one.url), 'super@roundkeeper.test', 'roundkeeper');
    const { messages, ready, client } = listen(other.url, ada.browser);
    await ready;
    await ada.send('through the pooler');
    await expect.poll(() => messages.map(({ message }) => message)).toEqual(['through the pooler']);
    await client.dispose();
    await Promise.all([one.stop(), other.stop()]);
    await administration.query(`drop database ${name} with (force)`);
    await administration.end();
  });
});
