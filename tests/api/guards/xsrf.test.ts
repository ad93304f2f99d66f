import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLogout, adminWhoAmI, clientLogin } from '../../../contract/platform/auth';
import { startRound } from '../../../contract/rounds/rounds';
import { openApi, type Browser, type TestApi } from '../../support/api/api';
import { addUser, password, roundForm, signInAdmin } from '../../support/api/fixtures';
import { eitherKind } from '../../support/databases/databases';

/** Well-formed, and refused with 422 once a handler sees it. */
const form = roundForm('x', 'x');

describe('a session in a browser that visits other sites too', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openApi(eitherKind());
  });
  afterAll(() => api.close());

  const whoAmI = (browser: Browser) => browser.call(adminWhoAmI, {});

  it('changes nothing without the header that repeats its own token', async () => {
    const browser = await signInAdmin(api, 'SUPER');
    const other = await signInAdmin(api, 'SUPER');
    for (const token of ['', 'x', other.jar.get('XSRF-TOKEN') ?? '']) {
      const { status, body } = await browser.call(startRound, {
        body: form,
        headers: { 'x-xsrf-token': token },
      });
      expect(status).toBe(403);
      expect(body).toMatchObject({ statusCode: 403, error: 'Forbidden' });
    }
    // A forged cookie that agrees with its header is not the session's token.
    browser.jar.set('XSRF-TOKEN', 'forged');
    expect((await browser.call(startRound, { body: form })).status).toBe(403);
    browser.jar.set('XSRF-TOKEN', 'forged');
    expect((await browser.call(adminLogout, {})).status).toBe(403);
    expect((await whoAmI(browser)).status).toBe(200);
    expect((await browser.call(startRound, { body: form })).status).toBe(422);
  });

  it('is asked for the header at sign-in only once the browser has a token', async () => {
    const { email } = await addUser(api.database);
    const body = { email, password };
    const browser = api.browser();
    expect((await browser.call(clientLogin, { body, headers: { 'x-xsrf-token': '' } })).status).toBe(200);
    const visitor = api.browser();
    expect((await visitor.send({ method: 'GET', path: '/rounds' })).cookies['XSRF-TOKEN']).toMatch(
      /^[\w-]{43}$/,
    );
    expect((await visitor.call(clientLogin, { body, headers: { 'x-xsrf-token': '' } })).status).toBe(403);
    expect((await visitor.call(clientLogin, { body, headers: { 'x-xsrf-token': 'x' } })).status).toBe(403);
    expect((await visitor.call(clientLogin, { body })).status).toBe(200);
  });
});
