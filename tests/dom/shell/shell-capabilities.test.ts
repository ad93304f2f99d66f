import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { adminLogin } from '../../../contract/platform/auth';
import { capabilities } from '../../../contract/platform/capabilities';
import { defaultSettings, applySettings, settings } from '../../../packages/kit/src/settings/settings';
import { followsEvents } from '../../../packages/kit/src/extras/live/follow-streams';
import { mayChangePassword, offers } from '../../../packages/kit/src/providers/auth/offers';
import '../../support/console/connected';
import { checkSession, signIn, signOut } from '../../../packages/kit/src/providers/auth/session';
import { answerCalls, refusal } from '../../support/console/render-kit';

const credentials = { email: 'ann@example.test', password: 'long enough' };

/** What who-am-i and login answer; undefined for nobody. */
let person: Readonly<Record<string, unknown>> | undefined;

beforeEach(() => {
  answerCalls(({ path }) => {
    if (path === '/admin/auth/logout') return new Response(null, { status: 204 });
    if (path === adminLogin.path) return {};
    return person ?? refusal(401);
  });
});
afterEach(async () => {
  person = undefined;
  await checkSession();
});

const announce = (announced?: unknown) => {
  person = { id: '1', email: 'ann@example.test', type: 'SUPER', capabilities: announced };
  return checkSession();
};

const offered = () => capabilities.filter(offers);

test.each([
  [
    ['coupons', 'auditTrail'],
    ['auditTrail', 'coupons'],
  ],
  [[], []],
  [undefined, []],
  [null, []],
  ['coupons', []],
  [true, []],
  [3, []],
  [{ 0: 'coupons', length: 1 }, []],
  [[1, null, ['coupons'], { coupons: true }, 'alerts', 'Coupons', 'somethingNew', 'toString'], ['alerts']],
])('a backend that announces %j offers %j', async (announced, known) => {
  await announce(announced);
  expect(offered()).toEqual(known);
});

describe('the setting', () => {
  test.each([
    [[], ['coupons'], []],
    [['alerts'], ['coupons'], ['alerts']],
    [['alerts'], undefined, ['alerts']],
    [undefined, ['coupons'], ['coupons']],
  ] as const)('%j in the page decides over the announced %j', async (set, announced, known) => {
    applySettings({ ...settings(), capabilities: set });
    await announce(announced);
    expect(offered()).toEqual(known);
  });

  test('has no default', () => {
    expect(defaultSettings.capabilities).toBeUndefined();
  });
});

test('nothing is offered before somebody is signed in and after they left, and each person has what was announced with them', async () => {
  await checkSession();
  expect(offered()).toEqual([]);
  person = { id: '1', email: 'ann@example.test', type: 'SUPER', capabilities: ['ownPassword', 'events'] };
  await signIn(credentials);
  expect(offered()).toEqual(['events', 'ownPassword']);
  expect([mayChangePassword(), followsEvents()]).toEqual([true, false]);
  applySettings({ ...settings(), flags: { ...settings().flags, liveRounds: true } });
  expect(followsEvents()).toBe(true);
  await signOut();
  expect(offered()).toEqual([]);
  person = { id: '2', email: 'bob@example.test', type: 'SUPER' };
  await signIn(credentials);
  expect(offered()).toEqual([]);
});
