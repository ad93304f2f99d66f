import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useUserSearch } from '../../../src/app/palette/use-user-search';
import { createQueryClient } from '../../../src/providers/query/query-client';
import { signInAs, signOutViewer } from '../../support/console/viewer';

afterEach(signOutViewer);

const client = createQueryClient();
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

test('the palette finds users by their address, and takes them as a backend tells of them', async () => {
  const sent = await signInAs('REGULAR', () => ({
    items: [
      { id: '1', email: 'ann@example.test' },
      { id: '2', email: null, name: 'Nobody knows' },
      { id: '3', email: 'bo@example.test', name: 'Ann as well' },
      { id: '4', email: 'joann@example.test', name: 'Jo' },
    ],
    totalPages: 1,
  }));
  const { result } = renderHook(() => useUserSearch(' Ann'), { wrapper });
  await waitFor(() => expect(result.current.state).toBe('ready'));
  expect(sent.map(({ path, query }) => [path, query['email']])).toEqual([['/admin/users', 'Ann']]);
  expect(result.current.users.map(({ id, name }) => [id, name])).toEqual([
    ['1', 'ann@example.test'],
    ['4', 'Jo'],
  ]);
});

test.each([
  ['by who may not see them', 'MARKETING', 'somebody'],
  ['by a single letter', 'SUPER', 's'],
] as const)('users are not looked for %s', async (_, type, typed) => {
  await signInAs(type, () => ({ items: [], totalPages: 0 }));
  const { result } = renderHook(() => useUserSearch(typed), { wrapper });
  expect([result.current.state, client.isFetching()]).toEqual(['off', 0]);
});
