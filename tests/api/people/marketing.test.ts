import { beforeAll, expect, it } from 'vitest';
import { getCouponAnalytics } from '../../../contract/coupons/coupons';
import { getCouponSeries, getMarketingTotals, listCouponResults } from '../../../contract/coupons/marketing';
import { expectFailure } from '../../support/api/expect-failure';
import {
  addCoupon,
  addInfluencer,
  inDays,
  placeBid,
  roundForm,
  signInAdmin,
  signInClient,
  startedRound,
} from '../../support/api/fixtures';
import type { Browser } from '../../support/api/api';
import { useMarket } from '../../support/api/market';
import { describeOnEitherDatabase } from '../../support/databases/databases';

describeOnEitherDatabase('the results of coupons', (kind) => {
  const market = useMarket(kind);
  let marketing: Browser;
  let influencerId: string;
  beforeAll(async () => {
    const { api, operator, money } = market;
    const { database } = api;
    marketing = await signInAdmin(api, 'MARKETING');
    const spring = await addCoupon(database, { code: 'SPRING', discount: 10, available: 50 });
    influencerId = await addInfluencer(database, { firstName: 'Ada', lastName: 'Byron', couponId: spring });
    const autumn = await addCoupon(database, {
      code: 'AUTUMN',
      discount: 50,
      available: 50,
      validTo: inDays(3),
    });
    await addCoupon(database, { code: 'GONE', discount: 10, available: 0 });
    await addCoupon(database, { code: 'ENDED', discount: 10, available: 0, validTo: inDays(-1) });
    const off = await addCoupon(database, { code: 'OFF', discount: 10, available: 5 });
    await database.pool.query('update coupons set is_disabled = true where id = $1', [off]);
    await addCoupon(database, { code: 'LATER', discount: 10, available: 5, validFrom: inDays(2) });
    const { id } = await startedRound(operator, roundForm(money.btc, money.eur, { entryFee: '10.01' }));
    const [one, other] = [await signInClient(api), await signInClient(api)];
    const place = async (client: Browser, couponId: string | null, daysAgo: number, confirm = true) => {
      const order = await placeBid(client, id, '0.1', { confirm });
      await database.pool.query(
        'update orders set coupon_id = $1, created_at = now() - make_interval(days => $2) where id = $3',
        [couponId, daysAgo, order],
      );
    };
    // One person paid without a coupon before; the other first with SPRING, then with AUTUMN.
    await place(one, null, 20);
    await place(one, spring, 3);
    await place(other, spring, 2);
    await place(other, autumn, 1);
    await place(other, autumn, 1, false);
    await place(other, autumn, 1, false);
    await place(one, spring, 40);
    await database.pool.query("update orders set fee = 0 where created_at < now() - interval '30 days'");
  });

  const list = async (query: object = {}) => (await marketing.call(listCouponResults, { query })).body.items;

  it('are those of the last thirty days, with new payers, conversion, and the influencer', async () => {
    const [best, second, ...others] = await list();
    expect(best).toMatchObject({
      code: 'SPRING',
      influencerId,
      influencerName: 'Ada Byron',
      state: 'USABLE',
      orders: 2,
      redemptions: 2,
      newPayers: 1,
      conversion: 100,
    });
    expect(second).toMatchObject({
      code: 'AUTUMN',
      influencerName: null,
      redemptions: 1,
      newPayers: 0,
      conversion: 33.3,
    });
    expect(others.map(({ code, revenue, conversion }) => [code, revenue, conversion])).toEqual([
      ['ENDED', 0, null],
      ['GONE', 0, null],
      ['LATER', 0, null],
      ['OFF', 0, null],
    ]);
    const totals = (await marketing.call(getMarketingTotals, { query: {} })).body;
    expect(totals).toMatchObject({ orders: 5, redemptions: 3, newPayers: 1, conversion: 60 });
    const revenues = await Promise.all(
      ['SPRING', 'AUTUMN'].map(
        async (code) => (await marketing.call(getCouponAnalytics, { params: { code } })).body.revenue,
      ),
    );
    expect([best?.revenue, second?.revenue]).toEqual(revenues);
    expect(totals.revenue).toBe(Math.round(revenues.reduce((sum, one) => sum + one, 0) * 100) / 100);
  });

  it('are those of a range that is asked for, and refused for one that ends before it begins', async () => {
    const from = new Date(Date.now() - 50 * 86_400_000).toISOString();
    const to = new Date(Date.now() - 30 * 86_400_000).toISOString();
    expect((await list({ from, to }))[0]).toMatchObject({ code: 'AUTUMN', orders: 0, lastOrderAt: null });
    expect((await marketing.call(getMarketingTotals, { query: { from, to } })).body).toMatchObject({
      orders: 1,
      newPayers: 0,
    });
    for (const call of [getMarketingTotals, listCouponResults])
      expectFailure(await marketing.call(call, { query: { from: to, to: from } }), 422, ['to']);
  });

  it('are those of one coupon by day, the empty days too, whose sums are those of the range', async () => {
    const to = new Date().toISOString();
    const from = new Date(Date.now() - 10 * 86_400_000).toISOString();
    const ask = (code: string, over: object = {}) =>
      marketing.call(getCouponSeries, {
        params: { code },
        query: { from, to, timezone: 'Asia/Calcutta', ...over },
      });
    const { status, body } = await ask('spring');
    expect(status).toBe(200);
    const [spring] = await list({ from, to });
    expect(body.total).toEqual({
      orders: 2,
      redemptions: 2,
      revenue: spring?.revenue,
      newPayers: 1,
      conversion: 100,
    });
    expect(body.buckets).toHaveLength(11);
    expect([body.buckets.at(0)?.from, body.buckets.at(-1)?.to]).toEqual([from, to]);
    expect(body.buckets.filter(({ orders }) => orders > 0).map(({ newPayers }) => newPayers)).toEqual([0, 1]);
    expect(body.buckets.filter(({ conversion }) => conversion === null)).toHaveLength(9);
    expect(body.buckets.reduce((sum, { revenue }) => sum + revenue, 0)).toBeCloseTo(body.total.revenue, 6);
    expect((await ask('AUTUMN', { interval: 'week' })).body.total).toMatchObject({
      redemptions: 1,
      conversion: 33.3,
    });
    expect((await ask('GONE')).body.total).toMatchObject({ orders: 0, revenue: 0, conversion: null });
    expectFailure(await ask('NOBODYS'), 404);
    expectFailure(await ask('SPRING', { from: to, to: from }), 422, ['to']);
    expectFailure(await ask('SPRING', { timezone: 'Atlantis/Poseidonis' }), 422, ['timezone']);
    const early = '2026-01-01T00:00:00.000Z';
    expectFailure(await ask('SPRING', { from: early, interval: 'hour' }), 422, ['interval']);
  });

  it.each([
    [{ state: 'EXPIRING' }, ['AUTUMN']],
    [{ state: 'USED_UP' }, ['GONE']],
    [{ state: 'ENDED' }, ['ENDED']],
    [{ state: 'DISABLED' }, ['OFF']],
    [{ state: 'PLANNED' }, ['LATER']],
    [{ filter: 'byr' }, ['SPRING']],
    [{ filter: 'tum' }, ['AUTUMN']],
    [{ sortBy: 'conversion', direction: 'ASC', limit: 2 }, ['AUTUMN', 'SPRING']],
    [{ sortBy: 'newPayers', limit: 1 }, ['SPRING']],
  ])('are found and sorted by %j', async (query, codes) => {
    expect((await list(query)).map(({ code }) => code)).toEqual(codes);
  });
});
