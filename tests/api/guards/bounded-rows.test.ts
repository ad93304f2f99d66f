import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { updateAccount } from '../../../contract/people/account';
import { clientLogin, clientWhoAmI, influencerLogin } from '../../../contract/platform/auth';
import { realmsOf } from '../../../packages/kit/src/wire/call';
import { calls } from '../../../contract/calls';
import { notifyMe, registerPush } from '../../../contract/chat/notifications';
import { createPinCode } from '../../../contract/people/pin-code';
import type { Browser } from '../../support/api/api';
import { signInEndUser } from '../../support/api/end-user';
import { expectFailure } from '../../support/api/expect-failure';
import { addInfluencer, password } from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';
import { eitherKind } from '../../support/databases/databases';

const changing = calls.filter(
  ({ method, changesNothing, realm }) => method !== 'GET' && !changesNothing && realm !== 'admin',
);
const withSession = changing.filter((call) => realmsOf(call).length > 0);

/** The calls that anybody makes without a session, each with what bounds the rows that it adds. */
const anonymous: Readonly<Record<string, string>> = {
  'client.register': 'a number per address',
  'support.send': 'a number per address',
  'forgottenCode.send': 'a number per address, and one code per person',
  'forgottenCode.resend': 'a number per address, and one code per person',
  // Wrong tries of these: login-limit.test.ts and forgotten-code.test.ts.
  'forgottenCode.validate': 'a number of tries per address; it adds no other row',
  'admin.login': 'wrong tries per address; the sign-ins of admins are in the audit trail',
  'client.login': 'wrong tries per address, and fifty sessions per person',
  'influencer.login': 'wrong tries per address, and fifty sessions per person',
  'admin.logout': 'it adds no row without a session',
  'client.logout': 'it adds no row without a session',
  'influencer.logout': 'it adds no row without a session',
};

describe('what somebody who is no admin', () => {
  const market = useMarket(eitherKind(), { changesPerPerson: 5, registrationsPerAddress: 3 });

  it('may call without a session is in the table of bounds', () => {
    const open = changing.filter((call) => realmsOf(call).length === 0);
    expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(anonymous).sort());
  });

  it.each(withSession.map((call) => [call.name, call] as const))(
    'changes by %s is refused with 429 after so many changes of theirs, and to nobody else',
    async (_name, { method, path }) => {
      const [one, other] = [await signInEndUser(market.api), await signInEndUser(market.api)];
      const statuses: number[] = [];
      for (let index = 0; index < 8; index += 1)
        statuses.push((await one.browser.call(updateAccount, { body: {} })).status);
      expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
      expect(statuses.at(-1)).toBe(429);
      const send = (browser: Browser) =>
        browser.send({ method, path: path.replace(/\{\w+\}/, randomUUID()) });
      const refused = await send(one.browser);
      expectFailure(refused, 429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await one.browser.call(clientWhoAmI, {})).status).toBe(200);
      expect((await send(other.browser)).status).not.toBe(429);
    },
  );

  const email = () => `${randomUUID()}@users.test`;
  it.each<[name: string, most: number, table: string, path: string, body: () => object]>([
    ['client.register', 3, 'users', '/auth/registration', () => ({ email: email(), name: 'U', password })],
    [
      'support.send',
      10,
      'support_messages',
      '/support',
      () => ({ email: email(), subject: 'S', message: 'M' }),
    ],
    ['forgottenCode.send', 20, 'outgoing_mail', '/forgotten-code/send', () => ({ email: email() })],
    ['forgottenCode.resend', 20, 'outgoing_mail', '/forgotten-code/resend', () => ({ email: email() })],
  ])('adds by %s are at most %i from an address', async (name, most, table, path, body) => {
    const from = `192.0.2.${String(Object.keys(anonymous).indexOf(name))}`;
    const before = await rowsOf(table);
    for (let index = 0; index < most; index += 1)
      expect(
        (await market.api.browser().send({ method: 'POST', path, body: body(), from })).status,
      ).toBeLessThan(300);
    expectFailure(await market.api.browser().send({ method: 'POST', path, body: body(), from }), 429);
    expect((await rowsOf(table)) - before).toBeLessThanOrEqual(most);
  });

  async function rowsOf(table: string): Promise<number> {
    const { rows } = await market.api.database.pool.query<{ count: number }>(
      `select count(*)::int from ${table}`,
    );
    return rows[0]?.count ?? 0;
  }
});

