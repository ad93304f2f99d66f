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

let answer: (path: string) => Response;
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
  const { applySettings, defaultSettings } = await import('../../../src/config/settings');
  applySettings({ ...defaultSettings, apiBase: 'http://console.test/api/v1' });
  const session = await import('../../../src/providers/auth/session');
  const { request } = await import('../../../src/providers/data/request');
  const { listUsers } = await import('../../../contract/users');
  const reasons: string[] = [];
  session.onSessionEnd((reason) => reasons.push(reason));
  await session.startSession();
  return { ...session, reasons, listUsers: () => request(listUsers, {}) };
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
  expect(tab.session()).toEqual({ state: 'signedIn', identity: { ...nameless, name: '' } });
});

test('200 with null means that nobody is signed in', async () => {
  answer = () => json(200, null);
  const tab = await openTab();
  expect(tab.session()).toEqual({ state: 'signedOut' });
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
