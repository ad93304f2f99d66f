import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAdmins } from '../../../contract/people/admins';
import { getAnalytics } from '../../../contract/platform/analytics';
import { listCurrencies, listFiatCurrencies } from '../../../contract/rounds/currencies';
import { getInfluencer, listInfluencers } from '../../../contract/people/influencers';
import {
  listRoundOrders,
  listTransactions,
  orderStatuses,
  type OrderStatus,
} from '../../../contract/rounds/orders';
import { getUser, listUsers } from '../../../contract/people/users';
import { openApi, type Browser, type TestApi } from '../../support/api/api';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import {
  addAdmin,
  addCoupon,
  addCurrencies,
  addInfluencer,
  addUser,
  roundForm,
  signInAdmin,
  startedRound,
} from '../../support/api/fixtures';

describeOnEitherDatabase('a list', (kind) => {
  let api: TestApi;
  let operator: Browser;
  let roundId: string;
  const people = ['Ann 100%', 'ann_b', 'ANNA', 'Bob\\', 'Zoë'];

  beforeAll(async () => {
    api = await openApi(kind);
    const money = await addCurrencies(api.database);
    operator = await signInAdmin(api, 'SUPER');
    roundId = (await startedRound(operator, roundForm(money.btc, money.usd))).id;
    const ids: string[] = [];
    for (const [index, name] of people.entries())
      ids.push((await addUser(api.database, { name, email: `user.${String(index)}_x@Example.test` })).id);
    // 60 orders, the same bid held by several, times that collide, every status and person in turn.
    await api.database.pool.query(
      `insert into orders (id, round_id, user_id, bid, fee, status, created_at)
       select gen_random_uuid(), $1, ($2::uuid[])[1 + n % 5], (1 + n % 7) * 0.5, 5,
         ($3::order_status[])[1 + n % 6], now() - (n / 3) * interval '1 minute' from generate_series(0, 59) n`,
      [roundId, ids, orderStatuses],
    );
  });
  afterAll(() => api.close());

  const orders = async (query: Parameters<typeof operator.call<typeof listRoundOrders>>[1]['query']) =>
    (await operator.call(listRoundOrders, { params: { id: roundId }, ...(query ? { query } : {}) })).body;

  it.each([
    ['time', 'ASC'],
    ['time', 'DESC'],
    ['bid', 'ASC'],
    ['bid', 'DESC'],
  ] as const)(
    'of orders by %s %s shows every row once over its pages, in order',
    async (sortBy, direction) => {
      const rows = [];
      for (let offset = 0; offset < 60; offset += 7)
        rows.push(...(await orders({ sortBy, direction, limit: 7, offset })).items);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(60);
      const keys = rows.map(({ bid, createdAt }) => (sortBy === 'bid' ? Number(bid) : Date.parse(createdAt)));
      const sorted = keys.toSorted((one, other) => (direction === 'ASC' ? one - other : other - one));
      expect(keys).toEqual(sorted);
    },
  );

  it('of orders is the newest ten unless asked otherwise, with its totals', async () => {
    const page = await orders(undefined);
    expect(page).toMatchObject({ totalItems: 60, totalPages: 6 });
    expect(page.items).toHaveLength(10);
    const times = page.items.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('of orders has a status, and as many as it says', async () => {
    for (const status of orderStatuses) {
      const { items, totalItems } = await orders({ status, limit: 100 });
      expect([items.length, totalItems]).toEqual([10, 10]);
      expect(new Set(items.map((order) => order.status))).toEqual(new Set<OrderStatus>([status]));
    }
  });

  it('of orders contains what was asked, whatever its case, and no character is a wildcard', async () => {
    const total = async (query: object) => {
      const { items, totalItems } = await orders({ ...query, limit: 100 });
      expect(items).toHaveLength(totalItems);
      return totalItems;
    };
    expect(await total({ name: 'ann' })).toBe(36);
    expect(await total({ name: '%' })).toBe(12);
    expect(await total({ name: '_' })).toBe(12);
    expect(await total({ name: '\\' })).toBe(12);
    expect(await total({ name: 'zOË' })).toBe(12);
    expect(await total({ name: 'a%b' })).toBe(0);
    expect(await total({ email: 'USER.1_x@' })).toBe(12);
    expect(await total({ email: 'user.1xx' })).toBe(0);
    expect(await total({ name: 'ann', status: 'CONFIRMED' })).toBe(6);
    expect(await total({ name: 'ann', email: 'user.0' })).toBe(12);
    expect(await total({ name: "'; drop table orders; --" })).toBe(0);
  });

  it('of orders of an unknown round is a 404', async () => {
    expect((await operator.call(listRoundOrders, { params: { id: randomUUID() } })).status).toBe(404);
  });

  it('of transactions narrows by email and status, with exact totals', async () => {
    const list = async (query: object) => (await operator.call(listTransactions, { query })).body;
    expect((await list({})).totalItems).toBe(60);
    expect((await list({ status: 'FAILED' })).totalItems).toBe(10);
    expect((await list({ email: 'user.2' })).totalItems).toBe(12);
    expect((await list({ email: 'user.2', status: 'FAILED', limit: 1 })).totalPages).toBe(2);
    const { items } = await list({ limit: 100 });
    const times = items.map(({ order }) => order.createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('of users is by name, narrows, and leads to each of them', async () => {
    const list = async (query: object) => (await operator.call(listUsers, { query })).body;
    expect((await list({})).totalItems).toBe(5);
    expect((await list({ name: 'ANN' })).items).toHaveLength(3);
    expect((await list({ name: '_' })).items.map(({ name }) => name)).toEqual(['ann_b']);
    const [zoe] = (await list({ email: '4_X' })).items;
    expect(zoe).toMatchObject({
      name: 'Zoë',
      type: 'END_USER',
      ethWallet: null,
      btcWallet: null,
      imageUrl: null,
    });
    expect((await operator.call(getUser, { params: { id: zoe?.id ?? '' } })).body).toEqual(zoe);
    expect(JSON.stringify(zoe)).not.toMatch(/password|argon2/);
    expect((await operator.call(getUser, { params: { id: randomUUID() } })).status).toBe(404);
  });

  it('of admins is by last name, and narrows by first and last name', async () => {
    await addAdmin(api.database, 'MARKETING', { firstName: 'Grace', lastName: 'Aaronson' });
    const list = async (query: object) => (await operator.call(listAdmins, { query })).body;
    const { items, totalItems } = await list({});
    expect(totalItems).toBe(2);
    expect(items[0]).toMatchObject({
      lastName: 'Aaronson',
      admin: { adminType: 'MARKETING', status: 'APPROVED' },
    });
    expect((await list({ name: 'grace aa' })).items.map(({ firstName }) => firstName)).toEqual(['Grace']);
    expect((await list({ name: '%' })).totalItems).toBe(0);
    expect(JSON.stringify(items)).not.toMatch(/password|argon2/);
  });

  it('of influencers names their codes, and leads to each of them', async () => {
    const couponId = await addCoupon(api.database, { code: 'INES10', discount: 10, available: 1 });
    const id = await addInfluencer(api.database, { firstName: 'Ines', lastName: 'Abel', couponId });
    await addInfluencer(api.database, { lastName: 'Zorn' });
    const { items, totalItems } = (await operator.call(listInfluencers, {})).body;
    expect(totalItems).toBe(2);
    expect(items.map(({ couponCode }) => couponCode)).toEqual(['INES10', null]);
    expect((await operator.call(getInfluencer, { params: { id } })).body).toEqual(items[0]);
    const found = async (query: object) => {
      const { body } = await operator.call(listInfluencers, { query });
      return [body.totalItems, ...body.items.map(({ lastName }) => lastName)];
    };
    const email = items[1]?.email.slice(0, 20);
    expect(await found({ name: 'ines ab' })).toEqual([1, 'Abel']);
    expect(await found({ email })).toEqual([1, 'Zorn']);
    expect(await found({ name: 'nes1' })).toEqual([1, 'Abel']);
    expect(await found({ name: email })).toEqual([1, 'Zorn']);
    expect(await found({ name: '%' })).toEqual([0]);
    expect(await found({ name: 'INES10', email })).toEqual([0]);
    expect((await operator.call(getInfluencer, { params: { id: couponId } })).status).toBe(404);
  });

  it('of currencies is in the order they are shown', async () => {
    const codes = async (call: typeof listCurrencies | typeof listFiatCurrencies) =>
      (await api.browser().call(call, {})).body.map(({ code }) => code);
    expect(await codes(listCurrencies)).toEqual(['BTC', 'ETH']);
    expect(await codes(listFiatCurrencies)).toEqual(['USD', 'EUR']);
  });

  it('adds up to the dashboard’s totals, of confirmed orders', async () => {
    expect((await operator.call(getAnalytics, {})).body).toEqual({
      totalRounds: 1,
      totalRevenue: 50,
      totalBids: 10,
    });
  });
});
