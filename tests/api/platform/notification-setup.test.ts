import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  getNotificationSetup,
  getNotifyMe,
  notificationTypes,
  notifyMe,
  registerPush,
  sendNotification,
  updateNotificationSetup,
} from '../../../contract/chat/notifications';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { signInEndUser } from '../../support/api/end-user';
import { expectFailure } from '../../support/api/expect-failure';
import { finishRound, roundForm, startedRound } from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';

describeOnEitherDatabase('an end user', (kind) => {
  const market = useMarket(kind);

  it('hears of everything until they choose, and then of what they chose', async () => {
    const { browser } = await signInEndUser(market.api);
    const setup = async () => (await browser.call(getNotificationSetup, {})).body.enabled;
    const choose = async (...enabled: (typeof notificationTypes)[number][]) =>
      (await browser.call(updateNotificationSetup, { body: { enabled } })).body.enabled;
    const recipients = async (type: (typeof notificationTypes)[number]) =>
      (await market.operator.call(sendNotification, { body: { title: 'T', notification: 'N', type } })).body
        .recipients;
    expect(await setup()).toEqual(notificationTypes);
    const all = await recipients('PROMO');
    expect(await choose('WINNER', 'GENERAL', 'WINNER')).toEqual(['GENERAL', 'WINNER']);
    expect(await setup()).toEqual(['GENERAL', 'WINNER']);
    expect(await recipients('PROMO')).toBe(all - 1);
    expect(await recipients('WINNER')).toBe(all);
    expect(await choose()).toEqual([]);
    expect(await setup()).toEqual([]);
    expect(await recipients('WINNER')).toBe(all - 1);
    const wrong = { method: 'PATCH', path: '/notifications-setup', body: { enabled: ['SPAM'] } };
    expectFailure(await browser.send(wrong), 422, ['enabled.0']);
  });

  it('is told once of the next round of a currency they asked about, and only they', async () => {
    const [asker, chooser, other] = [
      await signInEndUser(market.api),
      await signInEndUser(market.api),
      await signInEndUser(market.api),
    ];
    const isAsked = async () =>
      (await asker.browser.call(getNotifyMe, { params: { id: market.money.eth } })).body.isAsked;
    expect(await isAsked()).toBe(false);
    for (let index = 0; index < 2; index += 1)
      expect((await asker.browser.call(notifyMe, { params: { id: market.money.eth } })).body).toEqual({
        isAsked: true,
      });
    expect(await isAsked()).toBe(true);
    await chooser.browser.call(notifyMe, { params: { id: market.money.eth } });
    await chooser.browser.call(updateNotificationSetup, { body: { enabled: ['GENERAL'] } });
    await other.browser.call(notifyMe, { params: { id: market.money.btc } });

    const mails = async () => {
      const { rows } = await market.api.database.pool.query<{ recipient: string; subject: string }>(
        'select recipient, subject from outgoing_mail',
      );
      return rows;
    };
    const round = await startedRound(market.operator, roundForm(market.money.eth, market.money.usd));
    expect(await mails()).toEqual([
      { recipient: asker.email, subject: `Round ${String(round.number)} has started` },
    ]);
    expect(await isAsked()).toBe(false);
    await finishRound(market.operator, round);
    await startedRound(market.operator, roundForm(market.money.eth, market.money.usd));
    expect(await mails()).toHaveLength(1);
    for (const id of [randomUUID(), 'x']) {
      expectFailure(await asker.browser.call(notifyMe, { params: { id } }), 404);
      expectFailure(await asker.browser.call(getNotifyMe, { params: { id } }), 404);
    }
  });

  it('has each device registered once, for whoever registered it last, the newest twenty', async () => {
    const [first, second] = [await signInEndUser(market.api), await signInEndUser(market.api)];
    const register = ({ browser }: typeof first, token: string) =>
      browser.call(registerPush, { body: { token, platform: 'ios' } });
    const devicesOf = async ({ id }: typeof first) => {
      const { rows } = await market.api.database.pool.query<{ token: string }>(
        'select token from push_registrations where user_id = $1 order by created_at, token',
        [id],
      );
      return rows.map(({ token }) => token);
    };
    for (let index = 0; index < 2; index += 1)
      expect((await register(first, 'shared device')).status).toBe(204);
    expect(await devicesOf(first)).toEqual(['shared device']);
    await register(second, 'shared device');
    expect([await devicesOf(first), await devicesOf(second)]).toEqual([[], ['shared device']]);
    for (let index = 0; index < 20; index += 1) await register(second, `device ${String(index + 10)}`);
    const devices = await devicesOf(second);
    expect(devices).toHaveLength(20);
    expect(devices).not.toContain('shared device');
    const wrong = { method: 'POST', path: '/push-registrations', body: { token: 'x', platform: 'fax' } };
    expectFailure(await first.browser.send(wrong), 422, ['token', 'platform']);
  });
});
