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
import { roleTestFiles } from '../../../src/pages/roles/roles-page';
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

/** The lines of the actions, by the name of each in the table of roles. */
const linesByAction = () =>
  new Map(
    section('Actions')
      .getAllByRole('rowheader')
      .map((head) => [head.querySelector('li')?.textContent ?? '', head]),
  );

test('every action of the table of roles is in a matrix of its area, in plain words, with its calls folded', async () => {
  await signInAs('SUPER', () => ({}));
  await renderKit(<RolesPage />, { resources: [users, audit], at: '/roles' });
  const lines = linesByAction();
  const actions = (Object.keys(access) as Action[]).filter(isOffered);
  expect(lines.size).toBe(actions.length + 1);
  for (const action of actions) {
    const head = lines.get(action);
    const cells = head?.closest('tr')?.querySelectorAll('td') ?? [];
    if (!head) throw new Error(action);
    expect(areAllowed([...cells])).toEqual(adminTypes.map((type) => may(type, action)));
    expect(head.querySelector('span')?.textContent).not.toContain('.');
    const details = head.querySelector('details');
    if (!details) throw new Error(action);
    expect(details.open).toBe(false);
    const own = calls.filter((call) => call.action === action && realmsOf(call).includes('admin'));
    for (const { method, path } of own) within(details).getByText(`${method} ${documentedPath(path)}`);
  }
  expect(
    section('Actions')
      .getAllByRole('table')
      .map(({ ariaLabel }) => ariaLabel),
  ).toEqual(['Rounds', 'Payments', 'People', 'Marketing', 'Messages', 'Platform', 'Other']);
  expect(screen.queryByRole('table', { name: 'Messages' })?.textContent).toContain('Approve chat messages');
});

test('the sentence about a call says what its statuses mean', async () => {
  await openWithMenu();
  const of = (action: string) => linesByAction().get(action)?.textContent;
  expect(of('roundPlans.manage')).toContain('whose round has not started; conflict (409) afterwards.');
  expect(of('chat.approve')).toContain('Conflict (409) for one that was approved or refused already.');
  const about = [...linesByAction().values()].map(({ textContent }) => textContent ?? '');
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

test('the details of each line name the test that holds it, which its file has', async () => {
  await openWithMenu();
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent ?? '');
  for (const name of names) expect(name).toMatch(/tests\/(?:api|dom|unit)\//);
  const files = new Set(names.flatMap((name) => name.match(/tests\/[\w/-]+\.test\.tsx?/g) ?? []));
  expect([...files].toSorted()).toEqual(Object.values(roleTestFiles).toSorted());
  // What makes the calls has the titles from the same function.
  expect(readFileSync(roleTestFiles.call, 'utf8')).toContain('it(callTestTitle({ method, path })');
  for (const file of files) expect(readFileSync(file, 'utf8')).toMatch(/contract\/platform\/access'/);
  expect(linesByAction().get('admins.reactivate')?.textContent).toContain(
    `${roleTestFiles.call}: holds for everybody on PATCH /admin/admins/{id}/reactivate`,
  );
});

test('what the backend lacks has no line', async () => {
  await signInAs('SUPER', () => ({}));
  applySettings({ ...defaultSettings, capabilities: ['coupons'] });
  await renderKit(<RolesPage />, {
    resources: [users, audit],
    refineResources: refineResources({ titleOf: (path) => path, groupLabel: (group) => group }),
  });
  const items = screen.getAllByRole('listitem', { hidden: true });
  const names = new Set(items.map(({ textContent }) => textContent));
  const has = (name: string) => names.has(name);
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
  const found = section('Actions').getAllByRole('rowheader');
  expect(found.map(({ textContent }) => textContent?.includes('admins.suspend'))).toEqual([true]);
});

test('where a deployment has roles of its own the table is theirs', async () => {
  await signInAs('SUPER', () => ({}));
  applySettings({
    ...defaultSettings,
    roles: { all: ['owner'], others: ['clerk'], access: { 'users.list': ['clerk'], 'users.show': [] } },
  });
  await renderKit(<RolesPage />, { resources: [], at: '/roles' });
  const lines = section('Actions').getAllByRole('row').slice(1);
  expect(lines.map(cellsOf)).toEqual([
    [true, true],
    [true, false],
  ]);
  section('Actions').getByRole('columnheader', { name: 'clerk' });
});

test('the buttons that view the console as another role stand together, with what that means', async () => {
  await signInAs('SUPER', () => ({}));
  await renderKit(<RolesPage />, { resources: [], at: '/roles' });
  const buttons = section('View as another role').getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['View as Regular', 'View as Marketing']);
  const region = screen.getByRole('region', { name: 'View as another role' });
  const about = document.getElementById(region.getAttribute('aria-describedby') ?? '');
  expect(about?.textContent).toContain('can only read until you stop');
});
