import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import orders from '../../../src/resources/orders/resource';
import users from '../../../src/resources/users/resource';
import { answerCalls, renderKit } from '../../support/console/render-kit';

beforeEach(() => {
  localStorage.clear();
  answerCalls(() => ({ items: [], totalPages: 1, totalItems: 0 }));
});

async function showUsers(at = '/') {
  const { router } = await renderKit(<ResourceList resource={users} />, { resources: [users], at });
  await screen.findByText('No results.');
  return router;
}

async function saveAs(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name of this view' }), `${name}{Enter}`);
  await userEvent.keyboard('{Escape}');
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

test('saved views are tabs after one for all rows, opened by mouse and keyboard, and know when they are open', async () => {
  const router = await showUsers('/?name=ann');
  expect(screen.queryByRole('tab')).toBeNull();
  await saveAs('Anns');
  await waitFor(() => expect(selected()).toBe('Anns'));
  await userEvent.click(screen.getByRole('tab', { name: 'All' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(selected()).toBe('All');
  act(() => screen.getByRole('tab', { name: 'All' }).focus());
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?name=ann'));
  // antd says "Tab 2 of 2" where the keyboard leads.
  expect(selected()).toMatch(/Anns$/);
  await router.navigate('/?name=bob');
  await waitFor(() => expect(selected()).toBe('All'));
  await userEvent.click(screen.getByRole('tab', { name: 'All' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('the place of the tabs is kept at the next visit, and given up with the last view', async () => {
  await showUsers('/?name=ann');
  await saveAs('Anns');
  await screen.findByRole('tab', { name: 'Anns' });
  document.body.replaceChildren();
  await showUsers();
  expect(document.querySelector('[data-kept]')).toBeTruthy();
  await screen.findByRole('tab', { name: 'Anns' });
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Anns' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(document.querySelector('[data-kept]')).toBeNull());
  expect(screen.queryByRole('tab')).toBeNull();
});

test.each([
  ['fewer rows than a page have no tools', '/', 1, []],
  ['more than a page have them', '/', 2, ['Views', 'Columns', 'Export']],
  ['fewer rows by a filter have them', '/?o.status=FAILED', 1, ['Views', 'Columns', 'Export']],
])('in a tab of a page %s', async (_, at, totalPages, names) => {
  answerCalls(() => ({ items: [], totalPages, totalItems: totalPages * 10 - 5 }));
  await renderKit(<ResourceList resource={orders} params={{ id: 'r1' }} urlScope="o" />, {
    resources: [orders],
    at,
  });
  await screen.findByText('No results.');
  await waitFor(() =>
    expect(['Views', 'Columns', 'Export'].filter((name) => screen.queryByRole('button', { name }))).toEqual(
      names,
    ),
  );
});
