import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { usePeopleSearch } from '../../../src/app/palette/use-people-search';
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
  const { result } = renderHook(() => usePeopleSearch(' Ann'), { wrapper });
  await waitFor(() => expect(result.current.state).toBe('ready'));
  expect(sent.map(({ path, query }) => [path, query['email']])).toEqual([['/admin/users', 'Ann']]);
  expect(result.current.people.map(({ path, name }) => [path, name])).toEqual([
    ['/users/1', 'ann@example.test'],
    ['/users/4', 'Jo'],
  ]);
});

test('marketing finds influencers by their name, address or code, and asks for nobody else', async () => {
  const ida = {
    influencerId: 'i/1',
    firstName: 'Ida',
    lastName: 'Moe',
    email: 'im@example.test',
    couponCode: 'SUN10',
  };
  const bo = { ...ida, influencerId: 'i2', firstName: 'Bo', email: 'bo@example.test', couponCode: null };
  const sent = await signInAs('MARKETING', () => ({ items: [ida, bo], totalPages: 1 }));
  for (const [typed, found] of [
    ['ida m', ['/influencers/i%2F1']],
    ['n10', ['/influencers/i%2F1']],
    ['example', ['/influencers/i%2F1', '/influencers/i2']],
  ] as const) {
    const { result } = renderHook(() => usePeopleSearch(typed), { wrapper });
    await waitFor(() => expect(result.current.state).toBe('ready'));
    expect(result.current.people.map(({ path }) => path)).toEqual(found);
  }
  expect(sent.map(({ path, query }) => [path, query['filter']])).toEqual([
    ['/admin/users/all/influencers', 'ida m'],
    ['/admin/users/all/influencers', 'n10'],
    ['/admin/users/all/influencers', 'example'],
  ]);
});

test('nobody is looked for by a single letter', async () => {
  await signInAs('SUPER', () => ({ items: [], totalPages: 0 }));
  const { result } = renderHook(() => usePeopleSearch('s'), { wrapper });
  expect([result.current.state, client.isFetching()]).toEqual(['off', 0]);
});
