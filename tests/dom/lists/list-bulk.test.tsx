import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AdminType } from '../../../contract/platform/access';
import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import admins from '../../../src/resources/admins/resource';
import { renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';

const bulk: AnyResource = { ...admins, list: { ...admins.list, bulkActions: ['suspend'] } };

const admin = (name: string, adminType: AdminType) => ({
  id: name,
  firstName: name,
  lastName: 'x',
  email: `${name}@example.test`,
  admin: { adminType, status: 'APPROVED' },
});

/** Two pages of admins, as somebody sees them. */
async function showAs(type: AdminType) {
  const sent = await signInAs(type, ({ query, method }) => {
    if (method === 'PATCH') return new Response(null, { status: 204 });
    const items =
      query['offset'] === '0'
        ? [admin('ada', 'REGULAR'), admin('bob', 'MARKETING'), admin('sue', 'SUPER')]
        : [admin('cyd', 'REGULAR')];
    return { items, totalPages: 2, totalItems: 4 };
  });
  await renderKit(<ResourceList resource={bulk} />, { resources: [bulk] });
  await screen.findByText('ada@example.test');
  return sent;
}

beforeEach(() => localStorage.clear());
afterEach(resetConsole);

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const suspend = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Suspend' });

test('what is ticked is counted, done once to each row, and ticked no more; none are never counted', async () => {
  const sent = await showAs('SUPER');
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
  const counts = new Set<string>();
  const count = () => counts.add(/\d+ selected/.exec(document.body.textContent)?.[0] ?? 'none');
  const watch = new MutationObserver(count);
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  count();
  await userEvent.click(box('Select ada'));
  await userEvent.click(box('Select ada'));
  expect(screen.queryByText(/selected$/)).toBeNull();
  await userEvent.click(box('Select ada'));
  await userEvent.click(box('Select bob'));
  expect(screen.getByText('2 selected')).toBeTruthy();
  await userEvent.click(suspend());
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  await waitFor(() => {
    expect(screen.queryByText(/selected$/)).toBeNull();
  });
  // The pressed button is gone with the bar.
  await waitFor(() => expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
  const done = sent.filter(({ method }) => method === 'PATCH').map(({ path }) => path);
  expect(done.sort()).toEqual(['/admin/admins/ada/suspend', '/admin/admins/bob/suspend']);
  watch.disconnect();
  expect([...counts].sort()).toEqual(['1 selected', '2 selected', 'none']);
  expect(box('Select ada').checked).toBe(false);
});

test('the whole page is ticked with one box, and another page begins with none', async () => {
  await showAs('SUPER');
  await userEvent.click(box('Select every row of this page'));
  expect(screen.getByText('3 selected')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('cyd@example.test');
  expect(screen.queryByText(/selected$/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  await screen.findByText('ada@example.test');
  expect(box('Select ada').checked).toBe(false);
});

test('the bar of a selection says what is done to which rows, has the focus again after Cancel, and its cross ends it', async () => {
  await showAs('SUPER');
  await userEvent.click(box('Select ada'));
  await userEvent.click(box('Select bob'));
  await userEvent.click(suspend());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('ada and bob')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(suspend()));
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByText(/selected$/)).toBeNull();
  expect(box('Select ada').checked).toBe(false);
  expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true);
});

test('who may do nothing to many rows has no boxes', async () => {
  await showAs('MARKETING');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
