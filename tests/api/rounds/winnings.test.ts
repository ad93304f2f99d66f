import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { getPublicAnalytics, getPublicRoundAnalytics } from '../../../contract/platform/analytics';
import { getPublicRound, getRound } from '../../../contract/rounds/rounds';
import { claimWinnings, listPublicWinners, listUnclaimed } from '../../../contract/rounds/winners';
import { racedOften } from '../../support/full-run';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { inParallel, signInEndUser, type EndUser } from '../../support/api/end-user';
import { expectFailure } from '../../support/api/expect-failure';
import { finishRound, placeBid, roundForm, startedRound } from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';

describeOnEitherDatabase('what was won', (kind) => {
  const market = useMarket(kind, { platformShare: 20 });

  async function win({ browser }: EndUser, currencyId: string): Promise<number> {
    const round = await startedRound(
      market.operator,
      roundForm(currencyId, market.money.usd, { entryFee: '10.00' }),
    );
    await placeBid(browser, round.id, '0.01');
    expect(await finishRound(market.operator, round)).toBe(200);
    return round.number;
  }

  it('is claimed by its winner, once', async () => {
    const winner = await signInEndUser(market.api, { name: 'Wanda' });
    const numbers = [await win(winner, market.money.btc), await win(winner, market.money.eth)].toReversed();
    const { body: unclaimed } = await winner.browser.call(listUnclaimed, {});
    expect(unclaimed.map(({ roundNumber }) => roundNumber)).toEqual(numbers);
    expect(unclaimed[0]).toEqual({
      id: expect.any(String) as string,
      roundNumber: numbers[0],
      currencyCode: 'ETH',
      name: 'Wanda',
      reward: '8.00',
    });
    const stranger = await signInEndUser(market.api);
    expect((await stranger.browser.call(listUnclaimed, {})).body).toEqual([]);
    expect((await stranger.browser.call(claimWinnings, {})).body).toEqual([]);
    expect((await winner.browser.call(claimWinnings, {})).body).toEqual(unclaimed);
    expect((await winner.browser.call(claimWinnings, {})).body).toEqual([]);
    expect((await winner.browser.call(listUnclaimed, {})).body).toEqual([]);
  });

  it('is claimed once, when fifty claims come at once', racedOften, async () => {
    const winner = await signInEndUser(market.api);
    for (const currency of [market.money.btc, market.money.eth, market.money.btc])
      await win(winner, currency);
    const replies = await inParallel(50, () => winner.browser.call(claimWinnings, {}));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(replies.flatMap(({ body }) => body)).toHaveLength(3);
  });

  it('is everybody’s to see, without an email', async () => {
    const winner = await signInEndUser(market.api, { name: 'Walt' });
    const number = await win(winner, market.money.btc);
    const list = async (query: object) =>
      (await market.api.browser().call(listPublicWinners, { query })).body;
    const { items } = await list({ limit: 1 });
    expect(items).toEqual([
      {
        id: expect.any(String) as string,
        roundNumber: number,
        currencyCode: 'BTC',
        name: 'Walt',
        reward: '8.00',
      },
    ]);
    const inEth = await list({ currencyCode: 'ETH' });
    expect(new Set(inEth.items.map(({ currencyCode }) => currencyCode))).toEqual(new Set(['ETH']));
    expect(inEth.totalItems).toBe((await list({ currencyId: market.money.eth })).totalItems);
    for (const currencyId of [randomUUID(), 'x']) expect((await list({ currencyId })).totalItems).toBe(0);
  });

  it('is summed up for everybody, of one currency or of all', async () => {
    const bidder = await signInEndUser(market.api);
    const figures = async (query: object) =>
      (await market.api.browser().call(getPublicAnalytics, { query })).body;
    const before = await figures({ currencyCode: 'ETH' });
    const all = await figures({});
    await win(bidder, market.money.eth);
    const round = await startedRound(
      market.operator,
      roundForm(market.money.eth, market.money.usd, { progress: '30' }),
    );
    await placeBid(bidder.browser, round.id, '1');
    await placeBid(bidder.browser, round.id, '2', { confirm: false });
    const plus = ({ totalRounds, totalBids, totalRewards }: typeof before) => ({
      totalRounds: totalRounds + 2,
      totalBids: totalBids + 2,
      totalRewards: (Number(totalRewards) + 8).toFixed(2),
    });
    expect(await figures({ currencyCode: 'ETH' })).toEqual(plus(before));
    expect(await figures({})).toEqual(plus(all));
    expect(await figures({ currencyCode: 'DOGE' })).toEqual({
      totalRounds: 0,
      totalBids: 0,
      totalRewards: '0.00',
    });
    const ofRounds = async (currencyId: string) =>
      (await market.api.browser().call(getPublicRoundAnalytics, { query: { currencyId } })).body;
    expect(await ofRounds(market.money.eth)).toEqual({
      completed: before.totalRounds + 1,
      active: { id: round.id, number: round.number, progress: '30', totalBids: 1 },
    });
    expect((await ofRounds(market.money.btc)).active).toBeNull();
    for (const id of [randomUUID(), 'x']) expect(await ofRounds(id)).toEqual({ completed: 0, active: null });
    const seen = await market.api.browser().call(getPublicRound, { params: { id: round.id } });
    expect(seen.body).toEqual((await market.operator.call(getRound, { params: { id: round.id } })).body);
    expectFailure(await market.api.browser().call(getPublicRound, { params: { id: randomUUID() } }), 404);
  });
});
