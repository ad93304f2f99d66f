import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, makeAdmin, refusal } from '../../support/console/console-page';
import { takeConsole } from '../../support/console/unit-setup';

type Handler = (event: { data: unknown }) => void;

/** The other tab: hears what this one says, and says what a test lets it. */
class OtherTab {
  static heard: unknown[] = [];
  static handlers: Handler[] = [];
  postMessage(data: unknown): void {
    OtherTab.heard.push(data);
  }
  addEventListener(_: string, handler: Handler): void {
    OtherTab.handlers.push(handler);
  }
  static say(data: unknown): void {
    for (const handler of OtherTab.handlers) handler({ data });
  }
}

let answer: (path: string) => Response | Promise<Response>;
let asked: string[];

beforeEach(() => {
  OtherTab.heard = [];
  OtherTab.handlers = [];
  asked = [];
  answer = () => json(200, makeAdmin('REGULAR'));
  vi.stubGlobal('BroadcastChannel', OtherTab);
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname;
    await request.text();
    asked.push(path);
    return answer(path);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A tab that was just opened: modules of its own, and what its session had to say. */
async function openTab() {
  vi.resetModules();
  const { applySettings, defaultSettings } = await import('../../../packages/kit/src/settings/settings');
  applySettings({ ...defaultSettings, apiBase: 'http://console.test/api/v1' });
  await import('../../support/console/connected');
  const session = await import('../../../packages/kit/src/providers/auth/session');
  const { request } = await import('../../../packages/kit/src/providers/data/request');
  const { listUsers } = await import('../../../contract/people/users');
  const reasons: string[] = [];
  session.onSessionEnd((reason) => reasons.push(reason));
  await session.startSession();
  const { http } = await import('../../../packages/kit/src/providers/http');
  return {
    ...session,
    reasons,
    listUsers: (signal?: AbortSignal) => request(listUsers, {}, signal ? { signal } : {}),
    ofSession: () => http.get('http://console.test/leave', { isOfSession: true }),
  };
}

const credentials = { email: 'ann@example.test', password: 'long enough' };

/** Holds back the first answer to one path; the others are answered as an admin's, a SUPER's once they sign in. */
function holdBack(held: string) {
  const waiting: ((response: Response) => void)[] = [];
  let isHeld = false;
  let type: 'REGULAR' | 'SUPER' = 'REGULAR';
  answer = (path) => {
    if (path.endsWith('/login')) type = 'SUPER';
    if (isHeld || !path.endsWith(held)) return json(200, makeAdmin(type));
    isHeld = true;
    return new Promise((resolve) => waiting.push(resolve));
  };
  return {
    isAsked: () => vi.waitFor(() => expect(waiting).not.toHaveLength(0)),
    answer: (response: Response) => waiting.shift()?.(response),
  };
}

test('who-am-i answered with 401 leaves a visitor, and nobody is told of an end', async () => {
  answer = () => refusal(401);
  const tab = await openTab();
  expect(tab.session()).toEqual({ state: 'signedOut' });
  expect(tab.reasons).toEqual([]);
  expect(OtherTab.heard).toEqual([]);
});

test('a backend that gives no name gives an empty one', async () => {
  const { id, email, type } = makeAdmin('REGULAR');
  const nameless = { id, email, type };
  answer = () => json(200, nameless);
  const tab = await openTab();
  expect(tab.session()).toEqual({ state: 'signedIn', identity: { ...nameless, name: '', capabilities: [] } });
});

test('200 with null means that nobody is signed in', async () => {
  answer = () => json(200, null);
  const tab = await openTab();
  expect(tab.session()).toEqual({ state: 'signedOut' });
});

test.each([
  ['a list', ['SUPER']],
  ['a nested list', [['SUPER']]],
  ['an object', { toString: 'SUPER' }],
  ['an object of its text', { SUPER: true }],
  ['a number', 1],
  ['yes', true],
  ['nothing', null],
])('a role that is %s opens no session, and is a failure that is told', async (_, type) => {
  answer = () => json(200, { ...makeAdmin('SUPER'), type });
  const tab = await openTab();
  expect(tab.session()).toMatchObject({ state: 'failed', error: { kind: 'body' } });
  await expect(tab.signIn(credentials)).rejects.toMatchObject({ kind: 'body' });
  expect(tab.session().state).not.toBe('signedIn');
});

test.each([[{}], [[]], ['root'], [7]])('200 with %j is a failure that can be tried again', async (body) => {
  answer = () => json(200, body);
  const tab = await openTab();
  expect(tab.session()).toMatchObject({ state: 'failed', error: { kind: 'body' } });
});

test('a who-am-i that keeps failing is asked four times', async () => {
  answer = () => refusal(502);
  await openTab();
  expect(asked).toHaveLength(4);
});

test('an API that fails leaves it open who is there, and can be asked again', async () => {
  answer = () => refusal(502);
  const tab = await openTab();
  expect(tab.session()).toMatchObject({ state: 'failed', error: { status: 502 } });
  answer = () => json(200, makeAdmin('SUPER'));
  await tab.checkSession();
  expect(tab.session()).toMatchObject({ state: 'signedIn', identity: { type: 'SUPER' } });
});

test('an open session outlives an API that fails when asked again', async () => {
  const tab = await openTab();
  answer = () => refusal(503);
  await expect(tab.checkSession()).rejects.toMatchObject({ status: 503 });
  expect(tab.session().state).toBe('signedIn');
});

test('a 401 to any call ends the session once, clears what can be cleared and tells the other tabs', async () => {
  document.cookie = 'session=readable; Path=/';
  const tab = await openTab();
  answer = () => refusal(401);
  await Promise.allSettled([tab.listUsers(), tab.listUsers(), tab.listUsers()]);
  expect(tab.session()).toEqual({ state: 'signedOut' });
  expect(tab.reasons).toEqual(['expired']);
  expect(OtherTab.heard).toEqual(['expired']);
  expect(document.cookie).not.toContain('session=');
});

test('signing out in another tab ends the session here without asking the API or answering the tab', async () => {
  const tab = await openTab();
  const before = asked.length;
  OtherTab.say('signedOut');
  expect(tab.session()).toEqual({ state: 'signedOut' });
  expect(tab.reasons).toEqual(['signedOutElsewhere']);
  expect(asked).toHaveLength(before);
  expect(OtherTab.heard).toEqual([]);
});

test('signing in in another tab is found out here', async () => {
  answer = () => refusal(401);
  const tab = await openTab();
  answer = () => json(200, makeAdmin('MARKETING'));
  OtherTab.say('signedIn');
  await vi.waitFor(() => expect(tab.session()).toMatchObject({ identity: { type: 'MARKETING' } }));
});

test('what no tab of ours would say is not listened to', async () => {
  const tab = await openTab();
  OtherTab.say({ type: 'signedOut' });
  expect(tab.session().state).toBe('signedIn');
});

test('a logout that fails is logged, and signs out here and in the other tabs all the same', async () => {
  const tab = await openTab();
  answer = () => refusal(500);
  await tab.signOut();
  expect(tab.session()).toEqual({ state: 'signedOut' });
  expect(tab.reasons).toEqual(['signedOut']);
  expect(OtherTab.heard).toEqual(['signedOut']);
  expect(takeConsole()).toHaveLength(1);
});

test.each([
  ['401', () => refusal(401)],
  ['200 with null', () => json(200, null)],
  ['the admin before', () => json(200, makeAdmin('MARKETING'))],
  ['nothing that can be read', () => json(200, {})],
])('a first who-am-i that is answered with %s after signing in changes nothing', async (_, late) => {
  answer = () => refusal(401);
  const tab = await openTab();
  const whoAmI = holdBack('/who-am-i');
  const checked = tab.startSession();
  await whoAmI.isAsked();
  await tab.signIn(credentials);
  whoAmI.answer(late());
  await checked;
  expect(tab.session()).toMatchObject({ state: 'signedIn', identity: { type: 'SUPER' } });
  expect(tab.reasons).toEqual([]);
});

test.each([
  ['the admin', () => json(200, makeAdmin('REGULAR'))],
  ['401', () => refusal(401)],
  ['422', () => refusal(422)],
])('a refresh that is answered with %s after logging out changes nothing', async (_, late) => {
  const tab = await openTab();
  const whoAmI = holdBack('/who-am-i');
  const checked = tab.checkSession();
  await whoAmI.isAsked();
  await tab.signOut();
  whoAmI.answer(late());
  await checked;
  expect(tab.session()).toEqual({ state: 'signedOut' });
  expect(tab.reasons).toEqual(['signedOut']);
  expect(OtherTab.heard).toEqual(['signedOut']);
});

test('a call of an earlier session that is answered with 401 leaves the new one open', async () => {
  const tab = await openTab();
  const users = holdBack('/users');
  const asked = tab.listUsers();
  await users.isAsked();
  await tab.signOut();
  await tab.signIn(credentials);
  users.answer(refusal(401));
  await expect(asked).rejects.toMatchObject({ status: 401 });
  expect(tab.session()).toMatchObject({ state: 'signedIn', identity: { type: 'SUPER' } });
});

test('nothing is read between signing out and its answer', async () => {
  const tab = await openTab();
  const logout = holdBack('/logout');
  const left = tab.signOut();
  await logout.isAsked();
  void tab.listUsers();
  logout.answer(new Response(null, { status: 204 }));
  await left;
  expect(asked).not.toContain('/api/v1/admin/users');
  await tab.signIn(credentials);
  await tab.listUsers();
  expect(asked).toContain('/api/v1/admin/users');
});

test('what is read meanwhile is cancelled by who asked for it, and a GET of the session itself is sent', async () => {
  const tab = await openTab();
  const logout = holdBack('/logout');
  const left = tab.signOut();
  await logout.isAsked();
  const asking = new AbortController();
  const users = tab.listUsers(asking.signal);
  await new Promise((resolve) => setTimeout(resolve));
  asking.abort();
  await expect(users).rejects.toMatchObject({ kind: 'cancelled' });
  await expect(tab.listUsers(asking.signal)).rejects.toMatchObject({ kind: 'cancelled' });
  await tab.ofSession();
  expect(asked).toContain('/leave');
  logout.answer(new Response(null, { status: 204 }));
  await left;
});

/** A tab in which a call was answered with 401 while somebody was logging out; `arrive` answers the logout. */
async function loseWhileLoggingOut() {
  const tab = await openTab();
  const users = holdBack('/users');
  const asked = tab.listUsers();
  await users.isAsked();
  const logout = holdBack('/logout');
  const left = tab.signOut();
  await logout.isAsked();
  users.answer(refusal(401));
  await expect(asked).rejects.toMatchObject({ status: 401 });
  const arrive = () => {
    logout.answer(new Response(null, { status: 204 }));
    return left;
  };
  return { tab, arrive };
}

test('a 401 while logging out is no expired session', async () => {
  const { tab, arrive } = await loseWhileLoggingOut();
  expect(tab.session()).toEqual({ state: 'signedOut' });
  await arrive();
  expect(tab.reasons).toEqual(['signedOut']);
  expect(OtherTab.heard).toEqual(['signedOut']);
});

test('a logout that is answered after somebody signed in again leaves them signed in', async () => {
  const { tab, arrive } = await loseWhileLoggingOut();
  await tab.signIn(credentials);
  await arrive();
  expect(tab.session()).toMatchObject({ state: 'signedIn', identity: { type: 'SUPER' } });
});

test.each([
  ['empty', () => new Response('', { status: 200 })],
  ['204', () => new Response(null, { status: 204 })],
  ['an admin', () => json(200, makeAdmin('SUPER'))],
  ['the admin’s id and type alone', () => json(200, { id: '1', type: 'SUPER' })],
])('when login is answered with %s, who-am-i says who is there', async (_, login) => {
  answer = () => refusal(401);
  const tab = await openTab();
  asked = [];
  answer = (path) => (path.endsWith('/login') ? login() : json(200, makeAdmin('MARKETING')));
  await tab.signIn(credentials);
  expect(tab.session()).toMatchObject({ state: 'signedIn', identity: makeAdmin('MARKETING') });
  expect(asked).toEqual(['/api/v1/admin/auth/login', '/api/v1/admin/auth/who-am-i']);
});

/** A tab in which somebody signs in, and who-am-i has not answered yet. */
async function signInUntilWhoAmI(login?: () => Response) {
  answer = () => refusal(401);
  const tab = await openTab();
  const whoAmI = holdBack('/who-am-i');
  const others = answer;
  if (login) answer = (path) => (path.endsWith('/login') ? login() : others(path));
  const signedIn = tab.signIn(credentials);
  await whoAmI.isAsked();
  return { tab, whoAmI, signedIn };
}

test('who signs in is in as soon as the login names them with a known role, before who-am-i has answered', async () => {
  const { tab, whoAmI, signedIn } = await signInUntilWhoAmI();
  const early = tab.session();
  expect(early).toMatchObject({ state: 'signedIn', identity: makeAdmin('SUPER') });
  whoAmI.answer(json(200, makeAdmin('SUPER')));
  await signedIn;
  expect(tab.session(), 'it is the same session, and nothing is rendered again').toBe(early);
});

test('who signs out before who-am-i has answered stays out', async () => {
  const { tab, whoAmI, signedIn } = await signInUntilWhoAmI();
  await tab.signOut();
  whoAmI.answer(json(200, makeAdmin('SUPER')));
  await signedIn;
  expect(tab.session()).toEqual({ state: 'signedOut' });
  expect(OtherTab.heard).toEqual(['signedOut']);
});

test('who-am-i that answers while somebody signs out signs no other tab in', async () => {
  const { tab, whoAmI, signedIn } = await signInUntilWhoAmI();
  const others = answer;
  let letOut: (response: Response) => void = () => undefined;
  answer = (path) => (path.endsWith('/logout') ? new Promise((resolve) => (letOut = resolve)) : others(path));
  const left = tab.signOut();
  await vi.waitFor(() => expect(asked).toContain('/api/v1/admin/auth/logout'));
  whoAmI.answer(json(200, makeAdmin('SUPER')));
  await signedIn;
  letOut(new Response(null, { status: 204 }));
  await left;
  expect(tab.session()).toEqual({ state: 'signedOut' });
  expect(OtherTab.heard).toEqual(['signedOut']);
});

test.each([
  ['a refusal of who-am-i', () => refusal(401)],
  ['a failure of who-am-i', () => refusal(500)],
])('%s after signing out is told to nobody', async (_, late) => {
  const { tab, whoAmI, signedIn } = await signInUntilWhoAmI();
  await tab.signOut();
  answer = () => late();
  whoAmI.answer(late());
  await expect(signedIn).resolves.toBeUndefined();
  expect(tab.reasons).toEqual(['signedOut']);
});

test('a failure of who-am-i that may pass leaves who has signed in where they are', async () => {
  answer = () => refusal(401);
  const tab = await openTab();
  answer = (path) => (path.endsWith('/login') ? json(200, makeAdmin('SUPER')) : refusal(503));
  await tab.signIn(credentials);
  expect(tab.session()).toMatchObject({ state: 'signedIn', identity: makeAdmin('SUPER') });
  expect(OtherTab.heard).toEqual(['signedIn']);
});

test.each([
  ['nobody', () => new Response(null, { status: 204 })],
  ['an unknown role', () => json(200, { ...makeAdmin('SUPER'), type: 'Bearer' })],
  ['no email', () => json(200, { id: '1', type: 'SUPER' })],
])('a login that names %s lets nobody in before who-am-i has answered', async (_, login) => {
  const { tab, whoAmI, signedIn } = await signInUntilWhoAmI(login);
  expect(tab.session()).toEqual({ state: 'signedOut' });
  whoAmI.answer(json(200, makeAdmin('SUPER')));
  await signedIn;
  expect(tab.session()).toMatchObject({ state: 'signedIn', identity: makeAdmin('SUPER') });
});

test.each([401, 403, 404])('a sign-in that who-am-i refuses with %i is no sign-in', async (status) => {
  answer = () => refusal(401);
  const tab = await openTab();
  answer = (path) => (path.endsWith('/login') ? json(200, makeAdmin('SUPER')) : refusal(status));
  await expect(tab.signIn(credentials)).rejects.toMatchObject({ status });
  expect(tab.session()).toEqual({ state: 'signedOut' });
  expect(OtherTab.heard).not.toContain('signedIn');
});
