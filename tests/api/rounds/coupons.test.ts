import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createCoupon,
  getCoupon,
  listAvailableCoupons,
  listCoupons,
  type CouponInput,
} from '../../../contract/coupons/coupons';
import { openApi, type Browser, type TestApi } from '../../support/api/api';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { expectFailure } from '../../support/api/expect-failure';
import { inDays, signInAdmin, signInClient } from '../../support/api/fixtures';

describeOnEitherDatabase('a coupon', (kind) => {
  let api: TestApi;
  let marketing: Browser;
  beforeAll(async () => {
    api = await openApi(kind);
    marketing = await signInAdmin(api, 'MARKETING');
  });
  afterAll(() => api.close());

  const create = (over: Partial<CouponInput>) =>
    marketing.call(createCoupon, {
      body: { validFrom: inDays(0), validTo: '', available: '5', discount: 20, ...over },
    });

  it('is made, read and listed, the newest first', async () => {
    const { status, body } = await create({ code: 'FIRST', validTo: inDays(3) });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      code: 'FIRST',
      discount: 20,
      available: 5,
      validFrom: inDays(0),
      validTo: inDays(3),
      influencerId: null,
      influencerName: null,
    });
    expect((await marketing.call(getCoupon, { params: { id: body.id } })).body).toEqual(body);
    await create({ code: 'SECOND_' });
    const list = async (query: object) =>
      (await marketing.call(listCoupons, { query })).body.items.map(({ code }) => code);
    expect(await list({})).toEqual(['SECOND_', 'FIRST']);
    expect(await list({ filter: 'irs' })).toEqual(['FIRST']);
    expect(await list({ filter: '_' })).toEqual(['SECOND_']);
    expect(await list({ filter: '%' })).toEqual([]);
  });

  it('takes off a percentage with decimals, from 1 to 99', async () => {
    for (const discount of [1, 1.5, 33.333, 98.99, 99]) {
      const { status, body } = await create({ discount });
      expect([status, body.discount]).toEqual([201, discount]);
      expect((await marketing.call(getCoupon, { params: { id: body.id } })).body.discount).toBe(discount);
    }
    for (const discount of [0.99, 99.01, -1.5]) expectFailure(await create({ discount }), 422, ['discount']);
  });

  it('has a code that no other has, whatever the case of its letters', async () => {
    await create({ code: 'ONCE' });
    expectFailure(await create({ code: 'once' }), 409, ['code']);
    expectFailure(await create({ validTo: inDays(-1) }), 422, ['validTo']);
    expect((await create({})).body.code).toMatch(/^[A-Z2-9]{10}$/);
  });

  it('is shown to end users on its days, while there are uses left', async () => {
    await api.database.pool.query('truncate coupons cascade');
    await create({ code: 'TODAY', validTo: inDays(0) });
    await create({ code: 'ALWAYS' });
    await create({ code: 'SOON', validFrom: inDays(2) });
    await create({ code: 'OVER', validFrom: inDays(-9), validTo: inDays(-2) });
    await create({ code: 'NONE-LEFT', available: '0' });
    const client = await signInClient(api);
    const { items, totalItems } = (await client.call(listAvailableCoupons, {})).body;
    expect(totalItems).toBe(2);
    expect(items).toEqual([
      { code: 'ALWAYS', discount: 20, validTo: null },
      { code: 'TODAY', discount: 20, validTo: inDays(0) },
    ]);
  });
});
