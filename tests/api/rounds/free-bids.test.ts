import { expect, it } from 'vitest';
import { checkFreeRound, listRoundOrders } from '../../../contract/rounds/orders';
import { createCharge } from '../../../contract/rounds/payment';
import { roundForm, signInClient, startedRound } from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';
import { describeOnEitherDatabase } from '../../support/databases/databases';

describeOnEitherDatabase('the free bids of a round without an entry fee', (kind) => {
  const market = useMarket(kind, { freeBids: 2 });

  it('are as many for each end user as the setting says, of thirty at once too', async () => {
    const { api, operator, money } = market;
    const round = await startedRound(operator, roundForm(money.btc, money.usd, { entryFee: '0.00' }));
    const [client, other] = [await signInClient(api), await signInClient(api)];
    const place = (bid: number) =>
      client.call(createCharge, { body: { roundId: round.id, bid: `0.0000${String(bid)}` } });
    const isFree = async (of = client) =>
      (await of.call(checkFreeRound, { params: { id: round.id } })).body.isFree;
    expect(await isFree()).toBe(true);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => place(index + 10)));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(201), count(409)]).toEqual([2, 28]);
    expect([await isFree(), await isFree(other)]).toEqual([false, true]);
    const orders = await operator.call(listRoundOrders, { params: { id: round.id }, query: {} });
    expect(orders.body.totalItems).toBe(2);
  });

  it('are not counted where a bid costs something', async () => {
    const { api, operator, money } = market;
    const round = await startedRound(operator, roundForm(money.eth, money.usd, { entryFee: '0.01' }));
    const client = await signInClient(api);
    for (const bid of ['1', '2', '3']) {
      const { status } = await client.call(createCharge, { body: { roundId: round.id, bid } });
      expect(status).toBe(201);
    }
  });
});
