import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { adminWhoAmI } from '../../../contract/platform/auth';
import { apiBase } from '../../../server/src/app';
import { openApi, type Browser, type TestApi } from '../../support/api/api';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { signInAdmin } from '../../support/api/fixtures';

describeOnEitherDatabase('the renewal of an expired session', (kind) => {
  let api: TestApi;
  let address: string;
  beforeAll(async () => {
    api = await openApi(kind);
    address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => api.close());

  const whoAmI = (browser: Browser) => browser.call(adminWhoAmI, {});
  /** Over a connection that can break, with nothing but the refresh token. */
  const renewBy = (browser: Browser, signal?: AbortSignal) =>
    fetch(`${address}${apiBase}${adminWhoAmI.path}`, {
      headers: { cookie: `refresh=${browser.jar.get('refresh') ?? ''}` },
      ...(signal ? { signal } : {}),
    });
  const countTokens = async () => {
    const { rows } = await api.database.pool.query<{ used: number; fresh: number }>(
      'select count(used_at)::int as used, count(*)::int - count(used_at)::int as fresh from refresh_tokens',
    );
    return rows[0];
  };

  it('is taken back when whoever asked for it is gone before it is told: the old token is good again', async () => {
    const browser = await signInAdmin(api, 'SUPER');
    browser.jar.delete('session');
    const leaving = new AbortController();
    const call = renewBy(browser, leaving.signal);
    await vi.waitFor(async () => expect(await countTokens()).toEqual({ used: 1, fresh: 1 }), { interval: 5 });
    leaving.abort();
    await expect(call).rejects.toThrow('abort');
    await vi.waitFor(async () => expect(await countTokens()).toEqual({ used: 0, fresh: 1 }));
    const { status, cookies } = await whoAmI(browser);
    expect(status).toBe(200);
    expect(Object.keys(cookies)).toEqual(expect.arrayContaining(['session', 'refresh']));
    expect((await whoAmI(browser)).status).toBe(200);
  });

  it('stands once it was told: the old token ends the session of whoever comes with it', async () => {
    const browser = await signInAdmin(api, 'SUPER');
    browser.jar.delete('session');
    const told = await renewBy(browser);
    expect(told.status).toBe(200);
    await told.text();
    expect((await whoAmI(browser)).status).toBe(401);
  });
});
