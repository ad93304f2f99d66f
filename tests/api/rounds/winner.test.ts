import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientLogin, clientRegistration } from '../../../contract/platform/auth';
import { listRoundOrders, type OrderRow } from '../../../contract/rounds/orders';
import { getRound, getRoundAnalytics } from '../../../contract/rounds/rounds';
import { listWinners } from '../../../contract/rounds/winners';
import { openApi, type Browser, type TestApi } from '../../support/api/api';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import {
  addCurrencies,
  addUser,
  finishRound,
  password,
  placeBid,
  roundForm,
  signInAdmin,
  signInClient,
  startedRound,
  type Money,
} from '../../support/api/fixtures';

/** Decimal text as a whole number of the smallest unit, so that nothing is rounded. */
function units(amount: string, digits: number): bigint {
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(digits, '0'));
}

/** The rule, told again: the lowest confirmed bid that exactly one order holds. */
function winnerOf(orders: readonly OrderRow[]): OrderRow | undefined {
  const confirmed = orders.filter(({ status }) => status === 'CONFIRMED');
  const standsAlone = ({ bid }: OrderRow) =>
    confirmed.filter((other) => units(other.bid, 8) === units(bid, 8)).length === 1;
  return confirmed
    .filter(standsAlone)
    .sort((one, other) => (units(one.bid, 8) < units(other.bid, 8) ? -1 : 1))[0];
}

describeOnEitherDatabase('the winner', (kind) => {
  let api: TestApi;
  let operator: Browser;
  let money: Money;
  beforeAll(async () => {
    api = await openApi(kind, { platformShare: 20, referralShare: 5 });
    money = await addCurrencies(api.database);
    operator = await signInAdmin(api, 'SUPER');
  });
  afterAll(() => api.close());

  async function ordersOf(id: string): Promise<OrderRow[]> {
    const rows: OrderRow[] = [];
    for (let offset = 0; ; offset += 100) {
      const { items, totalItems } = (
        await operator.call(listRoundOrders, { params: { id }, query: { limit: 100, offset } })
      ).body;
      rows.push(...items);
      if (rows.length >= totalItems) return rows;
    }
  }
  const detailOf = async (id: string) => (await operator.call(getRound, { params: { id } })).body;
  const latestWinner = async () => (await operator.call(listWinners, { query: { limit: 1 } })).body.items[0];

  it('is the lowest confirmed bid that one order alone holds, computed again from the orders', async () => {
    const round = await startedRound(operator, roundForm(money.btc, money.usd, { entryFee: '0.07' }));
    const clients = [await signInClient(api), await signInClient(api), await signInClient(api)];
    // Bids cluster low, so that many are held twice; a quarter is never confirmed.
    let state = 7;
    for (let index = 0; index < 120; index += 1) {
      state = (state * 1103515245 + 12345) % 2147483648;
      const client = clients[index % 3];
      if (!client) throw new Error('no client');
      await placeBid(client, round.id, `0.0000${String(1 + (state % 60)).padStart(4, '0')}`, {
        confirm: index % 4 !== 0,
      });
    }
    const { lowestUniqueBid } = (await operator.call(getRoundAnalytics, { params: { id: round.id } })).body;
    expect(await detailOf(round.id)).not.toHaveProperty('winner');
    expect(await finishRound(operator, round)).toBe(200);
    const orders = await ordersOf(round.id);
    expect(orders).toHaveLength(120);
    const expected = winnerOf(orders);
    const winner = await latestWinner();
    if (!expected || !winner) throw new Error('nobody won');
    expect(lowestUniqueBid).toBe(expected.bid);
    expect(winner).toMatchObject({ roundNumber: round.number, currencyCode: 'BTC', email: expected.email });
    const fees = orders
      .filter(({ status }) => status === 'CONFIRMED')
      .reduce((sum, { fee }) => sum + units(fee, 2), 0n);
    // 90 fees of 7 cents are 6.30; a fifth less is 5.04.
    expect(units(winner.reward, 2)).toBe((fees * 80n + 50n) / 100n);
    expect(winner.reward).toBe('5.04');
    const { winnerUserId: userId, name, email, reward } = winner;
    expect((await detailOf(round.id)).winner).toEqual({ userId, name, email, reward });
  });

  it('is nobody when no bid stands alone', async () => {
    const before = (await operator.call(listWinners, {})).body.totalItems;
    const round = await startedRound(operator, roundForm(money.eth, money.usd));
    const client = await signInClient(api);
    for (const bid of ['1', '1.0', '2', '2.00000000']) await placeBid(client, round.id, bid);
    await placeBid(client, round.id, '0.5', { confirm: false });
    expect(await finishRound(operator, round)).toBe(200);
    expect((await operator.call(listWinners, {})).body.totalItems).toBe(before);
    expect((await detailOf(round.id)).winner).toBeNull();
  });

  it('brings their referrer along', async () => {
    const referrer = await addUser(api.database, { name: 'Rita', referralCode: 'RITA' });
    const email = 'referred@users.test';
    const body = { email, name: 'Rafa', password, referralCode: 'RITA' };
    const client = api.browser();
    const registered = await client.call(clientRegistration, { body });
    expect(registered.status).toBe(201);
    expect(registered.body).toEqual({ id: registered.body.id, email, name: 'Rafa', type: 'END_USER' });
    const round = await startedRound(operator, roundForm(money.eth, money.eur));
    await placeBid(client, round.id, '3');
    await finishRound(operator, round);
    expect(await latestWinner()).toEqual({
      id: expect.any(String) as string,
      roundNumber: round.number,
      currencyCode: 'ETH',
      email,
      name: 'Rafa',
      referralEmail: referrer.email,
      referralUsername: 'Rita',
      reward: '4.00',
      fiatCurrencyCode: 'EUR',
      createdAt: expect.any(String) as string,
      winnerUserId: registered.body.id,
      referralUserId: referrer.id,
    });
    const again = await api
      .browser()
      .call(clientRegistration, { body: { ...body, email: email.toUpperCase() } });
    expect(again.status).toBe(409);
    expect((await api.browser().call(clientLogin, { body: { email, password } })).status).toBe(200);
  });

  it('is listed by currency', async () => {
    const list = async (query: object) => (await operator.call(listWinners, { query })).body;
    expect((await list({ currencyCode: 'BTC' })).items.map(({ currencyCode }) => currencyCode)).toEqual([
      'BTC',
    ]);
    expect((await list({ currencyId: money.eth })).items.map(({ currencyCode }) => currencyCode)).toEqual([
      'ETH',
    ]);
    expect((await list({ currencyId: 'x' })).totalItems).toBe(0);
  });
});
