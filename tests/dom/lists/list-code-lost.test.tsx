import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import users from '../../../src/resources/users/resource';
import { renderKit } from '../../support/console/render-kit';
import { signInAs, signOutViewer } from '../../support/console/viewer';

vi.mock('../../../packages/kit/src/list/page-size', () => Promise.reject(new TypeError('Failed to fetch')));

afterEach(signOutViewer);

test('a list stays when the code that chooses the rows a page cannot be fetched', async () => {
  await signInAs('SUPER', () => ({
    items: [{ id: '1', name: 'Ann', email: 'ann@example.test' }],
    totalPages: 1,
  }));
  await renderKit(<ResourceList resource={users} />, { resources: [users] });
  await screen.findByText('Ann');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.getByText('Ann').isConnected).toBe(true);
});
