import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { removeAccount, updateAccount } from '../../../contract/people/account';
import { createAdmin } from '../../../contract/people/admins';
import { adminLogin, changeAdminPassword } from '../../../contract/platform/auth';
import { updateBanner } from '../../../contract/chat/banner';
import { createCoupon } from '../../../contract/coupons/coupons';
import { createCharge } from '../../../contract/rounds/payment';
import { createPinCode, getPinCode, togglePinCode, updatePinCode } from '../../../contract/people/pin-code';
import { upload } from '../../../contract/platform/uploads';
import type { Browser, Reply } from '../../support/api/api';
import { coupon } from '../../support/api/audited-calls';
import { inParallel, signInEndUser, tally } from '../../support/api/end-user';
import { expectFailure } from '../../support/api/expect-failure';
import { fileForm, files, formType } from '../../support/api/file-form';
import { addAdmin, password, roundForm, signInAdmin, startedRound } from '../../support/api/fixtures';
import { callTwice, countRows, isReplayed, keyed, told } from '../../support/api/keyed-calls';
import { useMarket } from '../../support/api/market';
import { describeOnEachDatabase } from '../../support/databases/databases';

const issuesOf = ({ body }: Reply) => (body as { issues?: { path: string; code: string }[] }).issues;

describeOnEachDatabase('a call under an Idempotency-Key', (kind) => {
  const market = useMarket(kind);
  const rows = async (sql: string) =>
    (await market.api.database.pool.query<Record<string, string>>(sql)).rows;
  const count = (from: string) => countRows(market.api.database, from);

  const create = (browser: Browser, code: string, headers: Record<string, string>) =>
    browser.call(createCoupon, { body: { ...coupon, code }, headers });

  it('has its effect once: a repetition gets the first answer, and says so', async () => {
    const key = keyed();
    const first = await create(market.operator, 'ONCE', key);
    expect([first.status, isReplayed(first)]).toEqual([201, false]);
    const second = await create(market.operator, 'ONCE', key);
    expect(told(second)).toEqual(told(first));
    expect(isReplayed(second)).toBe(true);
    expect(await count(`coupons where code = 'ONCE'`)).toBe(1);
    expect(await count(`audit_log where action = 'coupons.create' and after->>'code' = 'ONCE'`)).toBe(1);
  });

  it('is refused under the key of another call: another body, another path', async () => {
    const key = keyed();
    await create(market.operator, 'REUSED', key);
    const others = [
      await create(market.operator, 'OTHER', key),
      await market.operator.call(updateBanner, { body: { message: 'Hello' }, headers: key }),
    ];
    for (const reply of others) {
      expectFailure(reply, 422, ['Idempotency-Key']);
      expect(issuesOf(reply)?.[0]?.code).toBe('reused');
    }
    expect(await count(`coupons where code = 'OTHER'`)).toBe(0);
  });

  it('has its effect once when twenty arrive at once, and all are told of it', async () => {
    const key = keyed();
    const replies = await inParallel(20, () => create(market.operator, 'TWENTY', key));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(tally(replies)).toEqual({ 201: 20 });
    expect(replies.filter((reply) => !isReplayed(reply))).toHaveLength(1);
  });

  it('is another caller’s own: the same key of two people has nothing to do with each other', async () => {
    const key = keyed();
    const other = await signInAdmin(market.api, 'SUPER');
    expect((await create(market.operator, 'MINE', key)).status).toBe(201);
    const reply = await create(other, 'THEIRS', key);
    expect([reply.status, isReplayed(reply)]).toEqual([201, false]);
  });

  it('is made again when its key has expired, after 24 hours', async () => {
    const key = keyed();
    await create(market.operator, 'EARLIER', key);
    const [left] = await rows(
      `select max(round(extract(epoch from expires_at - now()) / 3600)) as hours from idempotency_keys`,
    );
    expect(Number(left?.['hours'])).toBe(24);
    await rows(`update idempotency_keys set expires_at = now() - interval '1 second'`);
    expectFailure(await create(market.operator, 'EARLIER', key), 409, ['code']);
    expect((await create(market.operator, 'LATER', key)).status).toBe(201);
    expect((await create(market.operator, 'LATER', key)).status).toBe(201);
    expect(await count('idempotency_keys')).toBe(1);
  });

  it('leaves no key when it is refused, and is made again', async () => {
    const before = await count('idempotency_keys');
    await create(market.operator, 'TAKEN', {});
    const key = keyed();
    expectFailure(await create(market.operator, 'TAKEN', key), 409, ['code']);
    expect(await count('idempotency_keys')).toBe(before);
    await rows(`delete from coupons where code = 'TAKEN'`);
    const reply = await create(market.operator, 'TAKEN', key);
    expect([reply.status, isReplayed(reply)]).toEqual([201, false]);
  });

  it.each(['short', 'a b'.repeat(10), 'k'.repeat(256)])('takes no key that is like %j', async (key) => {
    expectFailure(await create(market.operator, 'BADKEY', keyed(key)), 422, ['Idempotency-Key']);
  });

  it('is told apart from one that has begun and not finished', async () => {
    const key = keyed();
    await create(market.operator, 'BROKEN', key);
    await rows(`update idempotency_keys set status = null, answer = null`);
    const reply = await create(market.operator, 'BROKEN', key);
    expectFailure(reply, 409, ['Idempotency-Key']);
    expect(issuesOf(reply)?.[0]?.code).toBe('underWay');
  });

  it('is guarded as any other: the answer is not for who may not make it', async () => {
    const { id, email } = await addAdmin(market.api.database, 'SUPER');
    const browser = market.api.browser();
    await browser.call(adminLogin, { body: { email, password } });
    const key = keyed();
    await create(browser, 'GUARDED', key);
    await rows(`update admins set admin_type = 'MARKETING' where id = '${id}'`);
    expectFailure(await browser.call(updateBanner, { body: { message: 'x' }, headers: key }), 403);
  });

  it('stores neither the key nor what was sent', async () => {
    const key = randomUUID();
    const body = {
      email: `${key.slice(1, 9)}@a.test`,
      firstName: 'A',
      lastName: 'B',
      password: 'pass-word-7',
      adminType: 'REGULAR',
    } as const;
    await market.operator.call(createAdmin, { body, headers: keyed(key) });
    const stored = JSON.stringify(await rows('select k::text as row from idempotency_keys k'));
    expect(stored).toContain(body.email);
    expect(stored).not.toContain(key);
    expect(stored).not.toContain(body.password);
  });

  it('that opens a session is made each time: its answer is cookies', async () => {
    const { email } = await addAdmin(market.api.database, 'REGULAR');
    const before = await count('idempotency_keys');
    const browser = market.api.browser();
    const key = keyed();
    const replies = [1, 2].map(() => browser.call(adminLogin, { body: { email, password }, headers: key }));
    const [one, other] = await Promise.all(replies);
    expect(one?.cookies['session']).toBeTruthy();
    expect(other?.cookies['session']).not.toBe(one?.cookies['session']);
    expect(await count('idempotency_keys')).toBe(before);
  });

  it('places one bid, however often it arrives', async () => {
    const round = await startedRound(market.operator, roundForm(market.money.btc, market.money.usd));
    const { browser } = await signInEndUser(market.api);
    const key = keyed();
    const bid = () => browser.call(createCharge, { body: { roundId: round.id, bid: '0.5' }, headers: key });
    const replies = await inParallel(20, bid);
    // While the payment processor is asked, a repetition is told that the call is under way.
    for (const reply of replies) expect([201, 409]).toContain(reply.status);
    for (const reply of replies.filter(({ status }) => status === 409))
      expect(issuesOf(reply)?.[0]?.code).toBe('underWay');
    const last = await bid();
    expect([last.status, isReplayed(last)]).toEqual([201, true]);
    expect(await count(`orders where round_id = '${round.id}'`)).toBe(1);
  });

  it('is answered as the first time, also where that would be refused by now', async () => {
    const browser = await signInAdmin(market.api, 'REGULAR');
    const body = { currentPassword: password, password: 'another password' };
    expectFailure(
      await callTwice((headers) => browser.call(changeAdminPassword, { body, headers }), 204),
      422,
      ['currentPassword'],
    );
    const { browser: client } = await signInEndUser(market.api);
    expectFailure(
      await callTwice((headers) => client.call(createPinCode, { body: { pin: '1234' }, headers }), 201),
      409,
    );
    await callTwice(
      (headers) => client.call(updatePinCode, { body: { currentPin: '1234', pin: '4321' }, headers }),
      200,
    );
    expect((await client.call(getPinCode, {})).body).toEqual({ isSet: true, isActive: true });
    // Switched off by the two and on again by the last.
    await callTwice((headers) => client.call(togglePinCode, { body: { pin: '4321' }, headers }), 200);
    expect((await client.call(getPinCode, {})).body).toEqual({ isSet: true, isActive: true });
  });

  it('keeps a file once, and tells it from another', async () => {
    const { browser } = await signInEndUser(market.api);
    const key = keyed();
    const keep = (content: Buffer) =>
      browser.send({
        method: 'POST',
        path: `${upload.path}?type=avatar`,
        body: fileForm({ filename: 'a', content }),
        headers: { 'content-type': formType, ...key },
      });
    const before = await count('uploads');
    const first = await keep(files.png);
    expect(first.status).toBe(201);
    expect(told(await keep(files.png))).toEqual(told(first));
    expectFailure(await keep(files.jpeg), 422, ['Idempotency-Key']);
    expect(await count('uploads')).toBe(before + 1);
  });

  it('leaves no answer behind when the account is removed', async () => {
    const { browser, id } = await signInEndUser(market.api);
    await browser.call(updateAccount, { body: { name: 'Gone Soon' }, headers: keyed() });
    expect(await count(`idempotency_keys where caller like '%${id}'`)).toBe(1);
    await browser.call(removeAccount, { headers: keyed() });
    expect(await count(`idempotency_keys where caller like '%${id}'`)).toBe(0);
  });
});
