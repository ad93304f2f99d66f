import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { clientLogin } from '../../../contract/platform/auth';
import { applyCoupon } from '../../../contract/rounds/payment';
import { updateRate } from '../../../contract/rounds/rates';
import {
  listUserMessages,
  listUserOrders,
  listUserRedemptions,
  listUserReferrals,
  listUserSessions,
  listUserWins,
} from '../../../contract/people/user-details';
import { getUserFigures } from '../../../contract/people/user-figures';
import { chatMessages } from '../../../server/src/db/tables/chat-tables';
import type { Browser } from '../../support/api/api';
import { expectFailure } from '../../support/api/expect-failure';
import {
  addCoupon,
  addUser,
  finishRound,
  password,
  placeBid,
  roundForm,
  startedRound,
} from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';
import { describeOnEitherDatabase } from '../../support/databases/databases';

const lists = [
  listUserOrders,
  listUserWins,
  listUserReferrals,
  listUserRedemptions,
  listUserMessages,
  listUserSessions,
];

describeOnEitherDatabase('what is known of a person', (kind) => {
  const market = useMarket(kind);
  const page = { limit: 10, offset: 0 };
  let person: { id: string; email: string };
  let friend: { id: string; email: string };
  let client: Browser;
  /** The ids of the orders, in the order in which they were placed. */
  const placed: string[] = [];

  async function signIn(email: string): Promise<Browser> {
    const browser = market.api.browser();
    await browser.call(clientLogin, { body: { email, password } });
    return browser;
  }

  beforeAll(async () => {
    const { database } = market.api;
    const { btc, eth, usd, eur } = market.money;
    person = await addUser(database, { name: 'Paula Person' });
    friend = await addUser(database, { name: 'Fred Friend', referredBy: person.id });
    client = await signIn(person.email);
    await addCoupon(database, { code: 'HALF', discount: 50, available: 5 });
    await market.operator.call(updateRate, {
      params: { id: eur },
      body: { dollarRate: '1.5' },
    });
    const inEuros = await startedRound(market.operator, roundForm(btc, eur, { entryFee: '3.00' }));
    placed.push(await placeBid(client, inEuros.id, '0.5'), await placeBid(client, inEuros.id, '0.75'));
    expect(await finishRound(market.operator, inEuros)).toBe(200);
    const inDollars = await startedRound(market.operator, roundForm(eth, usd, { entryFee: '8.00' }));
    const withCoupon = await placeBid(client, inDollars.id, '2', { confirm: false });
    await client.call(applyCoupon, { body: { orderId: withCoupon, couponCode: 'HALF' } });
    placed.push(withCoupon);
    await placeBid(await signIn(friend.email), inDollars.id, '1');
    expect(await finishRound(market.operator, inDollars)).toBe(200);
    const shared = { senderId: person.id, displayName: 'Paula Person', imageUrl: null };
    await database.orm.insert(chatMessages).values([
      { ...shared, id: randomUUID(), message: 'Hello', time: new Date('2026-01-01T10:00:00Z') },
      {
        ...shared,
        id: randomUUID(),
        message: 'Fools!',
        time: new Date('2026-01-01T11:00:00Z'),
        removedAt: new Date('2026-01-01T11:05:00Z'),
        removedBy: randomUUID(),
        removalReason: 'Insult',
      },
    ]);
  });

  it('are their orders, narrowed by status and sorted by fee, page by page', async () => {
    const orders = async (query: object) =>
      (
        await market.operator.call(listUserOrders, {
          params: { id: person.id },
          query: { ...page, ...query },
        })
      ).body;
    const all = await orders({});
    expect(all.items.map(({ id }) => id)).toEqual(placed.toReversed());
    expect(all).toMatchObject({ totalItems: 3, totalPages: 1 });
    expect(all.items[2]).toMatchObject({
      bid: '0.5',
      currencyCode: 'BTC',
      fee: '3.00',
      fiatCurrencyCode: 'EUR',
      status: 'CONFIRMED',
      couponCode: null,
    });
    expect((await orders({ status: 'PENDING' })).items.map(({ id }) => id)).toEqual(placed.slice(2));
    expect((await orders({ sortBy: 'bid', direction: 'ASC' })).items.map(({ bid }) => bid)).toEqual([
      '0.5',
      '0.75',
      '2',
    ]);
    expect((await orders({ limit: 1, offset: 1 })).items.map(({ id }) => id)).toEqual([placed[1]]);
    expectFailure(
      await market.operator.call(listUserOrders, {
        params: { id: person.id },
        query: { ...page, from: '2026-02-01T00:00:00.000Z', to: '2026-01-01T00:00:00.000Z' },
      }),
      422,
      ['to'],
    );
  });

  it('are their wins, coupons, messages, sign-ins and who came by their code', async () => {
    const read = async (call: (typeof lists)[number]) =>
      (await market.operator.call(call as typeof listUserWins, { params: { id: person.id }, query: page }))
        .body.items as unknown[];
    expect(await read(listUserWins)).toMatchObject([{ bid: '0.5', fiatCurrencyCode: 'EUR', claimed: false }]);
    expect(await read(listUserRedemptions)).toMatchObject([
      { id: placed[2], couponCode: 'HALF', discount: 50, fee: '4.00', status: 'PENDING' },
    ]);
    expect(await read(listUserReferrals)).toMatchObject([{ id: friend.id, name: 'Fred Friend' }]);
    expect(await read(listUserMessages)).toMatchObject([
      { message: 'Fools!', removedAt: '2026-01-01T11:05:00.000Z', reason: 'Insult' },
      { message: 'Hello', removedAt: null, reason: null },
    ]);
    expect(await read(listUserSessions)).toMatchObject([{ state: 'OPEN' }]);
  });

  it('sums up to the cent what they paid and won: in dollars at the rates of the rounds, and in other currencies', async () => {
    const { body: figures } = await market.operator.call(getUserFigures, { params: { id: person.id } });
    const wins = (await market.operator.call(listUserWins, { params: { id: person.id }, query: page })).body
      .items;
    const referrals = (
      await market.operator.call(listUserReferrals, { params: { id: person.id }, query: page })
    ).body.items;
    // Two fees of 3 euros, at 1.5 dollars each.
    expect(figures.totalPaid).toBe('9.00');
    expect(figures.otherCurrencies).toEqual([{ currency: 'EUR', paid: '6.00', won: wins[0]?.reward }]);
    expect(Number(wins[0]?.reward)).toBeGreaterThan(0);
    expect(Number(figures.totalWon)).toBeCloseTo(Number(wins[0]?.reward) * 1.5, 2);
    expect(Number(referrals[0]?.earned)).toBeGreaterThan(0);
    expect(figures.referrer).toBeNull();
    const { body: theirs } = await market.operator.call(getUserFigures, { params: { id: friend.id } });
    expect(theirs.referrer).toEqual({ id: person.id, email: person.email });
  });

  it('is not found of somebody whom there is not', async () => {
    const params = { id: randomUUID() };
    for (const call of lists)
      expectFailure(await market.operator.call(call as typeof listUserWins, { params, query: page }), 404);
    expectFailure(await market.operator.call(getUserFigures, { params }), 404);
  });
});
