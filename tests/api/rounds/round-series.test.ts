import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { getRoundAnalytics } from '../../../contract/rounds/rounds';
import { curveSteps, getRoundSeries, maxCurveParts } from '../../../contract/rounds/series';
import { expectFailure } from '../../support/api/expect-failure';
import { placeBid, roundForm, signInClient, startedRound } from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';
import { describeOnEitherDatabase } from '../../support/databases/databases';

describeOnEitherDatabase('the curve of a round', (kind) => {
  const market = useMarket(kind);

  it('adds up to the round’s revenue and bids, with its payers and all orders, whatever the clock said', async () => {
    const { api, operator, money } = market;
    const { pool } = api.database;
    const round = await startedRound(operator, roundForm(money.btc, money.eur, { entryFee: '10.01' }));
    const [one, other] = [await signInClient(api), await signInClient(api)];
    // Before the start, in the first hour, in the fifth, and after the end.
    const hours = [-1, 0.5, 4.5, 99];
    for (const [index, hour] of hours.entries()) {
      const order = await placeBid(index === 2 ? other : one, round.id, `0.${String(index + 1)}`);
      await pool.query(
        "update orders set created_at = '2026-11-01T00:00:00Z'::timestamptz + $1::interval where id = $2",
        [`${String(hour)} hours`, order],
      );
    }
    await placeBid(one, round.id, '0.9', { confirm: false });
    await pool.query(
      "update rounds set created_at = '2026-11-01T00:00:00Z', status = 'COMPLETED', completed_at = '2026-11-01T05:00:00Z' where id = $1",
      [round.id],
    );
    const { body } = await operator.call(getRoundSeries, { params: { id: round.id } });
    const figures = (await operator.call(getRoundAnalytics, { params: { id: round.id } })).body;
    expect(body.total).toEqual({
      revenue: figures.revenue,
      fees: figures.ownRevenue,
      bids: 4,
      payers: 2,
      orders: 5,
      failures: 0,
    });
    expect([body.step, body.parts.length, body.endedAt]).toEqual([300, 60, '2026-11-01T05:00:00.000Z']);
    const bids = body.parts.flatMap((part, index) => (part.bids > 0 ? [[index, part.bids]] : []));
    expect(bids).toEqual([
      [0, 1],
      [6, 1],
      [54, 1],
      [59, 1],
    ]);
    const cents = body.parts.reduce((sum, { revenue }) => sum + Math.round(revenue * 100), 0);
    expect(cents).toBe(Math.round(figures.revenue * 100));
  });

  it.each([
    ['1 minute', 60, 1],
    ['100 minutes', 60, 100],
    ['101 minutes', 300, 21],
    ['30 days', 43_200, 60],
    ['0 minutes', 60, 1],
  ])(
    'of a round of %s has steps of %d seconds, each of which fits into the next',
    async (length, step, parts) => {
      const { api, operator, money } = market;
      const round = await startedRound(operator, roundForm(money.eth, money.usd));
      await api.database.pool.query(
        "update rounds set status = 'COMPLETED', completed_at = created_at + $1::interval where id = $2",
        [length, round.id],
      );
      const { body } = await operator.call(getRoundSeries, { params: { id: round.id } });
      expect([body.step, body.parts.length]).toEqual([step, parts]);
      expect(body.parts.length).toBeLessThanOrEqual(maxCurveParts);
      for (const [index, one] of curveSteps.entries()) expect(one % (curveSteps[index - 1] ?? 1)).toBe(0);
    },
  );

  it.each([randomUUID(), 'nothing'])('is not there for a round that is not: %s', async (id) => {
    expectFailure(await market.operator.call(getRoundSeries, { params: { id } }), 404);
  });
});
