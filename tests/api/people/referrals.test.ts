import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  checkReferralCode,
  createReferral,
  getReferralAnalytics,
  getReferralCode,
  getReferred,
  listReferralWinners,
  listReferrals,
} from '../../../contract/people/referrals';
import { listWinners } from '../../../contract/rounds/winners';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { inParallel, signInEndUser, tally, type EndUser } from '../../support/api/end-user';
import { expectFailure } from '../../support/api/expect-failure';
import { finishRound, placeBid, roundForm, startedRound } from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';

describeOnEitherDatabase('a referral', (kind) => {
  const market = useMarket(kind, { platformShare: 20, referralShare: 5 });

  const comeBy = ({ browser }: EndUser, code: string) => browser.call(createReferral, { body: { code } });
  /** Lets somebody win a round, in which nobody else bids. */
  async function win({ browser }: EndUser, currencyId: string): Promise<number> {
    const round = await startedRound(
      market.operator,
      roundForm(currencyId, market.money.usd, { entryFee: '100.00' }),
    );
    await placeBid(browser, round.id, '0.01');
    expect(await finishRound(market.operator, round)).toBe(200);
    return round.number;
  }
  const referrerOf = async ({ id }: EndUser) => {
    const { rows } = await market.api.database.pool.query<{ referred_by: string | null }>(
      'select referred_by from users where id = $1',
      [id],
    );
    return rows[0]?.referred_by;
  };

  it('earns the referrer a share of what is won, by currency', async () => {
    const referrer = await signInEndUser(market.api, { name: 'Rita' });
    const lucky = await signInEndUser(market.api, { name: 'Lucky' });
    const plain = await signInEndUser(market.api, { name: 'Plain' });
    for (const each of [lucky, plain]) {
      const { status, body } = await comeBy(each, referrer.code);
      expect([status, body]).toEqual([201, { referrer: { id: referrer.id, name: 'Rita' } }]);
    }
    const inBtc = await win(lucky, market.money.btc);
    const inEth = await win(lucky, market.money.eth);
    await win(referrer, market.money.btc);

    const list = async (query: object) => (await referrer.browser.call(listReferrals, { query })).body;
    const all = await list({});
    expect(all).toMatchObject({ totalItems: 2, totalPages: 1 });
    expect(all.items.map(({ name, earned }) => [name, earned]).sort()).toEqual([
      ['Lucky', '8.00'],
      ['Plain', '0.00'],
    ]);
    expect((await list({ currencyCode: 'BTC' })).items.map(({ earned }) => earned).sort()).toEqual([
      '0.00',
      '4.00',
    ]);
    expect((await list({ limit: 1 })).totalPages).toBe(2);

    const won = (await referrer.browser.call(listReferralWinners, {})).body;
    expect(won.items).toMatchObject([
      { roundNumber: inEth, currencyCode: 'ETH', name: 'Lucky', earned: '4.00' },
      { roundNumber: inBtc, currencyCode: 'BTC', name: 'Lucky', earned: '4.00' },
    ]);
    const inOne = await referrer.browser.call(listReferralWinners, { query: { currencyCode: 'BTC' } });
    expect(inOne.body).toMatchObject({ totalItems: 1, items: [{ roundNumber: inBtc }] });

    const totals = async (query: object) =>
      (await referrer.browser.call(getReferralAnalytics, { query })).body;
    expect(await totals({})).toEqual({ referrals: 2, winners: 2, earned: '8.00' });
    expect(await totals({ currencyCode: 'ETH' })).toEqual({ referrals: 2, winners: 1, earned: '4.00' });
    expect(await totals({ currencyCode: 'DOGE' })).toEqual({ referrals: 2, winners: 0, earned: '0.00' });

    const winners = await market.operator.call(listWinners, { query: { currencyCode: 'ETH' } });
    expect(winners.body.items[0]).toMatchObject({ referralUserId: referrer.id, referralUsername: 'Rita' });
    const one = await referrer.browser.call(getReferred, { params: { id: lucky.id } });
    expect(one.body).toMatchObject({ id: lucky.id, name: 'Lucky', earned: '8.00' });
    for (const id of [referrer.id, randomUUID()])
      expectFailure(await referrer.browser.call(getReferred, { params: { id } }), 404);
    expectFailure(await plain.browser.call(getReferred, { params: { id: lucky.id } }), 404);
    expect((await plain.browser.call(listReferrals, {})).body).toEqual({
      items: [],
      totalPages: 0,
      totalItems: 0,
    });
  });

  it('is noted once and for all', async () => {
    const [first, second, user] = [
      await signInEndUser(market.api),
      await signInEndUser(market.api),
      await signInEndUser(market.api),
    ];
    expect((await comeBy(user, first.code)).status).toBe(201);
    for (const { code } of [first, second]) expectFailure(await comeBy(user, code), 409);
    expect(await referrerOf(user)).toBe(first.id);
  });

  it('is noted once, when twenty codes come at once', async () => {
    const user = await signInEndUser(market.api);
    const referrers = await inParallel(20, () => signInEndUser(market.api));
    const replies = await Promise.all(referrers.map(({ code }) => comeBy(user, code)));
    expect(tally(replies)).toEqual({ 201: 1, 409: 19 });
    const winner = referrers[replies.findIndex(({ status }) => status === 201)];
    expect(await referrerOf(user)).toBe(winner?.id);
  });

  it('is never to oneself, and by no code that is nobody’s', async () => {
    const user = await signInEndUser(market.api);
    expectFailure(await comeBy(user, user.code), 409);
    expectFailure(await comeBy(user, 'nobody'), 422, ['code']);
    expect(await referrerOf(user)).toBeNull();
  });

  it('never goes both ways, also when both come by each other at once', async () => {
    for (let index = 0; index < 5; index += 1) {
      const [one, other] = [await signInEndUser(market.api), await signInEndUser(market.api)];
      const replies = await inParallel(10, (turn) =>
        turn % 2 === 0 ? comeBy(one, other.code) : comeBy(other, one.code),
      );
      expect(tally(replies)).toEqual({ 201: 1, 409: 9 });
      expect([await referrerOf(one), await referrerOf(other)].filter(Boolean)).toHaveLength(1);
    }
  });

  it('closes no ring, of five at once either', async () => {
    for (let index = 0; index < 5; index += 1) {
      const people = await inParallel(5, () => signInEndUser(market.api));
      const replies = await Promise.all(
        people.map((person, at) => comeBy(person, people[(at + 1) % people.length]?.code ?? '')),
      );
      expect(tally(replies)).toEqual({ 201: 4, 409: 1 });
    }
  });

  it('is named before the first bid is paid, not after', async () => {
    const [referrer, late, early] = await inParallel(3, () => signInEndUser(market.api));
    if (!referrer || !late || !early) throw new Error('nobody');
    const round = await startedRound(market.operator, roundForm(market.money.btc, market.money.usd));
    await placeBid(late.browser, round.id, '1');
    await placeBid(early.browser, round.id, '2', { confirm: false });
    expectFailure(await comeBy(late, referrer.code), 409);
    expect((await comeBy(early, referrer.code)).status).toBe(201);
    await finishRound(market.operator, round);
  });

  it('comes by a code that its owner can read for every currency, and anybody can check', async () => {
    const { browser, code } = await signInEndUser(market.api);
    const read = await browser.call(getReferralCode, { params: { id: market.money.eth } });
    expect(read.body).toEqual({ code, currencyId: market.money.eth });
    expectFailure(await browser.call(getReferralCode, { params: { id: randomUUID() } }), 404);
    const check = async (query: { code: string; currencyId: string }) =>
      (await market.api.browser().call(checkReferralCode, { query })).body.isValid;
    expect(await check({ code, currencyId: market.money.eth })).toBe(true);
    expect(await check({ code, currencyId: randomUUID() })).toBe(false);
    expect(await check({ code, currencyId: 'x' })).toBe(false);
    expect(await check({ code: 'nobody', currencyId: market.money.eth })).toBe(false);
  });
});
