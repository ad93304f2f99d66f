import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeConsole, json, makeAdmin, openConsole, refusal } from '../../support/console/console-page';

afterEach(closeConsole);

const words = 'You are offline. The data shown may be out of date';

function connection(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => {
    window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
  });
}

test('a lost connection is said, and what failed meanwhile is asked for again by itself once it is back', async () => {
  let isBroken = true;
  const asked = await openConsole('/users', {
    'GET /admin/auth/who-am-i': () => json(200, makeAdmin('SUPER')),
    'GET /admin/users': () =>
      isBroken
        ? refusal(409)
        : json(200, { items: [{ id: '1', name: 'Ann' }], totalPages: 1, totalItems: 1 }),
  });
  await screen.findByRole('button', { name: 'Retry' }, { timeout: 30_000 });
  expect(screen.queryByText(words, { exact: false })).toBeNull();
  connection(false);
  expect(screen.getByText(words, { exact: false }).closest('[role=status]')).not.toBeNull();
  isBroken = false;
  connection(true);
  expect(screen.queryByText(words, { exact: false })).toBeNull();
  await screen.findByText('Ann');
  const before = asked.length;
  connection(false);
  connection(true);
  expect(asked).toHaveLength(before);
});

test('a session that could not be checked is checked again once the connection is back', async () => {
  let isBroken = true;
  await openConsole('/users', {
    'GET /admin/auth/who-am-i': () => (isBroken ? refusal(409) : json(200, makeAdmin('SUPER'))),
  });
  await screen.findByText(
    'The server could not say who is signed in.',
    { exact: false },
    { timeout: 30_000 },
  );
  isBroken = false;
  connection(true);
  await screen.findByRole('heading', { level: 1, name: 'Users' });
});
