import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCharge, verifyBid } from '../../../contract/rounds/payment';
import { listRoundOrders, listTransactions } from '../../../contract/rounds/orders';
import type { Round } from '../../../contract/rounds/rounds';
import { openApi, type Browser, type TestApi } from '../../support/api/api';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import {
  addCoupon,
  inDays,
  addCurrencies,
  placeBid,
  roundForm,
  signInAdmin,
  signInClient,
  startedRound,
} from '../../support/api/fixtures';

describeOnEitherDatabase('a bid', (kind) => {
  let api: TestApi;
  let operator: Browser;
  let client: Browser;
  let round: Round;
  beforeAll(async () => {
    api = await openApi(kind);
    const money = await addCurrencies(api.database);
    operator = await signInAdmin(api, 'SUPER');
    client = await signInClient(api);
    round = await startedRound(operator, roundForm(money.btc, money.usd, { entryFee: '9.99' }));
  });
  afterAll(() => api.close());

  const charge = (over: object = {}) =>
    client.call(createCharge, { body: { roundId: round.id, bid: '0.25', ...over } });
  const usesLeft = async (id: string) => {
    const { rows } = await api.database.pool.query<{ available: number }>(
      'select available from coupons where id = $1',
      [id],
    );
    return rows[0]?.available;
  };

  it('is charged for first, and confirmed once the charge is paid', async () => {
    const { status, body } = await charge();
    expect(status).toBe(201);
    expect(body).toMatchObject({ fee: '9.99', status: 'PENDING' });
    const input = { body: { orderId: body.orderId } };
    const confirmed = { orderId: body.orderId, status: 'CONFIRMED' };
    expect((await client.call(verifyBid, input)).body).toEqual(confirmed);
    expect((await client.call(verifyBid, input)).body).toEqual(confirmed);
    const { items } = (await operator.call(listTransactions, { query: { limit: 1 } })).body;
    expect(items[0]).toMatchObject({
      order: { id: body.orderId, bid: '0.25', round: { id: round.id, number: 1, status: 'IN_PROGRESS' } },
      transaction: {
        status: 'CONFIRMED',
        fee: '9.99',
        chargeCode: body.chargeCode,
        checkoutId: body.checkoutId,
        coupon: null,
      },
    });
  });

  it('is nobody else’s to confirm', async () => {
    const orderId = await placeBid(client, round.id, '0.3', { confirm: false });
    const stranger = await signInClient(api);
    for (const id of [orderId, randomUUID(), 'x'])
      expect((await stranger.call(verifyBid, { body: { orderId: id } })).status).toBe(404);
    expect((await client.call(verifyBid, { body: { orderId } })).body.status).toBe('CONFIRMED');
  });

  it('keeps every digit', async () => {
    for (const bid of ['9999999999.99999999', '0.00000001', '123.45']) await placeBid(client, round.id, bid);
    const { items } = (
      await operator.call(listRoundOrders, {
        params: { id: round.id },
        query: { sortBy: 'bid', direction: 'DESC', limit: 1 },
      })
    ).body;
    expect(items[0]?.bid).toBe('9999999999.99999999');
  });

  it.each([
    [50, '5.00'],
    [33, '6.69'],
    [99, '0.10'],
    [1, '9.89'],
    [12.5, '8.74'],
  ])('costs less with a coupon of %i percent, to the cent', async (discount, fee) => {
    const id = await addCoupon(api.database, { code: `OFF${String(discount)}`, discount, available: 5 });
    const { body } = await charge({ couponCode: `off${String(discount)}` });
    expect(body.fee).toBe(fee);
    expect(await usesLeft(id)).toBe(4);
    const { items } = (await operator.call(listTransactions, { query: { limit: 1 } })).body;
    expect(items[0]?.transaction).toMatchObject({ fee, coupon: { code: `OFF${String(discount)}` } });
  });

  it('uses a coupon no more often than it is there, also by many at once', async () => {
    const id = await addCoupon(api.database, { code: 'FEW', discount: 10, available: 3 });
    const charges = await Promise.all(Array.from({ length: 12 }, () => charge({ couponCode: 'FEW' })));
    expect(charges.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(charges.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await usesLeft(id)).toBe(0);
  });

  it('takes a coupon on its first and last day only, and none that does not exist', async () => {
    const coupon = { discount: 10, available: 9 };
    await addCoupon(api.database, { ...coupon, code: 'TODAY', validFrom: inDays(0), validTo: inDays(0) });
    await addCoupon(api.database, { ...coupon, code: 'OVER', validTo: inDays(-1) });
    await addCoupon(api.database, { ...coupon, code: 'SOON', validFrom: inDays(1) });
    const status = async (couponCode: string) => (await charge({ couponCode })).status;
    expect([await status('TODAY'), await status('OVER'), await status('SOON'), await status('NONE')]).toEqual(
      [201, 409, 409, 422],
    );
  });

  it('leaves a coupon as it was when the round is unknown', async () => {
    const id = await addCoupon(api.database, { code: 'KEPT', discount: 10, available: 1 });
    expect((await charge({ couponCode: 'KEPT', roundId: randomUUID() })).status).toBe(404);
    expect(await usesLeft(id)).toBe(1);
  });
});
