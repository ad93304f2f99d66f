import { beforeAll, describe, expect, it } from 'vitest';
import { listTransactions } from '../../../contract/rounds/orders';
import { createCharge, verifyBid } from '../../../contract/rounds/payment';
import type { Round } from '../../../contract/rounds/rounds';
import { getTransaction, type OrderEvent } from '../../../contract/rounds/timeline';
import { builtInProcessor, failingProcessor } from '../../../server/src/modules/payment/processor';
import * as payment from '../../../server/src/modules/payment/service';
import type { Browser } from '../../support/api/api';
import { expectFailure } from '../../support/api/expect-failure';
import { finishRound, placeBid, roundForm, signInClient, startedRound } from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';
import { describeOnEitherDatabase } from '../../support/databases/databases';

describeOnEitherDatabase('the timeline of an order', (kind) => {
  const market = useMarket(kind);
  let round: Round;
  let client: Browser;
  beforeAll(async () => {
    const { api, operator, money } = market;
    round = await startedRound(operator, roundForm(money.btc, money.usd));
    client = await signInClient(api);
  });

  const timelineOf = async (id: string): Promise<OrderEvent[]> => {
    const { status, body } = await market.operator.call(getTransaction, { params: { id } });
    expect([status, body.order.id]).toEqual([200, id]);
    return body.timeline;
  };
  const stepsOf = async (id: string) => (await timelineOf(id)).map(({ step }) => step);
  const ownerOf = async (orderId: string) => {
    const { rows } = await market.api.database.pool.query<{ userId: string }>(
      'select user_id as "userId" from orders where id = $1',
      [orderId],
    );
    return { orderId, userId: rows[0]?.userId ?? '' };
  };

  it('has each step with its time, actor and request, up to the confirmation', async () => {
    const answers = [
      await client.call(createCharge, { body: { roundId: round.id, bid: '0.4' } }),
      await client.call(createCharge, { body: { roundId: round.id, bid: '0.5' } }),
    ] as const;
    const { orderId, chargeCode } = answers[1].body;
    const verified = await client.call(verifyBid, { body: { orderId } });
    const { userId } = await ownerOf(orderId);
    const bidder = { kind: 'BIDDER', id: userId };
    const processor = { kind: 'PROCESSOR', id: null };
    const timeline = await timelineOf(orderId);
    expect(timeline).toMatchObject([
      { step: 'PLACED', actor: bidder, chargeCode: null, fee: '5.00' },
      { step: 'CHARGED', actor: processor, chargeCode },
      { step: 'PAID', actor: processor, chargeCode },
      { step: 'VERIFIED', actor: bidder, chargeCode },
    ]);
    const requests = timeline.map(({ requestId }) => requestId);
    expect(new Set(requests).size).toBe(2);
    expect(requests[0]).toBe(requests[1]);
    expect(requests[3]).toBe(verified.headers['x-request-id']);
    const times = timeline.map(({ at }) => Date.parse(at ?? ''));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(await stepsOf(answers[0].body.orderId)).toEqual(['PLACED', 'CHARGED']);
  });

  it('says why a payment failed, and goes on where the order is charged anew', async () => {
    const orderId = await placeBid(client, round.id, '0.6', { confirm: false });
    const own = { ...(await ownerOf(orderId)), requestId: 'req-7' };
    const { database } = market.api;
    const declining = { ...builtInProcessor, failureOf: () => Promise.resolve('card stolen') };
    expect(await payment.verifyBid(database, declining, own)).toEqual({ orderId, status: 'FAILED' });
    expect((await timelineOf(orderId)).at(-1)).toMatchObject({
      step: 'FAILED',
      reason: 'card stolen',
      requestId: 'req-7',
      actor: { kind: 'PROCESSOR' },
    });
    const broken = { ...builtInProcessor, charge: () => Promise.reject(new Error('no route to host')) };
    await expect(payment.renewCheckout(database, broken, own)).rejects.toThrow('no route');
    await payment.renewCheckout(database, builtInProcessor, own);
    expect((await timelineOf(orderId)).slice(2).map(({ step, reason }) => [step, reason])).toEqual([
      ['FAILED', 'card stolen'],
      ['REOPENED', null],
      ['FAILED', 'PROCESSOR_UNAVAILABLE'],
      ['CHARGED', null],
    ]);
  });

  it('tells once that a payment came after the end of its round', async () => {
    const other = await startedRound(market.operator, roundForm(market.money.eth, market.money.usd));
    const orderId = await placeBid(client, other.id, '0.7', { confirm: false });
    await finishRound(market.operator, other);
    expectFailure(await client.call(verifyBid, { body: { orderId } }), 409);
    expectFailure(await client.call(verifyBid, { body: { orderId } }), 409);
    const timeline = await timelineOf(orderId);
    expect(timeline.map(({ step }) => step)).toEqual(['PLACED', 'CHARGED', 'REFUSED']);
    expect(timeline[2]).toMatchObject({ reason: 'ROUND_OVER', actor: { kind: 'SYSTEM', id: null } });
  });

  it('is written for changes by hand as well, and not for those that are rolled back', async () => {
    const orderId = await placeBid(client, round.id, '0.8', { confirm: false });
    const { pool } = market.api.database;
    const connection = await pool.connect();
    await connection.query('begin');
    await connection.query(`update orders set status = 'FAILED' where id = $1`, [orderId]);
    await connection.query('rollback');
    connection.release();
    await pool.query(`update orders set status = 'CANCELLED' where id = $1`, [orderId]);
    expect((await timelineOf(orderId)).slice(2)).toMatchObject([
      { step: 'WITHDRAWN', actor: { kind: 'SYSTEM', id: null }, requestId: null },
    ]);
  });

  it('has what is known of an order that is older than it', async () => {
    const orderId = await placeBid(client, round.id, '0.9');
    await market.api.database.pool.query('delete from order_events where order_id = $1', [orderId]);
    expect(await timelineOf(orderId)).toMatchObject([
      { step: 'PLACED', actor: { kind: 'BIDDER' }, requestId: null },
      { step: 'VERIFIED', at: null, actor: null, fee: '5.00' },
    ]);
  });

  it('is found by the beginning of a code, the round and the fee, and sorted by fee and bid', async () => {
    const list = async (query: object) => {
      const { status, body } = await market.operator.call(listTransactions, { query });
      expect([status, body.totalItems]).toEqual([200, body.items.length]);
      return body.items;
    };
    const all = await list({ limit: 100 });
    const [some] = all;
    const { chargeCode, checkoutId } = some?.transaction ?? {};
    const idsOf = (rows: typeof all) => rows.map(({ order }) => order.id);
    expect(idsOf(await list({ chargeCode: chargeCode?.slice(0, 9).toLowerCase() }))).toEqual([
      some?.order.id,
    ]);
    expect(idsOf(await list({ checkoutId }))).toEqual([some?.order.id]);
    expect(await list({ chargeCode: '%' })).toEqual([]);
    expect(idsOf(await list({ round: round.number, limit: 100 }))).toEqual(
      idsOf(all.filter(({ order }) => order.round.id === round.id)),
    );
    expect(await list({ round: 999 })).toEqual([]);
    expect(await list({ feeFrom: '5.01' })).toEqual([]);
    expect(idsOf(await list({ feeFrom: '5', feeTo: '5.00', limit: 100 }))).toEqual(idsOf(all));
    const bids = (await list({ sortBy: 'bid', direction: 'ASC', limit: 100 })).map(({ order }) => order.bid);
    expect(bids).toEqual(bids.toSorted((one, other) => Number(one) - Number(other)));
    expect(idsOf(await list({ sortBy: 'fee', limit: 100 })).toSorted()).toEqual(idsOf(all).toSorted());
    const call = (query: object) => market.operator.call(listTransactions, { query });
    expectFailure(await call({ feeFrom: '6', feeTo: '5' }), 422, ['feeTo']);
    expectFailure(await call({ round: 'one' }), 422, ['round']);
  });
});

describe('the built-in processor with failing payments', () => {
  it('fails about that share of the charges, each with one of the reasons, and the same one each time', async () => {
    const processor = failingProcessor(30);
    const codes = Array.from({ length: 1_000 }, (_, at) => `CODE${String(at)}`);
    const draw = () => Promise.all(codes.map(async (code) => processor.failureOf?.(code)));
    const outcomes = await draw();
    expect(outcomes).toEqual(await draw());
    const failed = outcomes.filter((reason) => reason !== undefined);
    expect(failed.length / codes.length).toBeCloseTo(0.3, 1);
    expect(new Set(failed)).toEqual(new Set(['EXPIRED', 'UNDERPAID', 'REJECTED']));
    expect(await failingProcessor(0).failureOf?.('CODE1')).toBeUndefined();
  });
});
