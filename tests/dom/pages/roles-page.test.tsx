import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import '../../support/console/platform';
import { access, adminTypes, may, type Action } from '../../../contract/platform/access';
import { documentedPath, realmsOf } from '../../../packages/kit/src/wire/call';
import { calls } from '../../../contract/calls';
import { refineResources } from '../../../packages/kit/src/console/routes/refine-resources';
import { applySettings, defaultSettings } from '../../../packages/kit/src/settings/settings';
import { roleTestFiles } from '../../../src/pages/roles/role-tests';
import RolesPage from '../../../src/pages/roles/roles-page';
import { isOffered } from '../../../packages/kit/src/providers/access-control/access-control-provider';
import users from '../../../src/resources/users/resource';
import audit from '../../../src/resources/audit/resource';
import { renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';

afterEach(resetConsole);

/** Which of some cells say yes. */
const areAllowed = (cells: readonly HTMLElement[]) =>
  cells.map((cell) => within(cell).queryByLabelText('Allowed') !== null);

/** Which cells of a line say yes, in the order of the roles. */
const cellsOf = (line: HTMLElement) => areAllowed(within(line).getAllByRole('cell'));

const section = (name: string) => within(screen.getByRole('region', { name }));

test('every action of the table of roles has a line with its calls, and says who may', async () => {
  await signInAs('SUPER', () => ({}));
  await renderKit(<RolesPage />, { resources: [users, audit], at: '/roles' });
  // All at once: asking each line by role takes seconds.
  const heads = section('Actions and calls').getAllByRole('rowheader');
  const allowed = areAllowed(section('Actions and calls').getAllByRole('cell'));
  const actions = (Object.keys(access) as Action[]).filter(isOffered);
  expect(heads).toHaveLength(actions.length + 1);
  expect(allowed).toHaveLength(adminTypes.length * heads.length);
  actions.forEach((action, at) => {
    const head = heads[at];
    if (!head) throw new Error(action);
    expect(head.textContent).toMatch(new RegExp(`^${action.replace('.', '\\.')}`));
    const begin = at * adminTypes.length;
    expect(allowed.slice(begin, begin + adminTypes.length)).toEqual(
      adminTypes.map((type) => may(type, action)),
    );
    const own = calls.filter((call) => call.action === action && realmsOf(call).includes('admin'));
    for (const { method, path } of own) within(head).getByText(`${method} ${documentedPath(path)}`);
  });
});

test('the sentence about a call says what its statuses mean', async () => {
  await openWithMenu();
  const about = screen.getAllByRole('rowheader').map(({ textContent }) => textContent ?? '');
  const of = (action: string) => about.find((text) => text.startsWith(action));
  expect(of('roundPlans.manage')).toContain('whose round has not started; conflict (409) afterwards.');
  expect(of('chat.approve')).toContain('Conflict (409) for one that was approved or refused already.');
  expect(about.filter((text) => /(?<!\()\b(?:202|4\d\d)\b/.test(text))).toEqual([]);
});

async function openWithMenu(): Promise<void> {
  await signInAs('SUPER', () => ({}));
  await renderKit(<RolesPage />, {
    resources: [users, audit],
    refineResources: refineResources({ titleOf: (path) => path, groupLabel: (group) => group }),
  });
}

test('the pages of the menu are there with who has them', async () => {
  await openWithMenu();
  const line = (name: RegExp) => section('Pages').getByRole('row', { name });
  expect(cellsOf(line(/^\/users/))).toEqual([true, true, false]);
  expect(cellsOf(line(/^\/audit/))).toEqual([true, false, false]);
});

test('each cell names the test that holds it, which its file has', async () => {
  await openWithMenu();
  const titles = screen.getAllByRole('cell').map(({ title }) => title);
  const files = new Set(
    titles.flatMap((title) => title.split('\n')).map((line) => line.split(': ')[0] ?? ''),
  );
  expect([...files].toSorted()).toEqual(Object.values(roleTestFiles).toSorted());
  // What makes the calls has the titles from the same function.
  expect(readFileSync(roleTestFiles.call, 'utf8')).toContain('it(callTestTitle({ method, path })');
  for (const file of files) expect(readFileSync(file, 'utf8')).toMatch(/contract\/platform\/access'/);
  const line = section('Actions and calls').getByRole('row', { name: /^admins\.reactivate/ });
  expect(
    within(line)
      .getAllByRole('cell')
      .map(({ title }) => title),
  ).toEqual(
    adminTypes.map(() => `${roleTestFiles.call}: holds for everybody on PATCH /admin/admins/{id}/reactivate`),
  );
});

test('what the backend lacks has no line', async () => {
  await signInAs('SUPER', () => ({}));
  applySettings({ ...defaultSettings, capabilities: ['coupons'] });
  await renderKit(<RolesPage />, {
    resources: [users, audit],
    refineResources: refineResources({ titleOf: (path) => path, groupLabel: (group) => group }),
  });
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent ?? '');
  const has = (name: string) => names.some((one) => one.startsWith(name));
  expect(['/users', 'users.list', 'coupons.list'].map(has)).toEqual([true, true, true]);
  expect(['/audit', 'audit.list', 'rates.list', 'admins.reactivate'].map(has)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('a part of a name, a path or a sentence is enough to find a line', async () => {
  await signInAs('SUPER', () => ({}));
  await renderKit(<RolesPage />, { resources: [users], at: '/roles' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Filter' }), 'SUSPEND');
  const found = section('Actions and calls').getAllByRole('rowheader');
  expect(found.map(({ textContent }) => textContent?.includes('admins.suspend'))).toEqual([true]);
});

test('where a deployment has roles of its own the table is theirs', async () => {
  await signInAs('SUPER', () => ({}));
  applySettings({
    ...defaultSettings,
    roles: { all: ['owner'], others: ['clerk'], access: { 'users.list': ['clerk'], 'users.show': [] } },
  });
  await renderKit(<RolesPage />, { resources: [], at: '/roles' });
  const lines = section('Actions and calls').getAllByRole('row').slice(1);
  expect(lines.map(cellsOf)).toEqual([
    [true, true],
    [true, false],
  ]);
  section('Actions and calls').getByRole('columnheader', { name: 'clerk' });
});
