import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import users from '../../../src/resources/users/resource';
import { answerCalls, renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';

const usersPage = () => ({
  items: [{ id: 'u1', name: 'ann', email: 'ann@example.test' }],
  totalPages: 1,
  totalItems: 1,
});

afterEach(resetConsole);

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

test('a filter that was typed just before leads nobody back while the next page is loading', async () => {
  answerCalls(usersPage);
  let load: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => (load = resolve));
  const { router } = await renderKit(
    <>
      <Link to="/elsewhere">leave</Link>
      <ResourceList resource={users} />
    </>,
    {
      resources: [users],
      at: '/users',
      route: '/users',
      routes: [
        {
          path: '/elsewhere',
          lazy: async () => {
            await loaded;
            return { Component: () => <p>elsewhere</p> };
          },
        },
      ],
    },
  );
  await screen.findByText('ann');
  await userEvent.type(screen.getByLabelText('Name'), 'an');
  await userEvent.click(screen.getByRole('link', { name: 'leave' }));
  // Longer than typing has to pause before a filter takes effect.
  await pause(450);
  expect(router.state.navigation.location?.pathname).toBe('/elsewhere');
  load();
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/elsewhere');
});

test('a choice in a row’s menu is followed although the filter that was typed before takes the row away', async () => {
  await signInAs('SUPER', ({ query }) =>
    query['name'] === undefined ? usersPage() : { items: [], totalPages: 0, totalItems: 0 },
  );
  const { router } = await renderKit(<ResourceList resource={users} />, { resources: [users], at: '/users' });
  await screen.findByText('ann');
  await userEvent.type(screen.getByLabelText('Name'), 'zz');
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  const choice = await screen.findByRole('menuitem', { name: 'View profile' });
  await screen.findByText('No results.');
  await waitFor(() => expect(router.state.location.search).toBe('?name=zz'));
  expect(choice.isConnected).toBe(true);
  await userEvent.click(choice);
  await pause(450);
  expect(router.state.location.pathname).toBe('/users/u1');
});