describe('of one person', () => {
  const market = useMarket(eitherKind());
  const count = async (from: string, values: readonly unknown[] = []) => {
    const { rows } = await market.api.database.pool.query<{ count: number }>(
      `select count(*)::int from ${from}`,
      [...values],
    );
    return rows[0]?.count ?? 0;
  };

  it.each<[table: string, most: number, add: (browser: Browser, index: number) => Promise<unknown>]>([
    [
      'push_registrations',
      20,
      (browser, index) =>
        browser.call(registerPush, {
          body: { token: `${'x'.repeat(370)} ${String(index)}`, platform: 'ios' },
        }),
    ],
    ['round_requests', 1, (browser) => browser.call(notifyMe, { params: { id: market.money.btc } })],
    ['pin_codes', 1, (browser) => browser.call(createPinCode, { body: { pin: '1234' } })],
  ])('there are in %s at most %i rows', async (table, most, add) => {
    const { browser, id } = await signInEndUser(market.api);
    for (let index = 0; index < most + 3; index += 1) await add(browser, index);
    expect(await count(`${table} where user_id = $1`, [id])).toBe(most);
  });

  it.each(['client', 'influencer'] as const)(
    'there are fifty sessions of a %s, the newest',
    async (realm) => {
      const { email, id } =
        realm === 'client'
          ? await signInEndUser(market.api)
          : await (async () => {
              const given = `${randomUUID()}@influencers.test`;
              return { email: given, id: await addInfluencer(market.api.database, { email: given }) };
            })();
      const browser = market.api.browser();
      const login = realm === 'client' ? clientLogin : influencerLogin;
      await market.api.database.pool.query(
        `insert into session_families (id, realm, subject_id, xsrf_token, created_at, expires_at)
       select gen_random_uuid(), $1::realm, $2, 'x', now() - n * interval '1 minute', now() + interval '1 day'
       from generate_series(1, 60) n`,
        [realm, id],
      );
      expect((await browser.call(login, { body: { email, password } })).status).toBe(200);
      expect(await count('session_families where subject_id = $1', [id])).toBe(50);
      expect(
        await count(`session_families where subject_id = $1 and xsrf_token <> 'x'`, [id]),
      ).toBeGreaterThan(0);
    },
  );

  it('there are a hundred sessions and a thousand rotated tokens of one sign-in, however often it is renewed', async () => {
    const { browser, id } = await signInEndUser(market.api);
    const family = `(select id from session_families where subject_id = '${id}')`;
    await market.api.database.pool.query(
      `insert into sessions (token_hash, family_id, expires_at)
       select sha256(n::text::bytea), ${family}, now() + n * interval '1 second' from generate_series(1, 200) n`,
    );
    await market.api.database.pool.query(
      `insert into refresh_tokens (token_hash, family_id, expires_at, used_at)
       select sha256(n::text::bytea), ${family}, now() + interval '1 day', now() - n * interval '1 minute'
       from generate_series(1, 1100) n`,
    );
    browser.jar.delete('client_session');
    expect((await browser.call(clientWhoAmI, {})).status).toBe(200);
    expect(await count(`sessions where family_id = ${family}`)).toBe(100);
    expect(await count(`refresh_tokens where family_id = ${family}`)).toBe(1_001);
    expect((await browser.call(clientWhoAmI, {})).status).toBe(200);
  });
});
