import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { AdminType } from '../../contract/access';
import { ResourceList } from '../../src/kit/list/resource-list';
import { checkSession } from '../../src/providers/auth/session';
import admins from '../../src/resources/admins';
import influencers from '../../src/resources/influencers';
import users from '../../src/resources/users';
import winners from '../../src/resources/winners';
import { answerCalls, refusal, renderKit } from '../support/console/render-kit';

async function asViewer(type: AdminType, items: readonly unknown[]) {
  answerCalls(({ path }) =>
    path === '/admin/auth/who-am-i'
      ? { id: 'a1', email: 'a@example.test', name: '', type }
      : { items, totalPages: 1, totalItems: items.length },
  );
  await checkSession();
}

afterEach(async () => {
  answerCalls(() => refusal(401));
  await checkSession();
});

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

test('who may follow no link of a row gets no menu', async () => {
  await asViewer('MARKETING', [referred]);
  await renderKit(<ResourceList resource={winners} />, { resources: [winners] });
  await screen.findByText('rita');
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
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
