import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { listRoundOrders } from '../../../contract/rounds/orders';
import { applyCoupon, createCharge, renewCheckout, verifyBid } from '../../../contract/rounds/payment';
import { getCoinPaymentsConfig } from '../../../contract/platform/public';
import type { Round } from '../../../contract/rounds/rounds';
import type { Browser } from '../../support/api/api';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { inParallel, tally } from '../../support/api/end-user';
import { expectFailure } from '../../support/api/expect-failure';
import {
  addCoupon,
  inDays,
  finishRound,
  placeBid,
  roundForm,
  signInClient,
  startedRound,
} from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';

describeOnEitherDatabase('an order that is not paid', (kind) => {
  const market = useMarket(kind);
  let client: Browser;
  let round: Round;
  let bids = 0;
  beforeAll(async () => {
    client = await signInClient(market.api);
    const form = roundForm(market.money.btc, market.money.usd, { entryFee: '9.99' });
    round = await startedRound(market.operator, form);
  });

  const order = () => placeBid(client, round.id, String((bids += 1)), { confirm: false });
  const apply = (orderId: string, couponCode: string, by = client) =>
    by.call(applyCoupon, { body: { orderId, couponCode } });
  const renew = (id: string, by = client) => by.call(renewCheckout, { params: { id } });
  const verify = (orderId: string) => client.call(verifyBid, { body: { orderId } });
  async function stored(id: string) {
    const { rows } = await market.api.database.pool.query<Record<string, unknown>>(
      'select status, fee::text, coupon_id, charge_code, checkout_id from orders where id = $1',
      [id],
    );
    return rows[0];
  }
  async function usesLeft(couponId: string) {
    const { rows } = await market.api.database.pool.query<{ available: number }>(
      'select available from coupons where id = $1',
      [couponId],
    );
    return rows[0]?.available;
  }

  it('costs less with a coupon, is charged for anew, and confirmed by the new charge', async () => {
    const couponId = await addCoupon(market.api.database, { code: 'THIRD', discount: 33, available: 2 });
    const { body: first } = await client.call(createCharge, { body: { roundId: round.id, bid: '7.5' } });
    const { status, body } = await apply(first.orderId, 'third');
    expect(status).toBe(200);
    expect(body).toMatchObject({ orderId: first.orderId, fee: '6.69', status: 'PENDING' });
    expect(body.chargeCode).not.toBe(first.chargeCode);
    expect(body.checkoutId).not.toBe(first.checkoutId);
    expect(await usesLeft(couponId)).toBe(1);
    expect((await verify(first.orderId)).body.status).toBe('CONFIRMED');
    expect(await stored(first.orderId)).toEqual({
      status: 'CONFIRMED',
      fee: '6.69',
      coupon_id: couponId,
      charge_code: body.chargeCode,
      checkout_id: body.checkoutId,
    });
  });

  it('takes no second coupon, and none once it is paid', async () => {
    const couponId = await addCoupon(market.api.database, { code: 'ONCE', discount: 10, available: 9 });
    const orderId = await order();
    expect((await apply(orderId, 'ONCE')).status).toBe(200);
    expectFailure(await apply(orderId, 'ONCE'), 409);
    const paid = await order();
    await verify(paid);
    expectFailure(await apply(paid, 'ONCE'), 409);
    expect(await usesLeft(couponId)).toBe(8);
  });

  it('keeps its charge when the coupon is unknown, used up or out of its days', async () => {
    await addCoupon(market.api.database, { code: 'EMPTY', discount: 10, available: 0 });
    await addCoupon(market.api.database, { code: 'PAST', discount: 10, available: 1, validTo: inDays(-1) });
    const orderId = await order();
    const before = await stored(orderId);
    expectFailure(await apply(orderId, 'NOSUCH'), 422, ['couponCode']);
    for (const code of ['EMPTY', 'PAST']) expectFailure(await apply(orderId, code), 409);
    expect(await stored(orderId)).toEqual(before);
  });

  it('uses a coupon up exactly, when fifty orders ask for it at once', async () => {
    const couponId = await addCoupon(market.api.database, { code: 'SEVEN', discount: 50, available: 7 });
    const orderIds = await inParallel(50, order);
    const replies = await Promise.all(orderIds.map((orderId) => apply(orderId, 'SEVEN')));
    expect(tally(replies)).toEqual({ 200: 7, 409: 43 });
    expect(await usesLeft(couponId)).toBe(0);
    const rows = await Promise.all(orderIds.map(stored));
    expect(rows.filter((row) => row?.['coupon_id'] === couponId && row['fee'] === '5.00')).toHaveLength(7);
    expect(rows.filter((row) => row?.['coupon_id'] === null && row['fee'] === '9.99')).toHaveLength(43);
  });

  it('takes one use of a coupon, when it asks for it fifty times at once', async () => {
    const couponId = await addCoupon(market.api.database, { code: 'MANY', discount: 50, available: 99 });
    const orderId = await order();
    const replies = await inParallel(50, () => apply(orderId, 'MANY'));
    expect(tally(replies)).toEqual({ 200: 1, 409: 49 });
    expect(await usesLeft(couponId)).toBe(98);
  });

  it('has either been confirmed at the old fee or waits at the new one, when both come at once', async () => {
    const couponId = await addCoupon(market.api.database, { code: 'RACE', discount: 50, available: 99 });
    let lowered = 0;
    for (let index = 0; index < 10; index += 1) {
      const orderId = await order();
      const [coupon] = await Promise.all([apply(orderId, 'RACE'), verify(orderId)]);
      const row = await stored(orderId);
      if (coupon.status === 200) lowered += 1;
      if (coupon.status === 200)
        expect(row).toMatchObject({ fee: '5.00', charge_code: coupon.body.chargeCode });
      else expect(row).toMatchObject({ status: 'CONFIRMED', fee: '9.99', coupon_id: null });
      expect((await verify(orderId)).body.status).toBe('CONFIRMED');
    }
    expect(await usesLeft(couponId)).toBe(99 - lowered);
  });

  it('gets a new checkout at the same fee, also after its payment failed', async () => {
    const orderId = await order();
    const before = await stored(orderId);
    const { status, body } = await renew(orderId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ orderId, fee: '9.99', status: 'PENDING' });
    expect(body.checkoutId).not.toBe(before?.['checkout_id']);
    await market.api.database.pool.query(`update orders set status = 'FAILED' where id = $1`, [orderId]);
    expect((await renew(orderId)).status).toBe(200);
    expect((await verify(orderId)).body.status).toBe('CONFIRMED');
    expectFailure(await renew(orderId), 409);
    await market.api.database.pool.query(`update orders set status = 'CANCELLED' where id = $1`, [orderId]);
    expectFailure(await renew(orderId), 409);
  });

  it('ends with one charge that counts, when many checkouts are opened at once', async () => {
    const orderId = await order();
    const replies = await inParallel(10, () => renew(orderId));
    const opened = replies.filter(({ status }) => status === 200);
    expect(opened.length).toBeGreaterThan(0);
    expect(tally(replies)).toEqual({
      200: opened.length,
      ...(opened.length < 10 ? { 409: 10 - opened.length } : {}),
    });
    const row = await stored(orderId);
    expect(opened.map(({ body }) => body.chargeCode)).toContain(row?.['charge_code']);
    expect((await verify(orderId)).body.status).toBe('CONFIRMED');
  });

  it('is nobody else’s, and not there when it is not', async () => {
    await addCoupon(market.api.database, { code: 'MINE', discount: 10, available: 9 });
    const orderId = await order();
    const stranger = await signInClient(market.api);
    for (const id of [orderId, randomUUID(), 'x']) {
      expectFailure(await apply(id, 'MINE', stranger), 404);
      expectFailure(await renew(id, stranger), 404);
    }
  });

  it('is too late once its round is over, and takes no use of the coupon', async () => {
    const couponId = await addCoupon(market.api.database, { code: 'LATE', discount: 10, available: 9 });
    const late = await startedRound(market.operator, roundForm(market.money.eth, market.money.usd));
    const orderId = await placeBid(client, late.id, '1', { confirm: false });
    expect(await finishRound(market.operator, late)).toBe(200);
    expectFailure(await apply(orderId, 'LATE'), 409);
    expectFailure(await renew(orderId), 409);
    expect(await usesLeft(couponId)).toBe(9);
  });

  it('keeps the totals of its round right', async () => {
    const query = { limit: 1, status: 'PENDING' as const };
    const { totalItems } = (await market.operator.call(listRoundOrders, { params: { id: round.id }, query }))
      .body;
    const { rows } = await market.api.database.pool.query<{ agree: boolean }>(
      `select bool_and(t.orders = coalesce(o.orders, 0) and t.fees = coalesce(o.fees, 0)) as agree
       from round_totals t left join (select round_id, status, count(*) as orders, sum(fee) as fees
         from orders group by 1, 2) o using (round_id, status)`,
    );
    expect(rows).toEqual([{ agree: true }]);
    const pending = await market.api.database.pool.query(
      `select 1 from orders where round_id = $1 and status = 'PENDING'`,
      [round.id],
    );
    expect(totalItems).toBe(pending.rowCount);
  });

  it('is paid through the processor that the currency’s configuration names', async () => {
    const { body } = await client.call(getCoinPaymentsConfig, { params: { id: market.money.eth } });
    expect(body).toEqual({
      currencyId: market.money.eth,
      currencyCode: 'ETH',
      processor: 'built-in',
      confirmations: 0,
    });
    expectFailure(await client.call(getCoinPaymentsConfig, { params: { id: randomUUID() } }), 404);
  });
});
