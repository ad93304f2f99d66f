import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import users from '../../../src/resources/users/resource';
import { answerCalls, renderKit, type Sent } from '../../support/console/render-kit';

beforeEach(() => localStorage.clear());

const page = ({ query }: Sent) => ({
  items: Array.from({ length: 50 }, (_, index) => ({
    id: `${query['offset'] ?? ''}-${String(index)}`,
    name: `user ${query['offset'] ?? ''}-${String(index)}`,
    email: 'a@example.test',
  })),
  totalPages: 3,
  totalItems: 150,
});

const table = () => screen.getByRole('group', { name: 'Users' });

function scrollTo(top: number): void {
  table().scrollTop = top;
  fireEvent.scroll(table());
}

async function open() {
  answerCalls(page);
  const opened = await renderKit(<ResourceList resource={users} />, {
    resources: [users],
    at: '/users?pageSize=50',
  });
  await screen.findByText('user 0-0');
  return opened;
}

test('who comes back to a list finds its rows where they were left', async () => {
  const { router } = await open();
  scrollTo(700);
  await router.navigate('/users?pageSize=50&current=2');
  await screen.findByText('user 50-0');
  // Another page begins at its top.
  await waitFor(() => expect(table().scrollTop).toBe(0));
  // They leave before the next frame.
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => window.setTimeout(draw, 500));
  scrollTo(300);
  await router.navigate(-1);
  await screen.findByText('user 0-0');
  await waitFor(() => expect(table().scrollTop).toBe(700));
  await router.navigate(1);
  await screen.findByText('user 50-0');
  await waitFor(() => expect(table().scrollTop).toBe(300));
});

test('a filter begins at the top, and what concerns another list of the page moves nothing', async () => {
  const { router } = await open();
  scrollTo(700);
  await router.navigate('/users?pageSize=50&others.current=2');
  await waitFor(() => expect(router.state.location.search).toContain('others'));
  expect(table().scrollTop).toBe(700);
  await userEvent.type(screen.getByLabelText('Name'), 'a');
  await waitFor(() => expect(router.state.location.search).toContain('name=a'));
  await waitFor(() => expect(table().scrollTop).toBe(0));
});
