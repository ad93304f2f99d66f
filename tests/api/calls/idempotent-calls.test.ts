import { expect, it } from 'vitest';
import { chooseLanguage, completeOnboarding, updateAccount } from '../../../contract/people/account';
import { sendForgottenCode } from '../../../contract/people/forgotten-code';
import { notifyMe, registerPush, updateNotificationSetup } from '../../../contract/chat/notifications';
import { applyCoupon, createCharge, renewCheckout, verifyBid } from '../../../contract/rounds/payment';
import { sendSupportMessage } from '../../../contract/platform/public';
import { createReferral } from '../../../contract/people/referrals';
import { claimWinnings } from '../../../contract/rounds/winners';
import { audited, casesOf } from '../../support/api/audited-calls';
import { signInEndUser } from '../../support/api/end-user';
import { expectFailure } from '../../support/api/expect-failure';
import { addCoupon, addUser, roundForm, startedRound } from '../../support/api/fixtures';
import { callTwice, countRows, isReplayed, keyed, told } from '../../support/api/keyed-calls';
import { useMarket } from '../../support/api/market';
import { describeOnEitherDatabase } from '../../support/databases/databases';

describeOnEitherDatabase('calls that change something', (kind) => {
  const market = useMarket(kind);
  const count = (from: string) => countRows(market.api.database, from);

  it('are answered once under one key: an end user’s', async () => {
    const { api, money, operator } = market;
    const { browser } = await signInEndUser(api);
    await addCoupon(api.database, { code: 'TENTH', discount: 10, available: 5 });
    await addUser(api.database, { referralCode: 'COMEWITHME' });
    const { rows } = await api.database.pool.query<{ id: string }>('select id from languages limit 1');
    await callTwice((headers) => browser.call(completeOnboarding, { headers }), 200);
    await callTwice(
      (headers) => browser.call(chooseLanguage, { params: { id: rows[0]?.id ?? '' }, headers }),
      200,
    );
    await callTwice((headers) => browser.call(updateAccount, { body: { name: 'Ursula' }, headers }), 200);
    await callTwice(
      (headers) => browser.call(updateNotificationSetup, { body: { enabled: ['WINNER'] }, headers }),
      200,
    );
    await callTwice((headers) => browser.call(notifyMe, { params: { id: money.eth }, headers }), 200);
    await callTwice(
      (headers) => browser.call(registerPush, { body: { token: 'a-device', platform: 'web' }, headers }),
      204,
    );
    expectFailure(
      await callTwice(
        (headers) => browser.call(createReferral, { body: { code: 'COMEWITHME' }, headers }),
        createReferral.status,
      ),
      409,
    );
    const round = await startedRound(operator, roundForm(money.eth, money.usd));
    const charge = await callTwice(
      (headers) => browser.call(createCharge, { body: { roundId: round.id, bid: '0.7' }, headers }),
      201,
    );
    const { orderId } = charge.body as { orderId: string };
    expect(await count(`orders where round_id = '${round.id}'`)).toBe(2);
    expectFailure(
      await callTwice(
        (headers) => browser.call(applyCoupon, { body: { orderId, couponCode: 'TENTH' }, headers }),
        200,
      ),
      409,
    );
    expect(await count(`coupons where code = 'TENTH' and available = 4`)).toBe(1);
    await callTwice((headers) => browser.call(renewCheckout, { params: { id: orderId }, headers }), 200);
    await callTwice((headers) => browser.call(verifyBid, { body: { orderId }, headers }), 200);
    await callTwice((headers) => browser.call(claimWinnings, { headers }), 200);
  });

  it('are answered once under one key: those without a session', async () => {
    const browser = market.api.browser();
    const body = { email: 'visitor@example.test', subject: 'Help', message: 'Please' };
    await callTwice((headers) => browser.call(sendSupportMessage, { body, headers }), 204);
    expect(await count('support_messages')).toBe(2);
    const { email } = await addUser(market.api.database);
    const again = await callTwice(
      (headers) => browser.call(sendForgottenCode, { body: { email }, headers }),
      204,
    );
    expect(again.status).toBe(429);
    expect(await count(`outgoing_mail where recipient = '${email}'`)).toBe(1);
  });
});

describeOnEitherDatabase('calls of an admin that change something', (kind) => {
  const market = useMarket(kind);
  let cases: ReturnType<typeof casesOf> | undefined;

  it.each(audited.filter(({ produces }) => !produces).map((call) => [call.name, call] as const))(
    'are answered and written down once under one key: %s',
    async (name, { method, path, status = 200 }) => {
      cases ??= casesOf(market.api, market.operator, market.money);
      const made = await cases[name]?.();
      if (!made) throw new Error(`${name} has no case`);
      const { params = {}, search = '', body, headers } = made;
      const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => params[part] ?? '');
      const key = keyed();
      const send = () =>
        market.operator.send({ method, path: filled + search, body, headers: { ...headers, ...key } });
      const entries = () => countRows(market.api.database, `audit_log where action = '${name}'`);
      const first = await send();
      expect([first.status, isReplayed(first)]).toEqual([status, false]);
      const written = await entries();
      const second = await send();
      expect(told(second)).toEqual(told(first));
      expect(isReplayed(second)).toBe(true);
      expect(await entries()).toBe(written);
    },
  );
});
