import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { influencerLogin, influencerLogout, influencerWhoAmI } from '../../../contract/platform/auth';
import {
  checkCouponCode,
  checkInfluencerEmail,
  getCouponAnalytics,
  listOwnCoupons,
} from '../../../contract/coupons/coupons';
import {
  createInfluencer,
  getInfluencer,
  listCouponOrders,
  listInfluencers,
  type InfluencerInput,
} from '../../../contract/people/influencers';
import { createCharge, verifyBid } from '../../../contract/rounds/payment';
import { openApi, type Browser, type TestApi } from '../../support/api/api';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { expectFailure } from '../../support/api/expect-failure';
import {
  addCurrencies,
  roundForm,
  signInAdmin,
  signInClient,
  signInInfluencer,
  startedRound,
  type Money,
} from '../../support/api/fixtures';

const coupon = {
  validFrom: '2026-01-01',
  validTo: '',
  code: 'INES10',
  available: '100',
  discount: 10,
} satisfies InfluencerInput['coupon'];

const form = (
  over: Partial<InfluencerInput> = {},
  code = `C${randomUUID().slice(0, 8)}`,
): InfluencerInput => ({
  email: `${randomUUID()}@influencers.test`,
  firstName: 'Ines',
  lastName: 'Influencer',
  password: 'a password of her own',
  coupon: { ...coupon, code },
  ...over,
});

