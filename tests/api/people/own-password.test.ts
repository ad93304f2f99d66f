import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminLogin, adminWhoAmI, changeAdminPassword } from '../../../contract/platform/auth';
import { openApi, type Browser, type TestApi } from '../../support/api/api';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { expectFailure } from '../../support/api/expect-failure';
import { addAdmin, password } from '../../support/api/fixtures';

const better = 'a better password';

describeOnEitherDatabase('an admin’s own password', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openApi(kind);
  });
  afterAll(() => api.close());

  const signIn = async (email: string, secret = password) => {
    const browser = api.browser();
    return { browser, ...(await browser.call(adminLogin, { body: { email, password: secret } })) };
  };
  async function signedIn(type: 'SUPER' | 'REGULAR' | 'MARKETING' = 'REGULAR') {
    const { email } = await addAdmin(api.database, type);
    return { email, browser: (await signIn(email)).browser };
  }
  const change = (browser: Browser, currentPassword: string, next = better) =>
    browser.call(changeAdminPassword, { body: { currentPassword, password: next } });

  it.each(['SUPER', 'REGULAR', 'MARKETING'] as const)('is changed by a %s, and only theirs', async (type) => {
    const { email, browser } = await signedIn(type);
    const other = await addAdmin(api.database, type);
    expect((await change(browser, password)).status).toBe(204);
    expect((await signIn(email, better)).status).toBe(200);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(other.email)).status).toBe(200);
  });

  it('ends every other session of theirs, also one that would be renewed, and not the one it was changed in', async () => {
    const { email, browser } = await signedIn();
    const { browser: elsewhere } = await signIn(email);
    const { browser: expired } = await signIn(email);
    expired.jar.delete('session');
    expect((await change(browser, password)).status).toBe(204);
    expect((await browser.call(adminWhoAmI, {})).status).toBe(200);
    browser.jar.delete('session');
    expect((await browser.call(adminWhoAmI, {})).status).toBe(200);
    expectFailure(await elsewhere.call(adminWhoAmI, {}), 401);
    expectFailure(await expired.call(adminWhoAmI, {}), 401);
  });

  it('stays in the session that was just renewed by its refresh token', async () => {
    const { browser } = await signedIn();
    browser.jar.delete('session');
    expect((await change(browser, password)).status).toBe(204);
    expect((await browser.call(adminWhoAmI, {})).status).toBe(200);
  });

  it('is not changed without the current one, and the session goes on', async () => {
    const { email, browser } = await signedIn();
    expectFailure(await change(browser, 'not the password'), 422, ['currentPassword']);
    expect((await browser.call(adminWhoAmI, {})).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
  });

  it('has from 8 to 128 characters, of which each counts', async () => {
    const { email, browser } = await signedIn();
    expectFailure(await change(browser, password, 'a'.repeat(7)), 422, ['password']);
    expectFailure(await change(browser, password, 'a'.repeat(129)), 422, ['password']);
    const long = 'a'.repeat(128);
    expect((await change(browser, password, long)).status).toBe(204);
    expect((await signIn(email, long.slice(0, -1))).status).toBe(401);
    expect((await signIn(email, long)).status).toBe(200);
  });

  it('is asked for ten times, of fifty at once too, and then not even the right one is heard', async () => {
    const { email, browser } = await signedIn();
    const tries = await Promise.all(Array.from({ length: 50 }, () => change(browser, 'not the password')));
    const heard = tries.filter(({ status }) => status === 422);
    expect(heard).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(40);
    const refused = await change(browser, password);
    expectFailure(refused, 429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // Signing in is counted apart: nobody is locked out of their account by it.
    expect((await signIn(email)).status).toBe(200);
  });

  it('is one, when two are given at once', async () => {
    const { email, browser } = await signedIn();
    const { browser: second } = await signIn(email);
    const wanted = ['the first password', 'the second password'] as const;
    const replies = await Promise.all([
      change(browser, password, wanted[0]),
      change(second, password, wanted[1]),
    ]);
    // Who comes second finds another password than they gave, or their session ended.
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect([401, 409, 422]).toContain(statuses.find((status) => status !== 204));
    const works = await Promise.all(wanted.map((secret) => signIn(email, secret)));
    expect(works.map(({ status }) => status === 200)).toEqual(statuses.map((status) => status === 204));
  });
});
