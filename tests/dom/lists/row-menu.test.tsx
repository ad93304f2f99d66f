import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { AdminType } from '../../../contract/platform/access';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import ShowPage from '../../../packages/kit/src/show/show-page';
import admins from '../../../src/resources/admins/resource';
import influencers from '../../../src/resources/influencers/resource';
import transactions from '../../../src/resources/transactions/resource';
import users from '../../../src/resources/users/resource';
import winners from '../../../src/resources/winners/resource';
import { resources } from '../../support/console/declared';
import { renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';

const asViewer = (type: AdminType, items: readonly unknown[]) =>
  signInAs(type, () => ({ items, totalPages: 1, totalItems: items.length }));

afterEach(resetConsole);

const winner = {
  roundNumber: 7,
  currencyCode: 'BTC',
  email: 'w@example.test',
  name: 'wanda',
  reward: '80.00',
  winnerUserId: 'u1',
};
const referred = {
  ...winner,
  id: 'w1',
  name: 'rita',
  referralUserId: 'u 2',
  referralEmail: 'r@example.test',
};
const alone = { ...winner, id: 'w2', referralUserId: null };

const rowOf = (name: string) => {
  const row = screen.getByText(name).closest('tr');
  if (!row) throw new Error(`no row of ${name}`);
  return within(row);
};

test.each([
  [users.name, users, { id: 'u1', name: 'wanda' }, '/users/u1'],
  [influencers.name, influencers, { influencerId: 'i1', firstName: 'wanda' }, '/influencers/i1'],
] as const)('a row of %s leads to its profile, below where one is', async (name, resource, row, profile) => {
  await asViewer('SUPER', [row]);
  const { router } = await renderKit(<ResourceList resource={resource} />, {
    resources: [resource],
    at: `/${name}?current=1`,
  });
  await screen.findByText('wanda');
  await userEvent.click(rowOf('wanda').getByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'View profile' }));
  expect(router.state.location.pathname).toBe(profile);
});

test('a second press on its button closes the menu of a row, and the button says which it is', async () => {
  await asViewer('SUPER', [{ id: 'u1', name: 'wanda' }]);
  await renderKit(<ResourceList resource={users} />, { resources: [users] });
  await screen.findByText('wanda');
  const opener = rowOf('wanda').getByRole('button', { name: 'Actions' });
  expect([opener.getAttribute('aria-haspopup'), opener.getAttribute('aria-expanded')]).toEqual([
    'menu',
    'false',
  ]);
  await userEvent.click(opener);
  await screen.findByRole('menuitem', { name: 'View profile' });
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(opener);
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  expect(opener.getAttribute('aria-expanded')).toBe('false');
});

test('a row leads to the winner and, only where there is one, to who referred them', async () => {
  await asViewer('REGULAR', [referred, alone]);
  const { router } = await renderKit(<ResourceList resource={winners} />, {
    resources: [winners],
    at: '/winners/?current=1',
  });
  await screen.findByText('wanda');
  await userEvent.click(rowOf('wanda').getByRole('button', { name: 'Actions' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'View profile',
  ]);
  await userEvent.click(rowOf('rita').getByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'View referral' }));
  expect(router.state.location.pathname).toBe('/winners/u%202');
});

test('an entry that leads somewhere can be opened in a tab of its own, which leaves the list where it is', async () => {
  await asViewer('REGULAR', [alone]);
  const { router } = await renderKit(<ResourceList resource={winners} />, {
    resources: [winners],
    at: '/winners?current=1',
  });
  await screen.findByText('wanda');
  await userEvent.click(rowOf('wanda').getByRole('button', { name: 'Actions' }));
  const entry = await screen.findByRole('menuitem', { name: 'View profile' });
  const link = within(entry).getByRole('link');
  expect(link.getAttribute('href')).toBe('/winners/u1');
  const isLeft: boolean[] = [];
  const look = (event: MouseEvent) => {
    isLeft.push(!event.defaultPrevented);
    // There is no browser here to leave it to.
    event.preventDefault();
  };
  window.addEventListener('click', look);
  fireEvent.click(link, { ctrlKey: true });
  fireEvent.click(link, { metaKey: true });
  fireEvent.click(link, { shiftKey: true });
  expect(router.state.location.pathname).toBe('/winners');
  fireEvent.click(link);
  window.removeEventListener('click', look);
  expect(isLeft).toEqual([true, true, true, false]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/winners/u1'));
});

test('a cell leads where its row leads, and is no link where there is nothing to lead to', async () => {
  await asViewer('REGULAR', [referred, alone]);
  const { router } = await renderKit(<ResourceList resource={winners} />, {
    resources: [winners],
    at: '/winners?current=1',
  });
  await screen.findByText('wanda');
  const links = (name: string) => rowOf(name).getAllByRole('link');
  expect(links('wanda').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['wanda', '/winners/u1'],
  ]);
  expect(links('rita')).toHaveLength(1);
  await userEvent.click(rowOf('wanda').getByRole('link', { name: 'wanda' }));
  expect(router.state.location.pathname).toBe('/winners/u1');
});

test('a payment leads to who made it and to its round', async () => {
  const order = {
    id: 'o1',
    bid: '0.00015',
    user: { id: 'u1', email: 'w@example.test' },
    round: { id: 'r 1', number: 13, status: 'IN_PROGRESS' },
  };
  await asViewer('REGULAR', [{ order, transaction: { status: 'PENDING', fee: '10.00' } }]);
  await renderKit(<ResourceList resource={transactions} />, { resources: [transactions] });
  await screen.findByText('w@example.test');
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['w@example.test', '/users/u1'],
    ['13', '/rounds/r%201'],
  ]);
});

test('a profile leads on to the payments of that person, for who may see them', async () => {
  const user = { id: 'u1', name: 'wanda', email: 'w+1@example.test', type: 'END_USER' };
  const page = {
    resources,
    route: '/users/:id',
    routes: [{ path: '*', element: null }],
    at: '/users/u1',
  };
  await signInAs('REGULAR', () => user);
  const { router, unmount } = await renderKit(<ShowPage resource={users} resources={resources} />, page);
  await userEvent.click(await screen.findByRole('link', { name: 'View payments' }));
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/transactions?email=w%2B1%40example.test',
  );
  unmount();

  await signInAs('MARKETING', () => user);
  await renderKit(<ShowPage resource={users} resources={resources} />, page);
  await screen.findByText('wanda');
  expect(screen.queryByRole('link', { name: 'View payments' })).toBeNull();
});

test('who may follow no link of a row gets no menu, and no cell that leads there', async () => {
  await asViewer('MARKETING', [referred]);
  await renderKit(<ResourceList resource={winners} />, { resources: [winners] });
  await screen.findByText('rita');
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
  expect(rowOf('rita').queryByRole('link')).toBeNull();
});

test('a suspended admin is marked so in the place of the menu, others are not', async () => {
  const admin = (id: string, status: string) => ({
    id,
    firstName: id,
    lastName: 'Doe',
    email: `${id}@example.test`,
    admin: { adminType: 'REGULAR', status },
  });
  await asViewer('SUPER', [admin('ann', 'SUSPENDED'), admin('bob', 'APPROVED')]);
  await renderKit(<ResourceList resource={admins} />, { resources: [admins] });
  await screen.findByText('ann');
  expect(rowOf('ann').getByText('SUSPENDED').dataset['tone']).toBe('danger');
  expect(rowOf('bob').queryByText('SUSPENDED')).toBeNull();
});
