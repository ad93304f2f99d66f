import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { closeConsole, json, makeAdmin, openConsole } from '../../support/console/console-page';

afterEach(closeConsole);

test('Refresh asks again who is there and for what is shown', async () => {
  let name = 'Ann';
  const asked = await openConsole('/users', {
    'GET /admin/auth/who-am-i': () => json(200, makeAdmin('SUPER')),
    'GET /admin/users': () => json(200, { items: [{ id: '1', name }], totalPages: 1, totalItems: 1 }),
  });
  await screen.findByText('Ann', undefined, { timeout: 30_000 });
  const before = asked.length;
  name = 'Anna';
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Anna');
  const since = () => asked.slice(before).map((call) => call.split('?')[0]);
  await waitFor(() => {
    expect(since()).toContain('GET /admin/auth/who-am-i');
    expect(since()).toContain('GET /admin/users');
  });
});
