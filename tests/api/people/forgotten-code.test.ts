import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeAccount } from '../../../contract/people/account';
import { clientLogin, clientWhoAmI } from '../../../contract/platform/auth';
import { openApi, type TestApi } from '../../support/api/api';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { inParallel, signInEndUser, tally } from '../../support/api/end-user';
import { expectFailure } from '../../support/api/expect-failure';
import { isFullRun } from '../../support/full-run';
import { password } from '../../support/api/fixtures';

describeOnEitherDatabase('a forgotten password', (kind) => {
  let api: TestApi;
  let addresses = 0;
  beforeAll(async () => {
    api = await openApi(kind);
  });
  afterAll(() => api.close());

  /** Every test comes from addresses of its own, whose limits are untouched. */
  const newAddress = () => `10.1.0.${String((addresses += 1))}`;
  const send = (email: string, { from = newAddress(), call = 'send' } = {}) =>
    api.browser().send({ method: 'POST', path: `/forgotten-code/${call}`, body: { email }, from });
  const use = (email: string, code: string, { from = newAddress(), next = 'a new password' } = {}) =>
    api.browser().send({
      method: 'PATCH',
      path: '/forgotten-code/validate',
      body: { email, code, password: next },
      from,
    });
  const forgetLimits = () => api.database.orm.execute(sql`delete from login_failures`);
  const logIn = (email: string, secret: string) =>
    api.browser().call(clientLogin, { body: { email, password: secret } });

  /** The code in the newest mail to somebody. */
  async function mailedCode(email: string): Promise<string> {
    const { rows } = await api.database.pool.query<{ body: string }>(
      'select body from outgoing_mail where recipient = $1 order by created_at desc limit 1',
      [email],
    );
    const code = /\d{6}/.exec(rows[0]?.body ?? '')?.[0];
    if (code === undefined) throw new Error('no mail has a code');
    return code;
  }
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('is set anew by the mailed code, once, which ends every session', async () => {
    const { browser, email } = await signInEndUser(api);
    expect((await send(email.toUpperCase())).status).toBe(204);
    const code = await mailedCode(email);
    const { status, text } = await use(email, code);
    expect([status, text]).toEqual([204, '']);
    expect((await browser.call(clientWhoAmI, {})).status).toBe(401);
    expect((await logIn(email, password)).status).toBe(401);
    expect((await logIn(email, 'a new password')).status).toBe(200);
    expectFailure(await use(email, code), 409);
  });

  it('tells nobody which emails have an account', async () => {
    const { email } = await signInEndUser(api);
    const [known, unknown] = [await send(email), await send('nobody@users.test')];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const again = [await send(email), await send('nobody@users.test')];
    for (const each of again) expectFailure(each, 429);
    const right = await mailedCode(email);
    const tries = [await use(email, wrong(right)), await use('nobody@users.test', '123456')];
    expect(tries[0]?.text).toBe(tries[1]?.text);
    for (const each of tries) expectFailure(each, 409);
    const { rows } = await api.database.pool.query(
      `select 1 from outgoing_mail where recipient = 'nobody@users.test'`,
    );
    expect(rows).toEqual([]);
  });

  it('has a code that is kept as a hash, and is in no answer', async () => {
    const { email } = await signInEndUser(api);
    const answer = await send(email);
    const code = await mailedCode(email);
    expect(JSON.stringify([answer.text, answer.headers])).not.toContain(code);
    const { rows } = await api.database.pool.query<{ hash: string }>(
      'select code_hash as hash from forgotten_codes',
    );
    for (const { hash } of rows) {
      expect(hash).toMatch(/^\$argon2id\$/);
      expect(hash).not.toContain(code);
    }
  });

  it('takes five tries, of many at once too, and then not even the right code', async () => {
    const { email } = await signInEndUser(api);
    await send(email);
    const code = await mailedCode(email);
    const many = isFullRun ? 50 : 12;
    const guesses = await inParallel(many, () => use(email, wrong(code)));
    expect(tally(guesses)).toEqual({ 409: many });
    const { rows } = await api.database.pool.query<{ left: number }>(
      `select tries_left as left from forgotten_codes f join users u on u.id = f.user_id where email = $1`,
      [email],
    );
    expect(rows).toEqual([{ left: 0 }]);
    expectFailure(await use(email, code), 409);
    expect((await logIn(email, password)).status).toBe(200);
  });

  it('takes the right code at the fifth try', async () => {
    const { email } = await signInEndUser(api);
    await send(email);
    const code = await mailedCode(email);
    for (let index = 0; index < 4; index += 1) expectFailure(await use(email, wrong(code)), 409);
    expect((await use(email, code)).status).toBe(204);
  });

  it('is set once, when the right code comes many times at once', async () => {
    const { email } = await signInEndUser(api);
    await send(email);
    const code = await mailedCode(email);
    const replies = await inParallel(5, (index) =>
      use(email, code, { next: `new password ${String(index)}` }),
    );
    expect(tally(replies)).toEqual({ 204: 1, 409: 4 });
  });

  // The embedded database has one connection: nothing there happens between two others.
  it.skipIf(kind === 'embedded')(
    'leaves no session to who signs in with the old password at that very moment',
    async () => {
      const { id, email } = await signInEndUser(api);
      const connection = await api.database.pool.connect();
      await connection.query('begin');
      await connection.query(`update users set password_hash = 'another' where id = $1`, [id]);
      const login = logIn(email, password);
      const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(async () => (await api.database.pool.query(waiting)).rowCount).toBe(1);
      await connection.query('commit');
      connection.release();
      expect((await login).status).toBe(401);
    },
  );

  it('takes no code after 15 minutes, nor an earlier one once another was sent', async () => {
    const { email } = await signInEndUser(api);
    await send(email);
    const first = await mailedCode(email);
    const { rows } = await api.database.pool.query<{ minutes: number }>(
      `select round(extract(epoch from max(expires_at) - now()) / 60)::int as minutes from forgotten_codes`,
    );
    expect(rows).toEqual([{ minutes: 15 }]);
    expectFailure(await send(email, { call: 'resend' }), 429);
    await forgetLimits();
    expect((await send(email, { call: 'resend' })).status).toBe(204);
    const second = await mailedCode(email);
    if (first !== second) expectFailure(await use(email, first), 409);
    await api.database.orm.execute(sql`update forgotten_codes set expires_at = now()`);
    expectFailure(await use(email, second), 409);
  });

  it('is asked for once a minute and ten times a day for an email, whatever its case', async () => {
    await forgetLimits();
    const { email } = await signInEndUser(api);
    const first = await inParallel(6, (index) => send(index % 2 ? email : email.toUpperCase()));
    expect(tally(first)).toEqual({ 204: 1, 429: 5 });
    const wait = Number(first.find(({ status }) => status === 429)?.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    // As a request sees the minute that another one opened after it.
    await api.database.orm.execute(
      sql`update login_failures set window_ends_at = now() + interval '60.5 seconds' where key like '%minute%'`,
    );
    expect((await send(email)).headers['retry-after']).toBe('60');
    for (let sent = 1; sent < 10; sent += 1) {
      await api.database.orm.execute(sql`delete from login_failures where key like '%minute%'`);
      expect((await send(email)).status).toBe(204);
    }
    await api.database.orm.execute(sql`delete from login_failures where key like '%minute%'`);
    expectFailure(await send(email), 429);
  });

  it('is asked for twenty times from an address, and tried fifty times', async () => {
    const from = newAddress();
    const sent = await inParallel(21, (index) => send(`somebody-${String(index)}@users.test`, { from }));
    expect(tally(sent)).toEqual({ 204: 20, 429: 1 });
    const tried = await inParallel(51, (index) =>
      use(`somebody-${String(index)}@users.test`, '123456', { from }),
    );
    expect(tally(tried)).toEqual({ 409: 50, 429: 1 });
  });

  it('is nothing that a removed account has', async () => {
    const { browser, id, email } = await signInEndUser(api);
    await send(email);
    const code = await mailedCode(email);
    await browser.call(removeAccount, {});
    expectFailure(await use(email, code), 409);
    expect((await send(`deleted-${id}@users.invalid`)).status).toBe(204);
    const { rows } = await api.database.pool.query('select 1 from outgoing_mail where recipient like $1', [
      `%${id}%`,
    ]);
    expect(rows).toEqual([]);
  });

  it.each([
    ['email', { email: 'x', code: '123456', password: 'long enough' }],
    ['code', { email: 'a@b.co', code: '12345', password: 'long enough' }],
    ['code', { email: 'a@b.co', code: 123456, password: 'long enough' }],
    ['password', { email: 'a@b.co', code: '123456', password: 'short' }],
  ])('is refused by the name of the field: %s', async (field, body) => {
    const answer = await api.browser().send({ method: 'PATCH', path: '/forgotten-code/validate', body });
    expectFailure(answer, 422, [field]);
  });
});
