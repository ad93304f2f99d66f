import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { access, adminTypes } from '../../../contract/platform/access';
import type { CallDeclaration } from '../../../packages/kit/src/wire/call';
import { fillPath, realmsOf, spellingsOf } from '../../../packages/kit/src/wire/call';
import { calls } from '../../../contract/calls';
import { callTestTitle } from '../../../src/pages/roles/roles-page';
import { openApi, type Browser, type TestApi } from '../../support/api/api';
import { isFullRun } from '../../support/full-run';
import { signInAdmin, signInClient, signInInfluencer } from '../../support/api/fixtures';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;
const visitors = ['anonymous', ...adminTypes, 'client', 'influencer'] as const;
type Visitor = (typeof visitors)[number];

let api: TestApi;
const browsers = new Map<Visitor, Browser>();

beforeAll(async () => {
  api = await openApi('embedded');
  browsers.set('anonymous', api.browser());
  browsers.set('client', await signInClient(api));
  browsers.set('influencer', await signInInfluencer(api));
  for (const type of adminTypes) browsers.set(type, await signInAdmin(api, type));
});
afterAll(() => api.close());

/** What the table of roles says a visitor gets; allowed calls end in anything that no guard says. */
function expected(call: CallDeclaration | undefined, visitor: Visitor): number | 'allowed' {
  if (!call) return 405;
  const realms = realmsOf(call);
  if (realms.length === 0) return 'allowed';
  const realm = visitor === 'client' || visitor === 'influencer' ? visitor : 'admin';
  if (visitor === 'anonymous' || !realms.includes(realm)) return 401;
  if (realm !== 'admin' || !call.action) return 'allowed';
  const types: readonly string[] = access[call.action];
  return types.includes(visitor) ? 'allowed' : 403;
}

const paths = [...new Set(calls.flatMap(({ path }) => spellingsOf(path)))];
/** The call that a path leads to: the one it is written in, or one whose parameter takes its last word. */
const served = (path: string, method: string) => {
  const wanted = method === 'HEAD' ? 'GET' : method;
  const takes = (call: CallDeclaration) =>
    new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
  const candidates = calls.filter((call) => call.method === wanted);
  return candidates.find((call) => spellingsOf(call.path).includes(path)) ?? candidates.find(takes);
};

/** Whether the call would end the session it is asked with, of which there is one for all the tests. */
const endsSession = ({ name }: CallDeclaration, visitor: Visitor): boolean =>
  name.endsWith('.logout') ? visitor !== 'anonymous' : name === 'users.remove' && visitor === 'client';

/** Login and logout would end the very sessions that the table is asked with: their copies are. */
const copyOf = (visitor: Visitor) => {
  const browser = browsers.get(visitor);
  if (!browser) throw new Error(visitor);
  return browser.clone();
};

describe('the table of roles', () => {
  for (const path of paths)
    for (const method of methods)
      // One title per route and method; the visitors are asked within.
      it(callTestTitle({ method, path }), async () => {
        const call = served(path, method);
        const url = fillPath(path, {
          id: randomUUID(),
          code: 'NOBODYS',
          promoCode: 'NOBODYS',
          section: 'PRICES',
        });
        // A method that no call has is refused before it is known who asks.
        const asking = call || isFullRun ? visitors : (['anonymous', 'SUPER'] as const);
        for (const visitor of asking) {
          if (call && endsSession(call, visitor)) continue;
          const { status, headers } = await copyOf(visitor).send({ method, path: url });
          const wanted = expected(call, visitor);
          if (wanted === 'allowed')
            expect([200, 204, 404, 422], `${visitor} got ${String(status)}`).toContain(status);
          else expect(status, visitor).toBe(wanted);
          if (status === 405)
            expect(headers['allow']).toContain(
              calls.find((each) => spellingsOf(each.path).includes(path))?.method,
            );
        }
      });

  it('lets nobody log another out: each gets 204 and is gone, the others stay', async () => {
    const leaving = await signInAdmin(api, 'SUPER');
    expect((await leaving.send({ method: 'POST', path: '/admin/auth/logout' })).status).toBe(204);
    for (const type of adminTypes)
      expect((await copyOf(type).send({ method: 'GET', path: '/admin/auth/who-am-i' })).status).toBe(200);
  });
});

describe('the routes', () => {
  it('are exactly the calls of the contract', async () => {
    const { buildApp } = await import('../../../server/src/app');
    const { readSettings } = await import('../../../server/src/settings/settings');
    const routed: string[] = [];
    const app = await buildApp({
      settings: readSettings({}),
      database: api.database,
      onRoute: ({ method, url }) => {
        const name = `${String(method)} ${url}`;
        if (url.startsWith('/api/') && !name.startsWith('HEAD')) routed.push(name);
      },
    });
    await app.close();
    const contract = calls.flatMap(({ method, path }) =>
      spellingsOf(path).map((each) => `${method} /api/v1${each.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(routed.sort()).toEqual([...contract, 'GET /api/docs/json'].sort());
  });

  it.each([
    '/admin/rounds/',
    '//api//v1/admin/rounds',
    '//api/v1//admin/rounds',
    '/Admin/rounds',
    '/ADMIN/ROUNDS',
    '/admin/%72ounds',
    '/%61dmin/rounds',
    '/admin/./rounds',
    '/admin/x/../rounds',
    '/admin/%2e%2e/admin/rounds',
    '/admin/rounds;x',
    '/admin/rounds%2f',
    '/admin\\rounds',
    '/admin/rounds?a',
    '/admin/rounds#a',
  ])('lets no spelling of a path past its guard: %s', async (path) => {
    const { status } = await api.browser().send({ method: 'GET', path });
    expect([400, 401, 404]).toContain(status);
  });
});
