import { beforeAll, expect, it } from 'vitest';
import { listRoundOrders, listTransactions } from '../../../contract/rounds/orders';
import { listRounds } from '../../../contract/rounds/rounds';
import { listWinners } from '../../../contract/rounds/winners';
import { expectFailure } from '../../support/api/expect-failure';
import { finishRound, placeBid, roundForm, signInClient, startedRound } from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';
import { describeOnEitherDatabase } from '../../support/databases/databases';

/** One within the last millisecond of a day, as the database has it, and one at the first of the next. */
const moments = ['2026-03-01T23:59:59.999900Z', '2026-03-02T00:00:00Z'] as const;
const day = (name: string) => ({ from: `${name}T00:00:00.000Z`, to: `${name}T23:59:59.999Z` });

describeOnEitherDatabase('a range of time', (kind) => {
  const market = useMarket(kind);
  let id: string;
  beforeAll(async () => {
    const { api, operator, money } = market;
    const client = await signInClient(api);
    const round = await startedRound(operator, roundForm(money.btc, money.usd));
    ({ id } = round);
    const placed = [await placeBid(client, id, '0.1'), await placeBid(client, id, '0.2')];
    await finishRound(operator, round);
    const { pool } = api.database;
    for (const [index, order] of placed.entries())
      await pool.query('update orders set created_at = $1 where id = $2', [moments[index], order]);
    await pool.query('update rounds set created_at = $1', [moments[0]]);
    await pool.query('update winners set created_at = $1', [moments[1]]);
  });

  const lists = {
    orders: (query: object) => market.operator.call(listRoundOrders, { params: { id }, query }),
    transactions: (query: object) => market.operator.call(listTransactions, { query }),
    rounds: (query: object) => market.operator.call(listRounds, { query }),
    winners: (query: object) => market.operator.call(listWinners, { query }),
  } as const;
  const each = Object.entries(lists);

  it.each([
    ['orders', [1, 1]],
    ['transactions', [1, 1]],
    ['rounds', [1, 0]],
    ['winners', [0, 1]],
  ] as const)(
    'has each of the %s in exactly one of the days that follow each other',
    async (name, wanted) => {
      const counts = [];
      for (const query of [day('2026-03-01'), day('2026-03-02')]) {
        const { status, body } = await lists[name](query);
        expect([status, body.items.length]).toEqual([200, body.totalItems]);
        counts.push(body.totalItems);
      }
      expect(counts).toEqual(wanted);
    },
  );

  it.each(each)('may be open at either end: %s', async (_, list) => {
    const all = (await list({})).body.totalItems;
    expect((await list({ from: '0001-01-01T00:00:00Z' })).body.totalItems).toBe(all);
    expect((await list({ to: '9999-12-31T23:59:59.999Z' })).body.totalItems).toBe(all);
    expect((await list({ to: '2026-02-01T00:00:00Z' })).body.totalItems).toBe(0);
  });

  it.each(each)('that ends before it begins is refused at its end: %s', async (_, list) => {
    const answer = await list({ from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' });
    expectFailure(answer, 422, ['to']);
    expect(answer.body).toMatchObject({ issues: [{ code: 'order', other: 'from' }] });
  });

  it.each(['yesterday', '2026-03-01', '0000-01-01T00:00:00Z', '2026-02-30T00:00:00Z', ''])(
    'is refused where an end is "%s"',
    async (from) => {
      for (const [, list] of each) expectFailure(await list({ from }), 422, ['from']);
    },
  );
});
