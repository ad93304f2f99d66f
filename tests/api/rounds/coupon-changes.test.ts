import { beforeAll, expect, it } from 'vitest';
import {
  disableCoupon,
  enableCoupon,
  getCoupon,
  listAvailableCoupons,
  listCoupons,
  updateCoupon,
  type CouponChange,
} from '../../../contract/coupons/coupons';
import { applyCoupon, createCharge } from '../../../contract/rounds/payment';
import { toVersionTag, versionHeader } from '../../../packages/kit/src/wire/versions';
import type { Browser } from '../../support/api/api';
import { expectFailure } from '../../support/api/expect-failure';
import {
  addCoupon,
  inDays,
  placeBid,
  roundForm,
  signInAdmin,
  signInClient,
  startedRound,
} from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';
import { describeOnEitherDatabase } from '../../support/databases/databases';

describeOnEitherDatabase('a coupon that was made', (kind) => {
  const market = useMarket(kind);
  let marketing: Browser;
  let client: Browser;
  let roundId: string;
  beforeAll(async () => {
    const { api, operator, money } = market;
    marketing = await signInAdmin(api, 'MARKETING');
    client = await signInClient(api);
    roundId = (await startedRound(operator, roundForm(money.btc, money.eur, { entryFee: '10' }))).id;
  });

  const make = (code: string, over: { available?: number; validTo?: string } = {}) =>
    addCoupon(market.api.database, { code, discount: 50, available: 5, ...over });
  const use = (couponCode: string) =>
    client.call(createCharge, { body: { roundId, bid: '0.1', couponCode } });
  const change = (id: string, body: CouponChange, headers = {}) =>
    marketing.call(updateCoupon, { params: { id }, body, headers });
  const read = async (id: string) => (await marketing.call(getCoupon, { params: { id } })).body;

  it('is limited to no less than its uses, and given more', async () => {
    const id = await make('LIMIT');
    for (let bid = 0; bid < 3; bid++) expect((await use('limit')).status).toBe(201);
    expect(await read(id)).toMatchObject({ available: 2, maxUses: 5, status: 'ENABLED' });
    const refused = await change(id, { maxUses: 2 });
    expectFailure(refused, 422, ['maxUses']);
    expect(refused.body).toMatchObject({ issues: [{ code: 'tooLow', limit: 3 }] });
    expect((await change(id, { maxUses: 3 })).body).toMatchObject({ available: 0, maxUses: 3 });
    expectFailure(await use('LIMIT'), 409);
    expect((await change(id, { maxUses: 4 })).body).toMatchObject({ available: 1, validTo: null });
    expect((await use('LIMIT')).status).toBe(201);
    expect(await read(id)).toMatchObject({ available: 0, maxUses: 4 });
  });

  it('is extended after its end, shortened, and never ends before it begins', async () => {
    const id = await make('ENDED', { validTo: inDays(-1) });
    expectFailure(await use('ENDED'), 409);
    expect((await change(id, { validTo: inDays(0) })).body).toMatchObject({ validTo: inDays(0), maxUses: 5 });
    expect((await use('ENDED')).status).toBe(201);
    expect((await change(id, { validTo: null })).body.validTo).toBeNull();
    await change(id, { validTo: inDays(-1) });
    expectFailure(await use('ENDED'), 409);
    expectFailure(await change(id, { validTo: '2019-12-31' }), 422, ['validTo']);
    expectFailure(await change(id, { validTo: 'soon' }), 422, ['validTo']);
  });

  it('is used by no bid while it is disabled, and by the next one once it is enabled', async () => {
    const params = { id: await make('SWITCH') };
    const offered = async () =>
      (await client.call(listAvailableCoupons, { query: { limit: 100 } })).body.items.map(({ code }) => code);
    const orderId = await placeBid(client, roundId, '0.2', { confirm: false });
    expect(await offered()).toContain('SWITCH');
    expect((await marketing.call(disableCoupon, { params })).body.status).toBe('DISABLED');
    expect(await offered()).not.toContain('SWITCH');
    expectFailure(await use('SWITCH'), 409);
    expectFailure(await client.call(applyCoupon, { body: { orderId, couponCode: 'switch' } }), 409);
    expectFailure(await marketing.call(disableCoupon, { params }), 409);
    expect((await marketing.call(enableCoupon, { params })).body.status).toBe('ENABLED');
    expectFailure(await marketing.call(enableCoupon, { params }), 409);
    expect((await client.call(applyCoupon, { body: { orderId, couponCode: 'switch' } })).status).toBe(200);
    const { items } = (await marketing.call(listCoupons, { query: { filter: 'SWITCH' } })).body;
    expect(items).toMatchObject([{ available: 4, maxUses: 5, status: 'ENABLED' }]);
  });

  it('is changed as it was seen: uses in between are no conflict, another change is', async () => {
    const id = await make('SEEN');
    const { version = '' } = await read(id);
    const seen = { [versionHeader]: toVersionTag(version) };
    await use('SEEN');
    expect((await change(id, { maxUses: 9 }, seen)).status).toBe(200);
    const { status, body } = await change(id, { maxUses: 10 }, seen);
    expect([status, body]).toMatchObject([412, { changes: [{ path: 'maxUses', before: '5', after: '9' }] }]);
    expectFailure(await marketing.call(disableCoupon, { params: { id }, headers: seen }), 412);
  });

  it('that bids, limits and switches are in a race for has as many uses as orders, and no more than its limit', async () => {
    const id = await make('RACED', { available: 30 });
    const params = { id };
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        if (index === 8) return change(id, { maxUses: 12 });
        if (index === 12) return marketing.call(disableCoupon, { params });
        return use('RACED');
      }),
    );
    expect(
      replies.map(({ status }) => status).filter((status) => ![200, 201, 409, 422].includes(status)),
    ).toEqual([]);
    const { rows } = await market.api.database.pool.query<{ total: number }>(
      'select count(*)::int as total from orders where coupon_id = $1',
      [id],
    );
    const bids = replies.filter((reply) => reply.status === 201).length;
    const { available, maxUses, status } = await read(id);
    expect(rows[0]?.total).toBe(bids);
    expect([maxUses, status]).toEqual([available + bids, 'DISABLED']);
    expectFailure(await use('RACED'), 409);
  });
});