describeOnEitherDatabase('an influencer', (kind) => {
  let api: TestApi;
  let marketing: Browser;
  let money: Money;
  beforeAll(async () => {
    api = await openApi(kind);
    money = await addCurrencies(api.database);
    marketing = await signInAdmin(api, 'MARKETING');
  });
  afterAll(() => api.close());

  const create = (body: InfluencerInput) => marketing.call(createInfluencer, { body });
  const count = async (table: 'influencers' | 'coupons') => {
    const { rows } = await api.database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    return rows[0]?.n ?? -1;
  };

  it('is made together with their coupon, and signs in', async () => {
    const input = form({ ethWallet: '0xabc', btcWallet: '' }, 'Ines-10');
    const { status, body, text } = await create(input);
    expect(status).toBe(201);
    expect(body).toEqual({
      influencerId: body.influencerId,
      firstName: 'Ines',
      lastName: 'Influencer',
      email: input.email,
      type: 'INFLUENCER',
      couponCode: 'Ines-10',
      imageUrl: null,
      ethWallet: '0xabc',
      btcWallet: null,
    });
    expect(text).not.toMatch(/password|argon2/);
    const id = body.influencerId;
    expect((await marketing.call(getInfluencer, { params: { id } })).body).toEqual(body);
    expect((await marketing.call(listInfluencers, {})).body.totalItems).toBe(1);

    const browser = api.browser();
    const identity = { id, email: input.email, name: 'Ines Influencer', type: 'INFLUENCER' };
    const login = await browser.call(influencerLogin, {
      body: { email: input.email.toUpperCase(), password: input.password },
    });
    expect(login.body).toEqual(identity);
    expect((await browser.call(influencerWhoAmI, {})).body).toEqual(identity);
    expect((await browser.call(listOwnCoupons, {})).body.items).toEqual([
      {
        id: expect.any(String) as string,
        code: 'Ines-10',
        discount: 10,
        available: 100,
        validFrom: '2026-01-01',
        validTo: null,
        influencerId: id,
        createdAt: expect.any(String) as string,
        maxUses: 100,
        status: 'ENABLED',
        version: expect.any(String) as string,
      },
    ]);
    expect((await browser.call(influencerLogout, {})).status).toBe(204);
    expectFailure(await browser.call(influencerWhoAmI, {}), 401);
  });

  it('gets a code of their own where none is given', async () => {
    const { code: _, ...codeless } = coupon;
    const { body } = await create({ ...form(), coupon: codeless });
    expect(body.couponCode).toMatch(/^[A-Z2-9]{10}$/);
  });

  it('is one per email and one per code, and leaves no half behind', async () => {
    const taken = form({}, 'TAKEN');
    await create(taken);
    const before = [await count('influencers'), await count('coupons')];
    expectFailure(await create(form({ email: taken.email.toUpperCase() })), 409, ['email']);
    expectFailure(await create(form({}, 'taken')), 409, ['coupon.code']);
    expectFailure(
      await create({ ...form(), coupon: { ...coupon, code: 'LATE', validTo: '2025-12-31' } }),
      422,
      ['coupon.validTo'],
    );
    expect([await count('influencers'), await count('coupons')]).toEqual(before);
    const { email } = form();
    const made = await Promise.all(Array.from({ length: 10 }, () => create(form({ email }))));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
    expect([await count('influencers'), await count('coupons')]).toEqual(before.map((n) => n + 1));
  });

  it.each([
    ['coupon.validFrom', { validFrom: '2026-02-30' }],
    ['coupon.validFrom', { validFrom: '0000-01-01' }],
    ['coupon.validTo', { validTo: 'soon' }],
    ['coupon.available', { available: '-1' }],
    ['coupon.available', { available: '1.5' }],
    ['coupon.discount', { discount: 0 }],
    ['coupon.discount', { discount: 100 }],
    ['coupon.discount', { discount: 99.5 }],
    ['coupon.code', { code: 'a b' }],
  ])('is refused by the name of the field: %s', async (field, wrong) => {
    const body = { ...form(), coupon: { ...coupon, ...wrong } };
    expectFailure(
      await marketing.send({ method: 'POST', path: '/admin/auth/registration/influencer', body }),
      422,
      [field],
    );
  });

  it('can be asked about before: whether the email and the code are free', async () => {
    const { email } = form();
    const isFree = async (asked: string) =>
      (await marketing.call(checkInfluencerEmail, { body: { email: asked } })).body.isValid;
    const isCodeFree = async (code: string) =>
      (await marketing.call(checkCouponCode, { body: { code } })).body.isValid;
    expect([await isFree(email), await isCodeFree('FREE-NOW')]).toEqual([true, true]);
    await create(form({ email }, 'FREE-NOW'));
    expect([await isFree(email), await isCodeFree('FREE-NOW')]).toEqual([false, false]);
    expect([await isFree(email.toUpperCase()), await isCodeFree('free-now')]).toEqual([false, false]);
  });

  it('brings orders, which are listed and added up by their code', async () => {
    const { body: ines } = await create(form({}, 'ORDERS'));
    const operator = await signInAdmin(api, 'SUPER');
    const client = await signInClient(api);
    const btc = await startedRound(operator, roundForm(money.btc, money.usd, { entryFee: '10.10' }));
    const eth = await startedRound(operator, roundForm(money.eth, money.usd, { entryFee: '0.10' }));
    const place = async (roundId: string, couponCode?: string, confirm = true) => {
      const body = { roundId, bid: '1', ...(couponCode === undefined ? {} : { couponCode }) };
      const { orderId } = (await client.call(createCharge, { body })).body;
      if (confirm) await client.call(verifyBid, { body: { orderId } });
      return orderId;
    };
    const wanted = [
      await place(btc.id, 'orders'),
      await place(eth.id, 'ORDERS'),
      await place(btc.id, 'Orders'),
    ];
    await place(btc.id);
    wanted.push(await place(btc.id, 'ORDERS', false));

    const list = (promoCode: string, query = {}) =>
      marketing.call(listCouponOrders, { params: { promoCode }, query });
    const { body } = await list('orders');
    expect(body.items.map(({ id }) => id)).toEqual(wanted.toReversed());
    expect(body).toMatchObject({ totalItems: 4, totalPages: 1 });
    expect(body.items[2]).toEqual({
      id: wanted[1],
      userId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      username: 'Uma',
      email: expect.stringContaining('@users.test') as string,
      roundName: `ETH #${String(eth.number)}`,
      roundStatus: 'IN_PROGRESS',
      createdAt: expect.stringMatching(/Z$/) as string,
    });
    const second = (await list('ORDERS', { limit: 3, offset: 3 })).body;
    expect([second.items.length, second.totalPages, second.totalItems]).toEqual([1, 2, 4]);
    expectFailure(await list('NOBODYS'), 404);

    const analytics = (browser: Browser, code: string) =>
      browser.call(getCouponAnalytics, { params: { code } });
    const expected = {
      totalBids: [
        { currency: 'BTC', total: 2 },
        { currency: 'ETH', total: 1 },
      ],
      // Twice 9.09 and once 0.09: confirmed orders only, exact to the cent.
      revenue: 18.27,
    };
    expect((await analytics(marketing, 'orders')).body).toEqual(expected);
    expectFailure(await analytics(marketing, 'NOBODYS'), 404);
    expectFailure(await analytics(await signInAdmin(api, 'REGULAR'), 'ORDERS'), 403);
    expectFailure(await analytics(client, 'ORDERS'), 401);

    const owner = api.browser();
    await owner.call(influencerLogin, { body: { email: ines.email, password: 'a password of her own' } });
    expect((await analytics(owner, 'ORDERS')).body).toEqual(expected);
    // Another influencer learns not even that there is such a coupon.
    expectFailure(await analytics(await signInInfluencer(api), 'ORDERS'), 404);
  });

  it('counts nothing in any currency until there is an order', async () => {
    await create(form({}, 'UNUSED'));
    expect((await marketing.call(getCouponAnalytics, { params: { code: 'UNUSED' } })).body).toEqual({
      totalBids: [
        { currency: 'BTC', total: 0 },
        { currency: 'ETH', total: 0 },
      ],
      revenue: 0,
    });
  });
});
