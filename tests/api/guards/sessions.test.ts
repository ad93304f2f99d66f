import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminLogin, adminLogout, adminWhoAmI, clientWhoAmI } from '../../../contract/platform/auth';
import { listRounds, startRound } from '../../../contract/rounds/rounds';
import { openApi, type Browser, type TestApi } from '../../support/api/api';
import { describeOnEitherDatabase, eitherKind } from '../../support/databases/databases';
import {
  addAdmin,
  addUser,
  password,
  roundForm,
  signInAdmin,
  signInClient,
} from '../../support/api/fixtures';

/** Well-formed, and refused with 422 once a handler sees it. */
const form = roundForm('x', 'x');

describeOnEitherDatabase('a session', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openApi(kind);
  });
  afterAll(() => api.close());

  const whoAmI = (browser: Browser) => browser.call(adminWhoAmI, {});
  /** As a browser does when the 15 minutes are over. */
  const forgetSession = (browser: Browser) => browser.jar.delete('session');
  const age = (table: 'sessions' | 'refresh_tokens' | 'session_families') =>
    api.database.orm.execute(sql.raw(`update ${table} set expires_at = now() - interval '1 second'`));

  it('tells who the admin is, with cookies that scripts cannot read', async () => {
    const { email, id } = await addAdmin(api.database, 'REGULAR', { firstName: 'Grace', lastName: 'Hopper' });
    const browser = api.browser();
    const login = await browser.call(adminLogin, { body: { email: email.toUpperCase(), password } });
    expect(login.body).toEqual({
      id,
      email,
      name: 'Grace Hopper',
      type: 'REGULAR',
      // Which they are has tests of its own.
      capabilities: expect.arrayContaining(['events']),
    });
    const cookies = [login.headers['set-cookie']].flat().map(String);
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/.*; SameSite=Lax/);
    expect(
      cookies.filter((cookie) => cookie.includes('HttpOnly')).map((cookie) => cookie.split('=')[0]),
    ).toEqual(['session', 'refresh']);
    expect(cookies.some((cookie) => cookie.includes('Secure'))).toBe(false);
    expect((await whoAmI(browser)).body).toEqual(login.body);
  });

  it('keeps no token that a copy of the database could open it with', async () => {
    const browser = await signInAdmin(api, 'SUPER');
    const { rows } = await api.database.pool.query<{ row: string }>(
      'select s::text || r::text as row from sessions s cross join refresh_tokens r',
    );
    const kept = rows.map(({ row }) => row).join();
    for (const name of ['session', 'refresh']) {
      const token = browser.jar.get(name) ?? '';
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(kept).not.toContain(token);
      expect(kept).not.toContain(Buffer.from(token).toString('hex'));
      expect(kept).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    }
  });

  it('gives new tokens at every login', async () => {
    const { email } = await addAdmin(api.database, 'SUPER');
    const browser = api.browser();
    await browser.call(adminLogin, { body: { email, password } });
    const before = new Map(browser.jar);
    await browser.call(adminLogin, { body: { email, password } });
    for (const name of ['session', 'refresh', 'XSRF-TOKEN'])
      expect(browser.jar.get(name)).not.toBe(before.get(name));
  });

  it.each(['the browser', 'the database'])(
    'is renewed without notice when %s lets it expire',
    async (who) => {
      const browser = await signInAdmin(api, 'SUPER');
      const refresh = browser.jar.get('refresh');
      if (who === 'the browser') forgetSession(browser);
      else await age('sessions');
      const { status, cookies } = await browser.call(listRounds, {});
      expect(status).toBe(200);
      expect(Object.keys(cookies).sort()).toEqual(['refresh', 'session']);
      expect(browser.jar.get('refresh')).not.toBe(refresh);
      expect((await whoAmI(browser)).cookies).toEqual({});
    },
  );

  it('is renewed by an unsafe call too, which is then heard', async () => {
    const browser = await signInAdmin(api, 'SUPER');
    forgetSession(browser);
    const { status, cookies } = await browser.call(startRound, { body: form });
    expect(status).toBe(422);
    expect(Object.keys(cookies).sort()).toEqual(['refresh', 'session']);
  });

  it('ends for everybody when an old refresh token comes back', async () => {
    const browser = await signInAdmin(api, 'SUPER');
    const thief = browser.clone();
    forgetSession(browser);
    forgetSession(thief);
    expect((await whoAmI(browser)).status).toBe(200);
    const caught = await whoAmI(thief);
    expect(caught.status).toBe(401);
    expect(caught.cookies).toEqual({ refresh: '' });
    expect((await whoAmI(browser)).status).toBe(401);
    forgetSession(browser);
    expect((await whoAmI(browser)).status).toBe(401);
  });

  it('survives ten calls at once with an expired session, and stays protected', async () => {
    const browser = await signInAdmin(api, 'SUPER');
    forgetSession(browser);
    const before = browser.jar.get('refresh') ?? '';
    const ten = Array.from({ length: 10 }, () => browser.clone());
    const replies = await Promise.all(ten.map((each) => whoAmI(each)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    // One wins the exchange; the others must not overwrite the winner's refresh token.
    const refreshes = replies.flatMap(({ cookies }) => cookies['refresh'] ?? []);
    expect(refreshes).toHaveLength(1);
    expect(new Set(replies.map(({ cookies }) => cookies['session'])).size).toBe(10);
    for (const each of ten) expect((await whoAmI(each)).status).toBe(200);
    const winner = ten.find((each) => each.jar.get('refresh') !== before);
    if (!winner) throw new Error('nobody won');
    forgetSession(winner);
    expect((await whoAmI(winner)).status).toBe(200);
  });

  it('lets a straggler of such a burst pass, and nobody once its moment is over', async () => {
    const browser = await signInAdmin(api, 'SUPER');
    forgetSession(browser);
    const straggler = browser.clone();
    const thief = browser.clone();
    await Promise.all([browser.clone(), browser.clone(), browser].map((each) => whoAmI(each)));
    expect((await whoAmI(straggler)).status).toBe(200);
    await api.database.orm.execute(
      sql`update refresh_tokens set grace_until = clock_timestamp() where grace_until is not null`,
    );
    expect((await whoAmI(thief)).status).toBe(401);
    expect((await whoAmI(straggler)).status).toBe(401);
  });

  it('is followed up by the next one before it ends, so that late calls with the old tokens still pass', async () => {
    const browser = await signInAdmin(api, 'SUPER');
    await api.database.orm.execute(sql`update sessions set expires_at = now() + interval '4 minutes'`);
    const late = Array.from({ length: 5 }, () => browser.clone());
    const early = [browser, browser.clone(), browser.clone()];
    const answers = await Promise.all(early.map((each) => whoAmI(each)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ cookies }) => cookies['refresh'] !== undefined)).toHaveLength(1);
    for (const each of late) {
      const { status, cookies } = await whoAmI(each);
      expect({ status, cookies }).toEqual({ status: 200, cookies: {} });
    }
    const heir = early.find((each) => each.jar.get('refresh') !== late[0]?.jar.get('refresh'));
    if (!heir) throw new Error('nobody got the next session');
    expect((await whoAmI(heir)).cookies).toEqual({});
    forgetSession(heir);
    expect((await whoAmI(heir)).status).toBe(200);
  });

  it('ends 30 days after the login, however often it was renewed', async () => {
    const browser = await signInAdmin(api, 'SUPER');
    forgetSession(browser);
    await whoAmI(browser);
    const { rows } = await api.database.pool.query<{ days: number }>(
      `select distinct round(extract(epoch from r.expires_at - f.created_at) / 86400)::int as days
       from refresh_tokens r join session_families f on f.id = r.family_id`,
    );
    expect(rows).toEqual([{ days: 30 }]);
    await age('session_families');
    expect((await whoAmI(browser)).status).toBe(401);
    forgetSession(browser);
    expect((await whoAmI(browser)).status).toBe(401);
  });

  it('ends with its refresh token once both are expired', async () => {
    const browser = await signInAdmin(api, 'SUPER');
    await age('sessions');
    await age('refresh_tokens');
    const { status, cookies } = await whoAmI(browser);
    expect(status).toBe(401);
    expect(cookies).toEqual({ session: '', refresh: '' });
  });

  it('ends with the logout, for every token of its family and for no other', async () => {
    const { email } = await addAdmin(api.database, 'SUPER');
    const [here, elsewhere] = [api.browser(), api.browser()];
    for (const each of [here, elsewhere]) await each.call(adminLogin, { body: { email, password } });
    const copy = here.clone();
    const { status, cookies, text } = await here.call(adminLogout, {});
    expect({ status, text, cookies }).toEqual({
      status: 204,
      text: '',
      cookies: { session: '', refresh: '' },
    });
    expect((await whoAmI(copy)).status).toBe(401);
    expect((await whoAmI(elsewhere)).status).toBe(200);
    expect((await here.call(adminLogout, {})).status).toBe(204);
    expect((await api.browser().call(adminLogout, {})).status).toBe(204);
  });

  it('ends at once when its admin is suspended, who cannot sign in again', async () => {
    const { email, id } = await addAdmin(api.database, 'REGULAR');
    const browser = api.browser();
    await browser.call(adminLogin, { body: { email, password } });
    await api.database.orm.execute(sql`update admins set status = 'SUSPENDED' where id = ${id}`);
    expect((await whoAmI(browser)).status).toBe(401);
    const again = await api.browser().call(adminLogin, { body: { email, password } });
    expect(again.status).toBe(401);
    expect(again.body).toMatchObject({ message: 'Wrong credentials' });
  });

  it('of one realm is nothing in another, even under the other’s cookie names', async () => {
    const client = await signInClient(api);
    const admin = await signInAdmin(api, 'SUPER');
    expect((await client.call(clientWhoAmI, {})).status).toBe(200);
    expect((await whoAmI(client)).status).toBe(401);
    expect((await admin.call(clientWhoAmI, {})).status).toBe(401);
    for (const name of ['session', 'refresh']) {
      const dressedUp = api.browser();
      dressedUp.jar.set(name, client.jar.get(`client_${name}`) ?? '');
      expect((await whoAmI(dressedUp)).status).toBe(401);
    }
    const { email } = await addUser(api.database);
    expect((await api.browser().call(adminLogin, { body: { email, password } })).status).toBe(401);
  });
});

