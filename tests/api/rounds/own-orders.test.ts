import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkFreeRound, listOwnOrders } from '../../../contract/rounds/orders';
import { createCharge } from '../../../contract/rounds/payment';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { expectFailure } from '../../support/api/expect-failure';
import { finishRound, placeBid, roundForm, signInClient, startedRound } from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';

describeOnEitherDatabase('an end user’s orders', (kind) => {
  const market = useMarket(kind);

  it('are listed to them alone, the newest first, by currency and by round', async () => {
    const [client, other] = [await signInClient(market.api), await signInClient(market.api)];
    const btc = await startedRound(market.operator, roundForm(market.money.btc, market.money.usd));
    const eth = await startedRound(market.operator, roundForm(market.money.eth, market.money.usd));
    const confirmed = await placeBid(client, btc.id, '0.50');
    const pending = await placeBid(client, eth.id, '0.25', { confirm: false });
    await placeBid(other, btc.id, '3');
    const list = async (query: object) => (await client.call(listOwnOrders, { query })).body;
    const all = await list({});
    expect(all).toMatchObject({ totalItems: 2, totalPages: 1 });
    expect(all.items).toEqual([
      {
        id: pending,
        createdAt: expect.any(String) as string,
        status: 'PENDING',
        fee: '5.00',
        bid: '0.25',
        round: { id: eth.id, number: eth.number, status: 'IN_PROGRESS', currencyCode: 'ETH' },
      },
      {
        id: confirmed,
        createdAt: expect.any(String) as string,
        status: 'CONFIRMED',
        fee: '5.00',
        bid: '0.5',
        round: { id: btc.id, number: btc.number, status: 'IN_PROGRESS', currencyCode: 'BTC' },
      },
    ]);
    expect((await list({ currencyCode: 'BTC' })).items.map(({ id }) => id)).toEqual([confirmed]);
    expect((await list({ filter: String(eth.number) })).items.map(({ id }) => id)).toEqual([pending]);
    expect(await list({ filter: '%' })).toEqual({ items: [], totalPages: 0, totalItems: 0 });
    const second = await list({ limit: 1, offset: 1 });
    expect(second).toMatchObject({ totalItems: 2, totalPages: 2, items: [{ id: confirmed }] });
    for (const round of [btc, eth]) await finishRound(market.operator, round);
  });

  it('say whether a round is free: in progress, without a fee, and not bid in yet', async () => {
    const client = await signInClient(market.api);
    const isFree = async (id: string) => (await client.call(checkFreeRound, { params: { id } })).body.isFree;
    const paid = await startedRound(market.operator, roundForm(market.money.eth, market.money.usd));
    const free = await startedRound(
      market.operator,
      roundForm(market.money.btc, market.money.usd, { entryFee: '0' }),
    );
    expect(await isFree(paid.id)).toBe(false);
    expect(await isFree(free.id)).toBe(true);
    await placeBid(await signInClient(market.api), free.id, '1');
    expect(await isFree(free.id)).toBe(true);
    await placeBid(client, free.id, '2', { confirm: false });
    expect(await isFree(free.id)).toBe(false);
    const further = await client.call(createCharge, { body: { roundId: free.id, bid: '3' } });
    expectFailure(further, 409);
    expect(further.text).toContain('No free bid is left');
    await finishRound(market.operator, free);
    const latecomer = await signInClient(market.api);
    const late = await latecomer.call(checkFreeRound, { params: { id: free.id } });
    expect(late.body.isFree).toBe(false);
    expectFailure(await client.call(checkFreeRound, { params: { id: randomUUID() } }), 404);
  });
});
