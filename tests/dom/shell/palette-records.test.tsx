import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminType } from '../../../contract/access';
import { listRounds } from '../../../contract/rounds';
import Palette from '../../../src/app/palette/palette';
import { makeEntries } from '../../../src/app/routes/entries';
import type { Answering } from '../../support/console/render-kit';
import { resources } from '../../support/console/declared';
import { renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';

afterEach(resetConsole);

/** The element has no layout here. */
Element.prototype.scrollIntoView ??= () => undefined;
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

const none = { items: [], totalPages: 0, totalItems: 0 };

async function open(type: AdminType, answer: Answering) {
  const sent = await signInAs(type, answer);
  const { router } = await renderKit(
    <Palette entries={makeEntries()} onChangePassword={() => undefined} onClose={() => undefined} />,
    { resources },
  );
  const box = await screen.findByRole('combobox');
  const find = async (typed: string) => {
    await userEvent.clear(box);
    await userEvent.type(box, typed);
  };
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  return { sent, router, box, find, options };
}

const asked = (sent: Awaited<ReturnType<typeof signInAs>>) => [
  ...new Set(
    sent.map(
      ({ path, query }) => `${path} ${JSON.stringify({ ...query, limit: undefined, offset: undefined })}`,
    ),
  ),
];

test('it finds rows of declared resources by what their lists can be searched by, and takes them as a backend tells of them', async () => {
  const users = [
    { id: '1', email: 'ann@example.test' },
    { id: '2', email: null, name: 'Nobody knows' },
    { id: '4', email: 'joann@example.test', name: 'Jo' },
  ];
  const { sent, router, find, options } = await open('REGULAR', ({ path }) =>
    path === '/admin/users' ? { items: users, totalPages: 1 } : none,
  );
  await find('Ann');
  await waitFor(() =>
    expect(options()).toEqual(['Update banner', 'ann@example.test', 'Jojoann@example.test']),
  );
  expect(asked(sent)).toEqual(['/admin/users {"name":"Ann"}', '/admin/users {"email":"Ann"}']);
  await userEvent.click(screen.getByRole('option', { name: /joann/ }));
  expect(router.state.location.pathname).toBe('/users/4');
});

test('it finds a round by its number', async () => {
  const { sent, find, router } = await open('REGULAR', ({ path }) =>
    path === listRounds.path ? { items: [{ id: 'r/7', round: 7 }], totalPages: 1 } : none,
  );
  await find('7');
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain(listRounds.path));
  await userEvent.click(await screen.findByRole('option', { name: 'Round 7' }));
  expect(router.state.location.pathname).toBe('/rounds/r%2F7');
});

test('marketing finds influencers and coupons, and asks for nobody else', async () => {
  const ida = {
    influencerId: 'i/1',
    firstName: 'Ida',
    lastName: 'Moe',
    email: 'im@example.test',
    couponCode: 'SUN10',
  };
  const max = { influencerId: 'i2', firstName: 'Max', lastName: 'Moe', email: 'max@example.test' };
  const { sent, find, options, router } = await open('MARKETING', ({ path }) =>
    path === '/admin/users/all/influencers' ? { items: [max, ida], totalPages: 1 } : none,
  );
  await find('moe');
  await waitFor(() => expect(options()).toEqual(['Max Moemax@example.test', 'Ida Moeim@example.test']));
  for (const text of ['im@', 'n10']) {
    await find(text);
    await waitFor(() => expect(options()).toEqual(['Ida Moeim@example.test']));
  }
  expect(asked(sent).toSorted()).toEqual(
    ['im@', 'moe', 'n10']
      .flatMap((text) => [`/admin/coupons/ {"filter":"${text}"}`])
      .concat(['im@', 'moe', 'n10'].map((text) => `/admin/users/all/influencers {"filter":"${text}"}`)),
  );
  await userEvent.click(screen.getByRole('option'));
  expect(router.state.location.pathname).toBe('/influencers/i%2F1');
});

test('a search that failed is said, and a single letter is none', async () => {
  const { sent, find } = await open('SUPER', () => Response.json({}, { status: 500 }));
  await find('z');
  expect(screen.getByRole('status').textContent).not.toBe('');
  // Longer than the pause in typing after which the palette asks.
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
  expect(sent).toEqual([]);
  await find('zz top');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('The search failed.'));
});