it('says Secure on its cookies, and HSTS, only to those who came over HTTPS', async () => {
  const api = await openApi(eitherKind(), { trustProxy: true });
  try {
    const { email } = await addAdmin(api.database, 'SUPER');
    const headers = { 'x-forwarded-proto': 'https' };
    const secure = await api.browser().call(adminLogin, { body: { email, password }, headers });
    for (const cookie of [secure.headers['set-cookie']].flat()) expect(cookie).toContain('; Secure');
    expect(secure.headers['strict-transport-security']).toContain('max-age=31536000');
    const plain = await api.browser().call(adminLogin, { body: { email, password } });
    for (const cookie of [plain.headers['set-cookie']].flat()) expect(cookie).not.toContain('Secure');
    expect(plain.headers['strict-transport-security']).toBeUndefined();
  } finally {
    await api.close();
  }
});

it('says them to everybody where the public address is https, whatever the proxy says', async () => {
  const api = await openApi(eitherKind(), { publicUrl: 'https://rounds.example' });
  const hsts = expect.stringContaining('max-age=31536000');
  try {
    const { email } = await addAdmin(api.database, 'SUPER');
    for (const headers of [{}, { 'x-forwarded-proto': 'http' }]) {
      const browser = api.browser();
      for (const answer of [
        await browser.call(adminLogin, { body: { email, password }, headers }),
        await browser.send({ method: 'GET', path: '/admin/rounds', headers }),
        await browser.send({ method: 'POST', path: adminLogout.path, headers }),
      ]) {
        expect(answer.headers['strict-transport-security']).toEqual(hsts);
        for (const cookie of [answer.headers['set-cookie'] ?? []].flat())
          expect(cookie).toContain('; Secure');
      }
    }
    // Answers that reach no route.
    for (const url of ['/healthz', '/%zz', '/nowhere'])
      expect((await api.app.inject(url)).headers['strict-transport-security']).toEqual(hsts);
  } finally {
    await api.close();
  }
});
