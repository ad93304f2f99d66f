import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageKeys } from '../../../packages/kit/src/lib/storage-keys';
import { json, makeAdmin, refusal } from '../../support/console/console-page';

const viewer = makeAdmin('SUPER');

/** What stays, as it is no more than how somebody chose that this browser shows the console. */
const staying = {
  i18nextLng: 'de',
  // A key that ends with a dot is followed by whose it is.
  ...Object.fromEntries(
    Object.values(storageKeys).map((key) => [key.endsWith('.') ? `${key}${viewer.id}.users` : key, 'kept']),
  ),
  'another.program': 'its own',
};

/** What is of the person, wherever it may be kept. */
const personal = {
  'roundkeeper.signedIn': '1',
  'roundkeeper.tokens': '{"access":"secret"}',
  [`roundkeeper.chat.${viewer.id}`]: '{"draft":"Dear Ann","outbox":[]}',
  'roundkeeper.whatever.comes.later': 'ann@example.test',
  'react-router-scroll-positions': '{"/users?email=ann%40example.test":120}',
};

let isSignedIn = true;
let say: (news: string) => void;

beforeEach(() => {
  isSignedIn = true;
  const handlers: ((event: { data: unknown }) => void)[] = [];
  say = (data) => handlers.forEach((handler) => handler({ data }));
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = () => undefined;
      addEventListener = (_: string, handler: (event: { data: unknown }) => void) => handlers.push(handler);
    },
  );
  vi.stubGlobal('fetch', async () => (isSignedIn ? json(200, viewer) : refusal(401)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const stored = (storage: Storage) => Object.fromEntries(Object.entries(storage));

/** A tab in which somebody is signed in, with everything in both storages. */
async function openTab() {
  vi.resetModules();
  const { applySettings, defaultSettings } = await import('../../../packages/kit/src/settings/settings');
  applySettings({ ...defaultSettings, apiBase: 'http://console.test/api/v1' });
  await import('../../support/console/connected');
  const session = await import('../../../packages/kit/src/providers/auth/session');
  await session.startSession();
  for (const storage of [localStorage, sessionStorage])
    for (const [key, value] of Object.entries({ ...staying, ...personal })) storage.setItem(key, value);
  return session;
}

test.each([
  ['here', (signOut: () => Promise<void>) => signOut()],
  ['in another tab', async () => say('signedOut')],
])('after signing out %s nothing of the person is in any storage', async (_, leave) => {
  const { signOut } = await openTab();
  await leave(signOut);
  expect(stored(localStorage)).toEqual(staying);
  expect(stored(sessionStorage)).toEqual(staying);
});

test('a session that ended by itself leaves what was typed for who signs in again', async () => {
  const { checkSession } = await openTab();
  isSignedIn = false;
  await checkSession();
  expect(sessionStorage.getItem(`roundkeeper.chat.${viewer.id}`)).toContain('Dear Ann');
  expect(localStorage.getItem('roundkeeper.signedIn')).toBeNull();
});
