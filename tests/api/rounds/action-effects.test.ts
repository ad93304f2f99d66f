import { expect, it } from 'vitest';
import { listAdmins, suspendAdmin } from '../../../contract/people/admins';
import { adminLogin } from '../../../contract/platform/auth';
import {
  getCompletionEffect,
  getNotificationEffect,
  getSuspensionEffect,
} from '../../../contract/rounds/effects';
import { sendNotification, updateNotificationSetup } from '../../../contract/chat/notifications';
import { completeRound, getRound, updateRound } from '../../../contract/rounds/rounds';
import { listWinners } from '../../../contract/rounds/winners';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { expectFailure } from '../../support/api/expect-failure';
import {
  addAdmin,
  addUser,
  password,
  placeBid,
  roundForm,
  signInAdmin,
  signInClient,
  startedRound,
} from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';

describeOnEitherDatabase('the effect of an action, before it is confirmed', (kind) => {
  const market = useMarket(kind, { platformShare: 20, referralShare: 5 });

  it('is for a completion the winner, the reward and the referrer’s share that then follow', async () => {
    const { api, operator, money } = market;
    const form = roundForm(money.btc, money.eur);
    const round = await startedRound(operator, form);
    const ask = () => operator.call(getCompletionEffect, { params: { id: round.id } });
    expectFailure(await ask(), 409);
    await operator.call(updateRound, { params: { id: round.id }, body: { ...form, progress: '100' } });
    const codes = { currencyCode: 'BTC', fiatCurrencyCode: 'EUR' };
    expect((await ask()).body).toEqual({ ...codes, winner: null, referrer: null });

    const first = await signInClient(api);
    await placeBid(first, round.id, '0.3');
    const alone = (await ask()).body;
    expect(alone).toMatchObject({ winner: { bid: '0.3', reward: '4.00' }, referrer: null });
    const referrer = await addUser(api.database, { name: 'Rita' });
    await api.database.pool.query('update users set referred_by = $1 where id = $2', [
      referrer.id,
      alone.winner?.userId,
    ]);
    // A bid that somebody else holds too wins nothing; its fee counts.
    const second = await signInClient(api);
    for (const client of [first, second]) await placeBid(client, round.id, '0.1');
    const { body: effect } = await ask();
    expect(effect).toEqual({
      ...codes,
      winner: { ...alone.winner, reward: '12.00' },
      referrer: { userId: referrer.id, name: 'Rita', reward: '0.60' },
    });
    expect((await operator.call(getRound, { params: { id: round.id } })).body.status).toBe('IN_PROGRESS');

    expect((await operator.call(completeRound, { params: { id: round.id } })).status).toBe(200);
    const { items } = (await operator.call(listWinners, { query: { limit: 1 } })).body;
    const { email, reward, winnerUserId, referralUserId } = items[0] ?? {};
    expect({ email, reward, userId: winnerUserId }).toEqual({
      email: effect.winner?.email,
      reward: effect.winner?.reward,
      userId: effect.winner?.userId,
    });
    expect(referralUserId).toBe(referrer.id);
    expectFailure(await ask(), 409);
  });

  it('is for a suspension the sessions that end, and nobody’s who may not be suspended', async () => {
    const { api, operator } = market;
    const { id, email } = await addAdmin(api.database, 'REGULAR');
    const ask = (browser = operator, of = id) => browser.call(getSuspensionEffect, { params: { id: of } });
    expect((await ask()).body).toEqual({ sessions: 0 });
    const devices = [api.browser(), api.browser(), api.browser()];
    for (const device of devices) await device.call(adminLogin, { body: { email, password } });
    expect((await ask()).body).toEqual({ sessions: 3 });
    const above = (await operator.call(listAdmins, { query: { limit: 100 } })).body.items.find(
      ({ admin }) => admin.adminType === 'SUPER',
    );
    expectFailure(await ask(await signInAdmin(api, 'REGULAR'), above?.id), 403);
    expectFailure(await ask(await signInAdmin(api, 'MARKETING')), 403);
    expect((await operator.call(suspendAdmin, { params: { id } })).status).toBe(200);
    expectFailure(await ask(), 409);
  });

  it('is for a notification whom it then reaches, by their language', async () => {
    const { api, operator } = market;
    const { database } = api;
    const { id } = await addUser(database);
    const { rows } = await database.pool.query<{ name: string }>(
      `update users set language_id = languages.id from languages where code = 'de' and users.id = $1
        returning languages.name`,
      [id],
    );
    const quiet = await signInClient(api);
    await quiet.call(updateNotificationSetup, { body: { enabled: ['WINNER'] } });
    const ask = async (type: 'PROMO' | 'WINNER') =>
      (await operator.call(getNotificationEffect, { query: { type } })).body;
    const [promo, winner] = [await ask('PROMO'), await ask('WINNER')];
    expect(winner.recipients).toBe(promo.recipients + 1);
    expect(promo.languages).toEqual([
      { code: null, name: null, recipients: promo.recipients - 1 },
      { code: 'de', name: rows[0]?.name, recipients: 1 },
    ]);
    for (const type of ['PROMO', 'WINNER'] as const) {
      const body = { title: 'Hello', notification: 'All of you', type };
      const sent = (await operator.call(sendNotification, { body })).body;
      expect(sent.recipients).toBe((await ask(type)).recipients);
    }
    expectFailure(await operator.call(getNotificationEffect, { query: { type: 'NOISE' as 'PROMO' } }), 422, [
      'type',
    ]);
  });
});
