import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { adminLogout } from '../../../contract/platform/auth';
import { refuseRequest } from '../../../contract/platform/approvals';
import { updateBanner } from '../../../contract/chat/banner';
import { approveMessage } from '../../../contract/chat/chat-approval';
import type { EventRequest } from '../../../contract/platform/events';
import { storeExpired } from '../../../server/src/modules/approvals/repository';
import { sweepEvents } from '../../../server/src/modules/events/service';
import type { Browser } from '../../support/api/api';
import {
  addAdmin,
  addApproval,
  addCoupon,
  addWaitingMessage,
  finishRound,
  placeBid,
  roundForm,
  signInAdmin,
  signInClient,
  startedRound,
} from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';
import { openSocket, signInChatter } from '../../support/chat/chat';
import { closeCode, subscribe } from '../../support/chat/socket-talk';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import {
  batchesOf,
  eventParams,
  followEvents,
  gapsOf,
  rowsOf,
  type Follower,
} from '../../support/events/follow-events';

describeOnEitherDatabase('the event log', (kind) => {
  const market = useMarket(kind, { demo: true });
  let url: string;
  const followers: Follower[] = [];
  beforeAll(async () => {
    url = await market.api.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    for (const { client } of followers.splice(0)) await client.dispose();
  });

  function follow(request: EventRequest, browser: Browser = market.operator): Follower {
    const follower = followEvents(url, browser, request);
    followers.push(follower);
    return follower;
  }
  /** Waits until it was told where its streams stand. */
  async function following(request: EventRequest, browser?: Browser): Promise<Follower> {
    const follower = follow(request, browser);
    await expect.poll(() => follower.answers.length).toBeGreaterThan(0);
    return follower;
  }
  const lastOf = (follower: Follower, stream: string) =>
    batchesOf(follower).findLast((batch) => batch.stream === stream)?.last ?? -1;

  it('tells of a round from its start to its winner, with the rows that the lists have', async () => {
    const all = await following({ streams: ['rounds', 'figures', 'transactions', 'winners', 'coupons'] });
    expect(batchesOf(all).map(({ kind: what }) => what)).toEqual(Array<string>(5).fill('STARTED'));
    const round = await startedRound(market.operator, roundForm(market.money.btc, market.money.eur));
    const orders = await following({ streams: [`orders:${round.id}`] });
    const orderId = await placeBid(await signInClient(market.api), round.id, '0.5');
    await finishRound(market.operator, round);
    await expect.poll(() => rowsOf(all).some(({ row }) => JSON.stringify(row).includes('reward'))).toBe(true);
    const told = (stream: string) =>
      batchesOf(all).flatMap((batch) => (batch.stream === stream ? batch.rows : []));
    expect(told('rounds').at(0)).toMatchObject({ id: round.id, change: 'CREATED' });
    expect(told('rounds').at(-1)?.row).toMatchObject({
      round: round.number,
      status: 'COMPLETED',
      totalBids: 1,
    });
    expect(told('figures').at(-1)).toMatchObject({ id: round.id, row: { totalBids: 1, ownRevenue: '5.00' } });
    expect(told('transactions').at(-1)).toMatchObject({
      id: orderId,
      row: { order: { round: { number: round.number } }, transaction: { status: 'CONFIRMED', fee: '5.00' } },
    });
    await expect
      .poll(() => rowsOf(orders).at(-1))
      .toMatchObject({ id: orderId, row: { status: 'CONFIRMED', bid: '0.5', fiatCurrencyCode: 'EUR' } });
    expect(batchesOf(orders).at(-1)?.total).toBe(1);
    for (const stream of ['rounds', 'figures', 'transactions', 'winners'])
      expect(gapsOf(all, stream), stream).toEqual([]);
  });

  it('replays what came after a number, and of other rows than those asked for the numbers alone', async () => {
    const before = await following({ streams: ['coupons', 'banner'] });
    const [start, banner] = [lastOf(before, 'coupons'), lastOf(before, 'banner')];
    const [first, second] = [
      await addCoupon(market.api.database, { code: 'first', discount: 10, available: 5 }),
      await addCoupon(market.api.database, { code: 'second', discount: 20, available: 5 }),
    ];
    await market.operator.call(updateBanner, { body: { message: 'Two coupons' } });
    await expect.poll(() => lastOf(before, 'coupons')).toBe(start + 2);
    const after = [
      { stream: 'coupons', number: start },
      { stream: 'banner', number: banner },
    ];
    const again = await following({ streams: ['coupons', 'banner'], after, rows: [second] });
    await expect.poll(() => lastOf(again, 'banner')).toBeGreaterThan(banner);
    expect(batchesOf(again)[0]).toMatchObject({ kind: 'CHANGED', first: start + 1, last: start + 2 });
    expect(rowsOf(again)).toEqual([
      { id: second, number: start + 2, change: 'CREATED', row: expect.objectContaining({ code: 'second' }) },
    ]);
    const all = await following({ streams: ['banner', 'coupons'], after });
    await expect
      .poll(() => rowsOf(all).map(({ id }) => id))
      .toEqual(expect.arrayContaining([first, second, 'banner']));
    expect(rowsOf(all).find(({ id }) => id === 'banner')?.row).toEqual({ message: 'Two coupons' });
    // The rows that are asked for come first as they are, those of other streams not.
    const named = await following({ streams: ['coupons', 'rounds'], rows: [first] });
    expect(batchesOf(named)).toMatchObject([
      { kind: 'STARTED', rows: [{ id: first, row: { code: 'first' } }] },
      { kind: 'STARTED', rows: [] },
    ]);
    // Nothing that was known already comes again.
    await market.api.database.orm.execute(sql`update coupons set available = 4 where id = ${second}`);
    await expect.poll(() => lastOf(again, 'coupons')).toBe(start + 3);
    expect(gapsOf(again, 'coupons')).toEqual([]);
  });

  it('answers "start anew" for what was trimmed, for numbers to come, and when very many rows change', async () => {
    const { database } = market.api;
    const live = await following({ streams: ['coupons'] });
    const start = lastOf(live, 'coupons');
    for (const code of ['t1', 't2', 't3']) await addCoupon(database, { code, discount: 5, available: 1 });
    await expect.poll(() => lastOf(live, 'coupons')).toBe(start + 3);
    await sweepEvents(database, { events: { hours: 24, most: 1 } });
    await live.client.dispose();
    const ends = async (number: number) => {
      const late = await following({ streams: ['coupons'], after: [{ stream: 'coupons', number }] });
      return batchesOf(late)[0];
    };
    expect(await ends(start)).toMatchObject({ kind: 'START_ANEW', last: start + 3, rows: [] });
    expect(await ends(start + 1_000)).toMatchObject({ kind: 'START_ANEW', last: start + 3 });
    const watching = await following({ streams: ['coupons'] });
    await database.orm.execute(sql`
      insert into coupons (id, code, discount, available, valid_from)
      select gen_random_uuid(), 'many-' || n, 5, 1, '2026-01-01' from generate_series(1, 201) as n`);
    await expect.poll(() => batchesOf(watching).at(-1)?.kind).toBe('START_ANEW');
    expect(lastOf(watching, 'coupons')).toBe(start + 4);
  });

  it('tells operators of requests until they expire, and of a message only while it waits', async () => {
    const { database } = market.api;
    const regular = await signInAdmin(market.api, 'REGULAR');
    const streams = ['approvals', 'waitingMessages'];
    const all = await following({ streams }, regular);
    const told = (stream: string) =>
      batchesOf(all)
        .filter((batch) => batch.stream === stream)
        .flatMap(({ total, rows }) => rows.map((row) => ({ total, ...row })));
    const request = await addApproval(database);
    await expect.poll(() => told('approvals').length).toBe(1);
    const by = await signInAdmin(market.api, 'SUPER');
    await by.call(refuseRequest, { params: { id: request }, body: { reason: 'Too early' } });
    const late = await addApproval(database);
    await database.orm.execute(sql`update approvals set expires_at = now() where id = ${late}`);
    await storeExpired(database.orm);
    await expect.poll(() => told('approvals').at(-1)?.row).toMatchObject({ id: late, status: 'EXPIRED' });
    expect(told('approvals').find(({ id, change }) => id === request && change === 'UPDATED')).toMatchObject({
      row: { status: 'REFUSED', reason: 'Too early' },
    });

    const approved = await addWaitingMessage(database, 'Buy coins');
    await expect
      .poll(() => told('waitingMessages'))
      .toMatchObject([{ total: 1, row: { message: 'Buy coins' } }]);
    await by.call(approveMessage, { params: { id: approved } });
    await expect.poll(() => told('waitingMessages').length).toBe(2);
    expect(told('waitingMessages')[1]).toMatchObject({ total: 0, change: 'REMOVED', row: null });
    for (const stream of streams) expect(gapsOf(all, stream), stream).toEqual([]);
    // Its text is not told to who names it afterwards, nor in a replay.
    const after = [{ stream: 'waitingMessages', number: 0 }];
    const again = await following({ streams: ['waitingMessages'], rows: [approved], after }, regular);
    expect(JSON.stringify(again.answers)).not.toContain('Buy coins');
  });

  it('gives a stream to those who may list it, and the socket of the chat to those who may chat', async () => {
    const { email } = await addAdmin(market.api.database, 'MARKETING');
    const marketing = (await signInChatter(market.api.browser(), email)).browser;
    await following({ streams: ['coupons', 'admins'] }, marketing);
    const refusals: [EventRequest, string][] = [
      [{ streams: ['coupons', 'transactions'] }, 'FORBIDDEN_STREAM'],
      [{ streams: ['banner'] }, 'FORBIDDEN_STREAM'],
      [{ streams: ['approvals'] }, 'FORBIDDEN_STREAM'],
      [{ streams: ['coupons', 'waitingMessages'] }, 'FORBIDDEN_STREAM'],
      [{ streams: ['nothing'] }, 'UNKNOWN_STREAM'],
      [{ streams: ['orders'] }, 'UNKNOWN_STREAM'],
      [{ streams: ['coupons:1'] }, 'UNKNOWN_STREAM'],
      [{ streams: [] }, 'INVALID_REQUEST'],
      [{ streams: ['coupons'], every: -1 }, 'INVALID_REQUEST'],
      [{ streams: ['coupons'], rows: Array<string>(201).fill(crypto.randomUUID()) }, 'INVALID_REQUEST'],
      [{ streams: ['coupons'], rows: ['coupons'] }, 'INVALID_REQUEST'],
    ];
    for (const [request, code] of refusals) {
      const refused = follow(request, marketing);
      await expect.poll(() => refused.errors, { message: JSON.stringify(request) }).toEqual([code]);
      expect(refused.answers).toEqual([]);
    }
    const init = JSON.stringify({ type: 'connection_init', payload: eventParams() });
    const socket = openSocket(url, marketing);
    socket.once('message', () => socket.send(subscribe('1')));
    expect(await closeCode(socket, [init])).toBe(4403);
    const operator = await following({ streams: ['transactions'] }, await signInAdmin(market.api, 'REGULAR'));
    expect(operator.errors).toEqual([]);
  });

  it('ends with the session, and asks to come back when the admin has another type', async () => {
    const out = await signInAdmin(market.api, 'REGULAR');
    const loggedOut = await following({ streams: ['rounds'] }, out);
    await out.call(adminLogout, {});
    await expect.poll(() => loggedOut.closed).toEqual([4401]);
    const { id, email } = await addAdmin(market.api.database, 'REGULAR');
    const { browser } = await signInChatter(market.api.browser(), email);
    const demoted = await following({ streams: ['rounds'] }, browser);
    await market.api.database.orm.execute(sql`update admins set admin_type = 'MARKETING' where id = ${id}`);
    await expect.poll(() => demoted.closed).toEqual([1012]);
    const again = follow({ streams: ['rounds'] }, browser);
    await expect.poll(() => again.errors).toEqual(['FORBIDDEN_STREAM']);
  });

  it('says less often what may wait, and loses nothing of it', async () => {
    const { database } = market.api;
    const calm = await following({ streams: ['coupons'], every: 1_000 });
    const start = lastOf(calm, 'coupons');
    for (let count = 0; count < 12; count += 1)
      await addCoupon(database, { code: `calm-${String(count)}`, discount: 5, available: 1 });
    await expect.poll(() => lastOf(calm, 'coupons'), { timeout: 5_000 }).toBe(start + 12);
    expect(calm.answers.length).toBeLessThanOrEqual(4);
    expect(rowsOf(calm).map(({ number }) => number)).toEqual(
      Array.from({ length: 12 }, (_, index) => start + 1 + index),
    );
  });
});
