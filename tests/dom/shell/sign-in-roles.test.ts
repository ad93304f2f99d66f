import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Signs in at a backend that answers with that role, as the setting `signIn` reads it. @returns the role in the console */
async function roleOf(role: unknown, roles: Readonly<Record<string, string>>): Promise<unknown> {
  vi.resetModules();
  await import('../../support/console/connected');
  const { applySettings, defaultSettings } = await import('../../../packages/kit/src/settings/settings');
  const { configuredCalls } = await import('../../../packages/kit/src/extras/sign-in/configured-calls');
  vi.stubGlobal('fetch', async () => Response.json({ id: 'u1', email: 'a@b.test', role }));
  applySettings({
    ...defaultSettings,
    apiBase: `${window.location.origin}/api`,
    signIn: {
      login: { path: '/login', body: { email: '{email}', password: '{password}' } },
      whoAmI: { path: '/me' },
      identity: { role: 'role', roles },
    },
  });
  const identity = await configuredCalls().whoAmI();
  return identity === null ? null : (identity as { readonly type: unknown }).type;
}

const named = { boss: 'SUPER', '1': 'SUPER', true: 'SUPER', null: 'SUPER', '[object Object]': 'SUPER' };

test.each([
  ['a text', 'boss', 'SUPER'],
  ['a text that is a role already', 'REGULAR', 'REGULAR'],
  ['a list of texts', ['staff', 'boss'], 'SUPER'],
  ['a text that is no role', 'staff', null],
  ['an empty list', [], null],
  ['a nested list', [['boss']], null],
  ['a list with a list in it', ['staff', ['boss']], null],
  ['a list with an object in it', [{ name: 'boss' }], null],
  ['an object', {}, null],
  ['an object with a text for a method', { toString: 'boss' }, null],
  ['a number', 1, null],
  ['a list of numbers', [1], null],
  ['yes', true, null],
  ['nothing', null, null],
  ['nothing in a list', [null], null],
])('a role that is %s is read as what it is', async (_, role, type) => {
  expect(await roleOf(role, named)).toBe(type);
});

test.each([
  ['another text', 'staff', 'REGULAR'],
  ['an empty list', [], 'REGULAR'],
  ['nothing', null, 'REGULAR'],
  ['an object', {}, null],
  ['a nested list', [['boss']], null],
  ['a number', 1, null],
  ['yes', true, null],
])('the role for all others is for %s: %j', async (_, role, type) => {
  expect(await roleOf(role, { boss: 'SUPER', '*': 'REGULAR' })).toBe(type);
});

test('a body that is written as a form is encoded as one, with what was typed in its placeholders', async () => {
  vi.resetModules();
  await import('../../support/console/connected');
  const { applySettings, defaultSettings } = await import('../../../packages/kit/src/settings/settings');
  const { configuredCalls } = await import('../../../packages/kit/src/extras/sign-in/configured-calls');
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    sent.push(await new Request(input, init).text());
    return Response.json({ id: 'u1', type: 'SUPER' });
  });
  const body = { user: '{email}', password: '{password}', days: 3, remember: true };
  const login = { path: '/login', as: 'form' as const, body };
  applySettings({
    ...defaultSettings,
    apiBase: `${window.location.origin}/api`,
    signIn: { login, whoAmI: { path: '/me' } },
  });
  await configuredCalls().login({ email: 'a@b.test', password: 'x & y' }, () => undefined);
  expect(sent[0]).toBe('user=a%40b.test&password=x+%26+y&days=3&remember=true');
});
