import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  chooseLanguage,
  completeOnboarding,
  getLanguage,
  getPublicUser,
  listLanguages,
  removeAccount,
  removeWallet,
  updateAccount,
} from '../../../contract/people/account';
import { clientLogin, clientRegistration, clientWhoAmI } from '../../../contract/platform/auth';
import { calls } from '../../../contract/calls';
import { notifyMe, registerPush } from '../../../contract/chat/notifications';
import { listRoundOrders } from '../../../contract/rounds/orders';
import { createPinCode } from '../../../contract/people/pin-code';
import { checkReferralCode, createReferral } from '../../../contract/people/referrals';
import { getUser } from '../../../contract/people/users';
import { listWinners } from '../../../contract/rounds/winners';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { signInEndUser } from '../../support/api/end-user';
import { expectFailure } from '../../support/api/expect-failure';
import { finishRound, password, placeBid, roundForm, startedRound } from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';

const eth = '0x52908400098527886E0F7030069857D2E4169EE7';
const btc = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

describeOnEitherDatabase('an end user’s account', (kind) => {
  const market = useMarket(kind);

  it('is changed field by field, and what is left out stays', async () => {
    const { browser, id } = await signInEndUser(market.api, { name: 'Uma' });
    const whole = { name: 'Una', imageUrl: 'https://example.com/una.png', ethWallet: eth, btcWallet: btc };
    expect((await browser.call(updateAccount, { body: whole })).body).toMatchObject({ id, ...whole });
    const { status, body } = await browser.call(updateAccount, { body: { imageUrl: null } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...whole, imageUrl: null, isOnboarded: false, language: null });
    expect((await browser.call(updateAccount, { body: {} })).body).toEqual(body);
    const seen = await market.operator.call(getUser, { params: { id } });
    expect(seen.body).toMatchObject({ name: 'Una', ethWallet: eth, btcWallet: btc });
  });

  it.each([
    ['ethWallet', '0x123'],
    ['ethWallet', btc],
    ['btcWallet', 'bc1QQQQQQQQQQQQQQQQ'],
    ['imageUrl', 'javascript:alert(1)'],
    ['imageUrl', '//elsewhere.example/a.png'],
    ['imageUrl', '/\\elsewhere.example/a.png'],
    ['imageUrl', '/\t/elsewhere.example/a.png'],
    ['imageUrl', '/.//elsewhere.example/a.png'],
    ['imageUrl', '/a/..//elsewhere.example/a.png'],
    ['imageUrl', '/%2e//elsewhere.example/a.png'],
    ['imageUrl', '\\\\elsewhere.example/a.png'],
    ['imageUrl', 'https:elsewhere.example/a.png'],
    ['imageUrl', 'https://'],
    ['imageUrl', 'https://elsewhere.example:99999/a.png'],
    ['imageUrl', 'data:image/png;base64,AA=='],
    ['name', ''],
    ['email', 'other@users.test'],
    ['type', 'ADMIN'],
    ['id', randomUUID()],
    ['referralCode', 'mine'],
    ['isOnboarded', true],
  ])('refuses by its name: %s = %j', async (field, value) => {
    const { browser } = await signInEndUser(market.api);
    expectFailure(await browser.send({ method: 'PATCH', path: '/users', body: { [field]: value } }), 422, [
      field,
    ]);
  });

  it.each(['/a.png', '/a//b.png', '/%2F/a.png', '/a.png?size=2#x', 'http://example.com/a.png'])(
    'takes a picture on this host, or by http or https: %j',
    async (imageUrl) => {
      const { browser } = await signInEndUser(market.api);
      expect((await browser.call(updateAccount, { body: { imageUrl } })).body).toMatchObject({ imageUrl });
    },
  );

  it('has the only field of all calls that takes an address', () => {
    const taking = calls.flatMap(({ name, body }) => {
      if (!body) return [];
      const json = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
      return [...json.matchAll(/"(\w*(?:url|link|href|image|picture|avatar)\w*)":\{/gi)].map(
        ([, field = '']) => `${name} ${field}`,
      );
    });
    expect(taking).toEqual(['users.update imageUrl']);
  });

  it('loses the wallet of one currency and keeps the other', async () => {
    const { browser } = await signInEndUser(market.api);
    await browser.call(updateAccount, { body: { ethWallet: eth, btcWallet: btc } });
    const without = await browser.call(removeWallet, { query: { currency: 'ETH' } });
    expect(without.body).toMatchObject({ ethWallet: null, btcWallet: btc });
    expect((await browser.call(removeWallet, { query: { currency: 'BTC' } })).body.btcWallet).toBeNull();
    const wrong = await browser.send({ method: 'DELETE', path: '/users/wallet?currency=DOGE' });
    expectFailure(wrong, 422, ['currency']);
  });

  it('remembers that the introduction was seen, and the language that was chosen', async () => {
    const { browser } = await signInEndUser(market.api);
    expect((await browser.call(completeOnboarding, {})).body.isOnboarded).toBe(true);
    const languages = (await market.api.browser().call(listLanguages, {})).body;
    expect(languages.map(({ code }) => code)).toEqual(['en', 'de', 'ar']);
    const [, german] = languages;
    if (!german) throw new Error('there is no second language');
    const chosen = await browser.call(chooseLanguage, { params: { id: german.id } });
    expect(chosen.body).toMatchObject({ language: german, isOnboarded: true });
    expect((await market.api.browser().call(getLanguage, { params: { id: german.id } })).body).toEqual(
      german,
    );
    for (const id of [randomUUID(), 'xx']) {
      expectFailure(await browser.call(chooseLanguage, { params: { id } }), 404);
      expectFailure(await browser.call(getLanguage, { params: { id } }), 404);
    }
  });

  it('shows others no more than a name and a picture', async () => {
    const { id } = await signInEndUser(market.api, { name: 'Nora' });
    const { browser } = await signInEndUser(market.api);
    const seen = await browser.call(getPublicUser, { params: { id } });
    expect(seen.body).toEqual({ id, name: 'Nora', imageUrl: null });
    expectFailure(await browser.call(getPublicUser, { params: { id: randomUUID() } }), 404);
  });

  it('is nobody’s from the moment it is marked as removed, whatever is left of it', async () => {
    const { browser, id, email } = await signInEndUser(market.api);
    const marking = 'update users set removed_at = now() where id = $1';
    await market.api.database.pool.query(marking, [id]);
    expectFailure(await browser.call(clientWhoAmI, {}), 401);
    browser.jar.delete('client_session');
    expectFailure(await browser.call(clientWhoAmI, {}), 401);
    expectFailure(await market.api.browser().call(clientLogin, { body: { email, password } }), 401);
    const { browser: other } = await signInEndUser(market.api);
    expectFailure(await other.call(getPublicUser, { params: { id } }), 404);
  });

  it('is removed with everything personal, while orders and winnings stay', async () => {
    const { browser, id, email, code } = await signInEndUser(market.api, { name: 'Greta Gone' });
    const elsewhere = market.api.browser();
    await elsewhere.call(clientLogin, { body: { email, password } });
    await browser.call(updateAccount, { body: { ethWallet: eth, btcWallet: btc, imageUrl: '/a.png' } });
    await browser.call(createPinCode, { body: { pin: '1234' } });
    await browser.call(notifyMe, { params: { id: market.money.eth } });
    await browser.call(registerPush, { body: { token: `device of ${id}`, platform: 'web' } });
    const round = await startedRound(market.operator, roundForm(market.money.btc, market.money.usd));
    const orderId = await placeBid(browser, round.id, '0.5');
    expect(await finishRound(market.operator, round)).toBe(200);

    const { status, cookies } = await browser.call(removeAccount, {});
    expect(status).toBe(204);
    expect(cookies).toEqual({ client_session: '', client_refresh: '' });
    expect((await elsewhere.call(clientWhoAmI, {})).status).toBe(401);
    expect((await market.api.browser().call(clientLogin, { body: { email, password } })).status).toBe(401);

    const user = (await market.operator.call(getUser, { params: { id } })).body;
    expect(user).toMatchObject({
      name: 'Deleted user',
      email: `deleted-${id}@users.invalid`,
      imageUrl: null,
      ethWallet: null,
      btcWallet: null,
    });
    const orders = await market.operator.call(listRoundOrders, { params: { id: round.id } });
    expect(orders.body.items).toMatchObject([{ id: orderId, name: 'Deleted user', status: 'CONFIRMED' }]);
    const winners = await market.operator.call(listWinners, { query: { limit: 1 } });
    expect(winners.body.items[0]).toMatchObject({ winnerUserId: id, reward: '4.00', name: 'Deleted user' });
    for (const table of ['pin_codes', 'round_requests', 'push_registrations', 'forgotten_codes']) {
      const { rows } = await market.api.database.pool.query(`select 1 from ${table} where user_id = $1`, [
        id,
      ]);
      expect(rows, table).toEqual([]);
    }
    const { browser: other } = await signInEndUser(market.api);
    expectFailure(await other.call(getPublicUser, { params: { id } }), 404);
    // The email is free again, and the code is nobody's.
    const again = { email, name: 'Greta Anew', password };
    const byCode = await market.api
      .browser()
      .call(clientRegistration, { body: { ...again, referralCode: code } });
    expectFailure(byCode, 422, ['referralCode']);
    const query = { code, currencyId: market.money.btc };
    expect((await other.call(checkReferralCode, { query })).body.isValid).toBe(false);
    expectFailure(await other.call(createReferral, { body: { code } }), 422, ['code']);
    expect((await market.api.browser().call(clientRegistration, { body: again })).status).toBe(201);
  });
});
