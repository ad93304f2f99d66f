import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { AdminType } from '../../../contract/platform/access';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import admins from '../../../src/resources/admins/resource';
import { toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { refusal, renderKit, type Answering } from '../../support/console/render-kit';
import { resetConsole, signInAs, viewerId } from '../../support/console/viewer';

afterEach(resetConsole);

const admin = (id: string, adminType: AdminType, status = 'APPROVED') => ({
  id,
  firstName: id,
  lastName: 'Doe',
  email: `${id}@example.test`,
  admin: { adminType, status },
});

async function openList(type: AdminType, rows: ReturnType<typeof admin>[], answer: Answering = () => ({})) {
  const sent = await signInAs(type, (call, signal) =>
    call.method === 'GET' ? { items: rows, totalPages: 1, totalItems: rows.length } : answer(call, signal),
  );
  await renderKit(<ResourceList resource={admins} />, { resources: [admins] });
  await screen.findByRole('table');
  return sent;
}

async function rowOf(name: string) {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`no row of ${name}`);
  return within(row);
}

async function askToSuspend(name: string) {
  await userEvent.click((await rowOf(name)).getByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
  return within(await screen.findByRole('dialog', { name: 'Suspend admin' }));
}

test('suspending asks by name, is sent once, says so, and the badge stands where the menu was', async () => {
  const rows = [admin('ann', 'REGULAR')];
  const sent = await openList('SUPER', rows, () => {
    rows[0] = admin('ann', 'REGULAR', 'SUSPENDED');
    return rows[0];
  });
  const dialog = await askToSuspend('ann');
  expect(dialog.getByText(/^Are you sure .*ann Doe/)).toBeTruthy();
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close', 'Suspend']);
  const go = dialog.getByRole('button', { name: 'Suspend' });
  go.click();
  go.click();
  expect((await screen.findByText('SUSPENDED')).dataset['tone']).toBe('danger');
  expect(sent.filter(({ method }) => method === 'PATCH')).toMatchObject([
    { path: '/admin/admins/ann/suspend' },
  ]);
  expect(toasts()).toMatchObject([{ variant: 'constructive', description: 'Admin suspended' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await rowOf('ann')).queryByRole('button')).toBeNull();
});

test('Close suspends nobody and gives the focus back to the menu', async () => {
  const sent = await openList('SUPER', [admin('ann', 'REGULAR')]);
  const dialog = await askToSuspend('ann');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(sent.filter(({ method }) => method === 'PATCH')).toEqual([]);
  expect(document.activeElement).toBe((await rowOf('ann')).getByRole('button', { name: 'Actions' }));
});

test('a suspension that fails says so and closes its dialog', async () => {
  await openList('SUPER', [admin('ann', 'REGULAR')], () => refusal(409));
  const dialog = await askToSuspend('ann');
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  await waitFor(() => {
    expect(toasts()).toMatchObject([
      { variant: 'destructive', title: 'Error', description: 'Something went wrong: No.' },
    ]);
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['SUPER', ['SUPER', 'REGULAR', 'MARKETING']],
  ['REGULAR', ['REGULAR', 'MARKETING']],
  ['MARKETING', []],
] as const)(
  'a %s admin may suspend others up to their own rank, and never themselves',
  async (type, reached) => {
    const others = (['SUPER', 'REGULAR', 'MARKETING'] as const).map((one) => admin(one.toLowerCase(), one));
    await openList(type, [...others, admin(viewerId, type)]);
    await screen.findByText('regular');
    for (const one of ['SUPER', 'REGULAR', 'MARKETING'] as const) {
      const menu = (await rowOf(one.toLowerCase())).queryByRole('button', { name: 'Actions' });
      expect(menu !== null, one).toBe((reached as readonly string[]).includes(one));
    }
    expect((await rowOf(viewerId)).queryByRole('button')).toBeNull();
  },
);
