import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listPublicRounds, listRounds } from '../../../contract/rounds/rounds';
import { openApi, type Browser, type TestApi } from '../../support/api/api';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { addCurrencies, roundForm, signInAdmin, startedRound, type Money } from '../../support/api/fixtures';

describeOnEitherDatabase('a round among others', (kind) => {
  let api: TestApi;
  let operator: Browser;
  let money: Money;

  beforeAll(async () => {
    api = await openApi(kind);
    money = await addCurrencies(api.database);
    operator = await signInAdmin(api, 'REGULAR');
  });
  beforeEach(async () => {
    await api.database.pool.query(
      'truncate rounds, orders, winners, round_totals cascade; update counters set value = 0',
    );
  });
  afterAll(() => api.close());

  it('is found by a part of its number, in which no character is a wildcard', async () => {
    await api.database.pool.query(
      `insert into rounds (id, number, status, progress, entry_fee, type, currency_id, fiat_currency_id)
       select gen_random_uuid(), n, 'COMPLETED', 100, 1, 'standard', $1, $2 from generate_series(1, 25) n`,
      [money.btc, money.usd],
    );
    const find = async (filter: string) =>
      (await operator.call(listRounds, { query: { filter } })).body.items.map(({ round }) => round);
    expect(await find('2')).toEqual([25, 24, 23, 22, 21, 20, 12, 2]);
    expect(await find('25')).toEqual([25]);
    for (const wild of ['%', '_', '\\', '%2', "'", 'x']) expect(await find(wild)).toEqual([]);
    expect(await find('')).toHaveLength(10);
    const page = (await operator.call(listRounds, { query: { limit: 10, offset: 20 } })).body;
    expect(page.items.map(({ round }) => round)).toEqual([5, 4, 3, 2, 1]);
    expect(page).toMatchObject({ totalPages: 3, totalItems: 25 });
    expect((await operator.call(listRounds, { query: { offset: 1000 } })).body).toEqual({
      items: [],
      totalPages: 3,
      totalItems: 25,
    });
  });

  it('is shown to everybody, by currency and number', async () => {
    const form = roundForm(money.btc, money.usd);
    await startedRound(operator, form);
    await startedRound(operator, { ...form, currencyId: money.eth });
    const visitor = api.browser();
    const list = async (query: object) => (await visitor.call(listPublicRounds, { query })).body;
    expect((await list({})).items.map(({ currency }) => currency.code)).toEqual(['ETH', 'BTC']);
    expect((await list({ currencyCode: 'BTC' })).totalItems).toBe(1);
    expect((await list({ currencyId: money.eth })).items[0]?.number).toBe(2);
    expect(await list({ currencyId: 'x' })).toEqual({ items: [], totalPages: 0, totalItems: 0 });
    expect((await list({ filter: '1' })).items.map(({ number }) => number)).toEqual([1]);
  });
});
