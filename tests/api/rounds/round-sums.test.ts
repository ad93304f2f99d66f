import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getPublicAnalytics, getAnalytics } from '../../../contract/platform/analytics';
import { getRound, getRoundAnalytics, listRounds, startRound } from '../../../contract/rounds/rounds';
import { listPublicWinners, listWinners } from '../../../contract/rounds/winners';
import { finishRound, placeBid, roundForm, signInClient, startedRound } from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { isFullRun } from '../../support/full-run';

/** The highest entry fee there may be, in cents. */
const highest = 999_999_999_999n;
const text = (cents: bigint) => `${String(cents / 100n)}.${String(cents % 100n).padStart(2, '0')}`;

/** Fees at both ends, where sums are largest and where they round. */
const fees = fc.oneof(fc.bigInt(0n, 3n), fc.bigInt(highest - 3n, highest), fc.bigInt(0n, highest));

describeOnEitherDatabase('the sums of a round', (kind) => {
  const market = useMarket(kind, { platformShare: 20, referralShare: 5 });

  it('have room for every fee that a round can have, and the next round can be started', async () => {
    const clients = await Promise.all([1, 2, 3].map(() => signInClient(market.api)));
    let rewards = 0n;
    const rounds = fc.asyncProperty(fees, fc.integer({ min: 1, max: 3 }), async (fee, bidders) => {
      const { operator, money } = market;
      const round = await startedRound(operator, roundForm(money.btc, money.usd, { entryFee: text(fee) }));
      for (const [index, client] of clients.slice(0, bidders).entries())
        await placeBid(client, round.id, `0.0000000${String(index + 1)}`);
      expect(await finishRound(operator, round)).toBe(200);
      const { winner } = (await operator.call(getRound, { params: { id: round.id } })).body;
      const reward = (fee * BigInt(bidders) * 80n + 50n) / 100n;
      expect(winner?.reward).toBe(text(reward));
      rewards += reward;
      const figures = await operator.call(getRoundAnalytics, { params: { id: round.id } });
      expect(figures.body.revenue).toBe(Number(fee * BigInt(bidders)) / 100);
      const totals = await market.api.browser().call(getPublicAnalytics, { query: {} });
      expect(totals).toMatchObject({ status: 200, body: { totalRewards: text(rewards) } });
    });
    await fc.assert(rounds, {
      numRuns: isFullRun ? 100 : 12,
      examples: [
        [highest, 3],
        [highest, 2],
        [0n, 1],
      ],
    });
    const { operator } = market;
    expect((await operator.call(getAnalytics, {})).status).toBe(200);
    for (const call of [listRounds, listWinners, listPublicWinners])
      expect((await operator.call(call, { query: {} })).status).toBe(200);
  });

  it('cannot be made too large: a higher fee is refused at its field', async () => {
    const { operator, money } = market;
    for (const entryFee of [text(highest + 1n), '99999999999', '1e12']) {
      const answer = await operator.call(startRound, { body: roundForm(money.eth, money.usd, { entryFee }) });
      expect(answer.status).toBe(422);
      expect(answer.text).toContain('entryFee');
    }
  });
});
