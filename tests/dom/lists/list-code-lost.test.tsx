import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import { toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import users from '../../../src/resources/users/resource';
import { renderKit } from '../../support/console/render-kit';
import { signInAs, signOutViewer } from '../../support/console/viewer';

vi.mock('../../../packages/kit/src/list/page-size', () => Promise.reject(new TypeError('Failed to fetch')));

vi.mock('../../../packages/kit/src/frames/open-panel', () =>
  Promise.reject(new TypeError('Failed to fetch')),
);

afterEach(signOutViewer);

async function openUsers() {
  await signInAs('SUPER', () => ({
    items: [{ id: '1', name: 'Ann', email: 'ann@example.test' }],
    totalPages: 1,
  }));
  await renderKit(<ResourceList resource={users} />, { resources: [users] });
  await screen.findByText('Ann');
}

test('a list stays when the code that chooses the rows a page cannot be fetched', async () => {
  await openUsers();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.getByText('Ann').isConnected).toBe(true);
});

test('a panel whose code cannot be fetched is said, and leaves its button and the list', async () => {
  await openUsers();
  const button = screen.getByRole('button', { name: 'Views' });
  await userEvent.click(button);
  await waitFor(() => expect(toasts()[0]?.description).toContain('could not be loaded'));
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
  expect(screen.getByText('Ann').isConnected).toBe(true);
});
