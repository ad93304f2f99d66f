import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { downloadConfirmedBids, listRoundOrders } from '../../../contract/rounds/orders';
import type { Round } from '../../../contract/rounds/rounds';
import { streamTexts } from '../../../server/src/db/streams/row-stream';
import { isDatabaseAway } from '../../../server/src/db/database-errors';
import { downloadConfirmedBids as makeFile } from '../../../server/src/modules/orders/service';
import { openApi, type Browser, type TestApi } from '../../support/api/api';
import { responseOf, askForBids, abortDownload } from '../../support/api/download';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { expectFailure } from '../../support/api/expect-failure';
import {
  addCurrencies,
  addUser,
  roundForm,
  signInAdmin,
  signInClient,
  startedRound,
  type Money,
} from '../../support/api/fixtures';
import { parseCsv } from '../../support/parse-csv';

const many = 30_000;

describeOnEitherDatabase('the file of confirmed bids', (kind) => {
  let api: TestApi;
  let operator: Browser;
  let money: Money;
  let round: Round;
  let large: Round;
  beforeAll(async () => {
    api = await openApi(kind);
    money = await addCurrencies(api.database);
    operator = await signInAdmin(api, 'REGULAR');
    round = await startedRound(operator, roundForm(money.btc, money.usd));
    large = await startedRound(operator, roundForm(money.eth, money.usd));
    const { id } = await addUser(api.database, { name: 'Many, "many" bids' });
    await api.database.pool.query(
      `insert into orders (id, round_id, user_id, bid, fee, status, created_at)
       select gen_random_uuid(), $1, $2, n * 0.00000001, 5, 'CONFIRMED', now() - n * interval '1 second'
       from generate_series(1, ${String(many)}) n`,
      [large.id, id],
    );
    await api.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => api.close());

  const download = (id: string, timezone = 'UTC', browser = operator) =>
    browser.call(downloadConfirmedBids, { params: { id }, body: { timezone } });

  async function addOrder(order: {
    name: string;
    email?: string;
    bid?: string;
    fee?: string;
    status?: string;
    at?: string;
  }): Promise<void> {
    const { name, email, bid = '1', fee = '5', status = 'CONFIRMED', at = '2026-11-20T08:28:03Z' } = order;
    const { id } = await addUser(api.database, { name, ...(email === undefined ? {} : { email }) });
    await api.database.pool.query(
      `insert into orders (id, round_id, user_id, bid, fee, status, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [randomUUID(), round.id, id, bid, fee, status, at],
    );
  }

  const ask = (id: string) => askForBids(api, operator, id);
  const open = (id: string) => responseOf(ask(id));

  it('has the bids that are confirmed, the oldest first, with times as the zone’s clocks show them', async () => {
    await addOrder({ name: 'Later', email: 'later@users.test', at: '2026-11-20T08:28:04Z', bid: '0.10' });
    await addOrder({ name: 'Zoë, "Z"', email: 'zoe@users.test', fee: '9.99', bid: '0.00000001' });
    await addOrder({ name: '=1+1', email: '+plus@users.test', at: '2026-07-01T00:00:00Z' });
    for (const status of ['CREATED', 'PENDING', 'FAILED', 'INIT', 'CANCELLED'])
      await addOrder({ name: 'Nobody', status });
    const { status, text, headers } = await download(round.id, 'Europe/Berlin');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="confirmedBids.csv"');
    expect(text).toBe(
      '\u{FEFF}name,email,createdAt,fee,bid,feeCurrency,bidCurrency\r\n' +
        "'=1+1,'+plus@users.test,2026-07-01 02:00:00 +02:00,5.00,1,USD,BTC\r\n" +
        '"Zoë, ""Z""",zoe@users.test,2026-11-20 09:28:03 +01:00,9.99,0.00000001,USD,BTC\r\n' +
        'Later,later@users.test,2026-11-20 09:28:04 +01:00,5.00,0.1,USD,BTC\r\n',
    );
  });

  it('is made for a zone by a name that browsers know and the database does not', async () => {
    const known = 'select 1 from pg_timezone_names where name = $1';
    expect((await api.database.pool.query(known, ['US/Pacific-New'])).rowCount).toBe(0);
    const { status, text } = await download(round.id, 'US/Pacific-New');
    expect(status).toBe(200);
    expect(text).toContain(',2026-06-30 17:00:00 -07:00,');
    expect(text).toContain(',2026-11-20 00:28:03 -08:00,');
  });

  it('is refused for an unknown round, an unknown zone, and whoever may not', async () => {
    expectFailure(await download(randomUUID()), 404);
    for (const zone of ['Mars/Olympus', '+01:00', "UTC'; --", 'x'.repeat(65), '\0'])
      expectFailure(await download(round.id, zone), 422, ['timezone']);
    expectFailure(await download(round.id, 'UTC', await signInAdmin(api, 'MARKETING')), 403);
    expectFailure(await download(round.id, 'UTC', await signInClient(api)), 401);
  });

  it('has every row of a large round once, in order, and only those there were at its start', async () => {
    const answer = await open(large.id);
    expect(answer.statusCode).toBe(200);
    // What happens while the file is read is not in it.
    await api.database.pool.query(`update orders set bid = 7777 where round_id = $1 and bid <= 0.00001`, [
      large.id,
    ]);
    let text = '';
    for await (const chunk of answer) text += String(chunk);
    const rows = parseCsv(text.slice(1)).slice(1);
    expect(rows).toHaveLength(many);
    expect(rows.filter(([, , , , bid]) => bid === '7777')).toEqual([]);
    const times = rows.map(([, , time]) => time);
    expect(times).toEqual(times.toSorted());
    expect(new Set(rows.map(([name]) => name))).toEqual(new Set(['Many, "many" bids']));
    expect(new Set(rows.map(([, , , , bid]) => bid)).size).toBe(many);
  });

  /** The file without a reader: nothing takes what it holds. */
  const unread = () =>
    makeFile(
      {
        database: api.database,
        read: (work) => work(api.database),
        audit: () => Promise.resolve(),
        signal: new AbortController().signal,
      },
      large.id,
      { timezone: 'UTC' },
    );

  it('lets everybody else work on while a reader takes their time, and holds little of it in memory', async () => {
    const file = await unread();
    file.read(1);
    for (let index = 0; index < 20; index += 1)
      expect(
        (await operator.call(listRoundOrders, { params: { id: large.id }, query: { limit: 1 } })).status,
      ).toBe(200);
    expect(file.readableLength).toBeGreaterThan(0);
    expect(file.readableLength).toBeLessThan(2 ** 19);
    let bytes = 0;
    for await (const chunk of file) bytes += (chunk as Buffer).length;
    expect(bytes).toBeGreaterThan(many * 60);
  });

  it('leaves nothing behind when the reader hangs up in the middle', async () => {
    for (let index = 0; index < 8; index += 1) await abortDownload(await open(large.id));
    const open_ = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and (state like 'idle in transaction%' or query ilike 'copy%' and state = 'active')`;
    const cursors = 'select count(*)::int as n from pg_cursors';
    await expect
      .poll(async () => (await api.database.pool.query(kind === 'embedded' ? cursors : open_)).rows)
      .toEqual([{ n: 0 }]);
    // The places of those who left are free again.
    await expect.poll(async () => (await download(round.id)).status).toBe(200);
  });

  it.skipIf(kind === 'embedded')('cancels its query when nobody waits for it any more', async () => {
    const locker = await api.database.pool.connect();
    await locker.query('begin');
    await locker.query('lock table users in access exclusive mode');
    try {
      const calling = ask(large.id);
      calling.on('error', () => undefined);
      // Not in the transaction, which sees no connection that was opened after its first look.
      const waiting = async () =>
        (
          await api.database.pool.query<{ n: number }>(
            `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rows[0]?.n;
      await expect.poll(waiting, { timeout: 5_000 }).toBe(1);
      calling.destroy();
      await expect.poll(waiting, { timeout: 5_000 }).toBe(0);
    } finally {
      await locker.query('rollback');
      locker.release();
    }
  });

  it.skipIf(kind === 'embedded')('is given up when its reader takes nothing for too long', async () => {
    const { pool } = api.database;
    const texts = streamTexts(api.database, sql`select repeat('x', 1000) from generate_series(1, 100000)`, {
      timezone: 'UTC',
      signal: new AbortController().signal,
      timeout: 1_000,
    });
    await texts.next();
    const copies = `select count(*)::int as n from pg_stat_activity where datname = current_database() and query ilike 'copy%'`;
    await expect.poll(async () => (await pool.query(copies)).rows).toEqual([{ n: 0 }]);
    await expect(async () => {
      for await (const text of texts) expect(text.length).toBeGreaterThan(0);
    }).rejects.toThrow('nobody takes');
  });

  it.skipIf(kind === 'embedded').each([
    [1, 'before the query was sent'],
    [100, 'while the query waits'],
  ])('is given up when the database sends nothing for %i ms, %s, and says so', async (timeout) => {
    const locker = await api.database.pool.connect();
    await locker.query('begin');
    await locker.query('lock table users in access exclusive mode');
    try {
      const texts = streamTexts(api.database, sql`select name from users`, {
        timezone: 'UTC',
        signal: new AbortController().signal,
        timeout,
      });
      const failure: unknown = await texts.next().catch((error: unknown) => error);
      expect(failure).toMatchObject({ message: 'the database sends nothing' });
      expect(isDatabaseAway(failure)).toBe(true);
    } finally {
      await locker.query('rollback');
      locker.release();
    }
  });

  it('is made for a few at once, others wait in turn, and too many are told to come again', async () => {
    const most = Math.max(1, Math.floor(api.database.pool.options.max / 3));
    const files = await Promise.all(Array.from({ length: most }, unread));
    const waiting = Array.from({ length: 21 }, () => download(round.id));
    const refused = await Promise.race(waiting);
    expectFailure(refused, 429);
    expect(refused.headers['retry-after']).toBe('10');
    for (const file of files) file.destroy();
    const statuses = (await Promise.all(waiting)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  it('is never given to a GET', async () => {
    const { port } = api.app.server.address() as AddressInfo;
    const answer = await responseOf(
      get({ port, path: `/api/v1/admin/orders/${round.id}/confirmed-bids/download` }),
    );
    expect(answer.statusCode).toBe(405);
    await abortDownload(answer);
  });
});
