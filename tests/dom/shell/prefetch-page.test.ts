import { screen, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageTimeout } from '../../../packages/kit/src/settings/limits';
import {
  closeConsole,
  json,
  makeAdmin,
  openConsole,
  prepareBrowser,
  refusal,
  type Answers,
} from '../../support/console/console-page';

beforeEach(prepareBrowser);

afterEach(closeConsole);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const whoAmI = 'GET /admin/auth/who-am-i';
const noRows = { items: [], totalPages: 1, totalItems: 0 };

/** Has the header wait for the page however long its code takes, as on a busy machine. */
function waitForPage() {
  const later = setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, after?: number) =>
    after === pageTimeout ? 0 : later(run, after)) as typeof setTimeout);
}

/** Whether the header was on the page when a call was sent, by call. */
function watchCalls(calls: readonly string[]) {
  const drawn: Record<string, boolean> = {};
  const answers: Answers = Object.fromEntries(
    calls.map((call) => [
      call,
      () => {
        drawn[call] = document.querySelector('header') !== null;
        return json(200, call.endsWith('analytics') ? {} : noRows);
      },
    ]),
  );
  return { drawn, answers };
}

test.each([
  ['/users', 'Users', ['GET /admin/users']],
  ['/users?pageSize=25&current=2&name=ann', 'Users', ['GET /admin/users']],
  ['/transactions?sort=-createdAt&status=FAILED', 'Transactions', ['GET /admin/orders']],
  ['/dashboard', 'Dashboard', ['GET /admin/analytics', 'GET /admin/rounds']],
  ['/', 'Dashboard', ['GET /admin/analytics', 'GET /admin/rounds']],
])('%s asks for what it shows first before it is drawn', async (path, title, calls) => {
  waitForPage();
  const { drawn, answers } = watchCalls(calls);
  await openConsole(path, { [whoAmI]: () => json(200, makeAdmin('SUPER')), ...answers });
  await heading(title);
  await waitFor(() => expect(drawn).toEqual(Object.fromEntries(calls.map((call) => [call, false]))));
});

test.each([
  ['/users?pageSize=25&name=ann', 'Users', { 'GET /admin/users': 1 }],
  ['/transactions?status=FAILED', 'Transactions', { 'GET /admin/orders': 1 }],
  ['/audit', 'Audit', { 'GET /admin/audit': 1 }],
  // The table and the charts have rounds of their own.
  ['/dashboard', 'Dashboard', { 'GET /admin/analytics': 1, 'GET /admin/rounds': 2 }],
] as const)('%s asks once for what it has asked for ahead', async (path, title, times) => {
  const { answers } = watchCalls(Object.keys(times));
  const asked = await openConsole(path, { [whoAmI]: () => json(200, makeAdmin('SUPER')), ...answers });
  await heading(title);
  await screen.findByText('No results.');
  const counted = Object.keys(times).map((call) => [call, asked.filter((one) => one === call).length]);
  expect(Object.fromEntries(counted)).toEqual(times);
});

test.each([
  ['a role that may not open it', () => json(200, makeAdmin('MARKETING'))],
  ['a visitor', () => refusal(401)],
])('%s asks for nothing of a page ahead', async (_, answer) => {
  const asked = await openConsole('/users', { [whoAmI]: answer });
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).not.toBeNull());
  expect(asked).not.toContain('GET /admin/users');
});

test('rows that could not be asked for ahead are asked for by the page', async () => {
  let times = 0;
  await openConsole('/users', {
    [whoAmI]: () => json(200, makeAdmin('SUPER')),
    'GET /admin/users': () => {
      times += 1;
      return times === 1 ? refusal(403) : json(200, noRows);
    },
  });
  await heading('Users');
  await screen.findByText('No results.');
  expect(times).toBe(2);
});
