import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, makeAdmin, refusal } from '../../support/console/console-page';

let otherTab: { readonly say: (news: string) => void };
let isSignedIn: boolean;
let viewer = makeAdmin('REGULAR');

beforeEach(() => {
  isSignedIn = true;
  viewer = makeAdmin('REGULAR');
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = () => undefined;
      addEventListener(_: string, hear: (event: { data: unknown }) => void) {
        otherTab = { say: (data) => hear({ data }) };
      }
    },
  );
  vi.stubGlobal('fetch', async (request: Request) => {
    await request.text();
    if (request.url.endsWith('/login')) isSignedIn = true;
    return isSignedIn ? json(200, viewer) : refusal(401);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A tab in which somebody is signed in and has typed something. */
async function typeSomething() {
  vi.resetModules();
  const { applySettings, defaultSettings } = await import('../../../packages/kit/src/settings/settings');
  applySettings({ ...defaultSettings, apiBase: 'http://console.test/api/v1' });
  await import('../../support/console/connected');
  const { startSession, signIn, signOut, checkSession } =
    await import('../../../packages/kit/src/providers/auth/session');
  await startSession();
  // As a page's code, which comes when somebody is signed in.
  const { makeDrafts } = await import('../../../packages/kit/src/providers/auth/drafts');
  const drafts = makeDrafts<string>();
  drafts.set('message', 'half a sentence');
  const { roomOf } = await import('../../../src/pages/public-chat/room/chat-room');
  const room = roomOf(viewer);
  room.setDraft('half a message');
  return {
    signIn: () => signIn({ email: 'somebody@example.test', password: 'long enough' }),
    signOut,
    expire: async () => {
      isSignedIn = false;
      await checkSession();
    },
    typed: () => drafts.get('message'),
    inChat: () => room.state().draft,
  };
}

test('what was typed is there again for who signs in after their session ended by itself', async () => {
  const tab = await typeSomething();
  await tab.expire();
  await tab.signIn();
  expect(tab.typed()).toBe('half a sentence');
});

test('what was typed is gone when somebody else signs in after the end of a session', async () => {
  const tab = await typeSomething();
  await tab.expire();
  viewer = makeAdmin('SUPER');
  await tab.signIn();
  expect(tab.typed()).toBeUndefined();
});

test('what was typed is gone with signing out', async () => {
  const tab = await typeSomething();
  await tab.signOut();
  expect(tab.typed()).toBeUndefined();
  await tab.signIn();
  expect(tab.typed()).toBeUndefined();
});

test('what was typed is gone with signing out in another tab, in the chat, too', async () => {
  const tab = await typeSomething();
  otherTab.say('signedOut');
  expect(tab.typed()).toBeUndefined();
  expect(tab.inChat()).toBe('');
});

test('a message that was typed is there again after the session ended by itself', async () => {
  const tab = await typeSomething();
  await tab.expire();
  expect(tab.inChat()).toBe('half a message');
});
