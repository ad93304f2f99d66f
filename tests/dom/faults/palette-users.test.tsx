import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import '../../support/console/platform';
import { listUsers } from '../../../contract/people/users';
import Palette from '../../../packages/kit/src/extras/palette/palette';
import { makeEntries } from '../../../packages/kit/src/console/routes/entries';
import { createQueryClient } from '../../../packages/kit/src/providers/data/query-client';
import { resources } from '../../support/console/declared';
import {
  startFaultyServer,
  faults,
  slownesses,
  type FaultyServer,
} from '../../support/servers/faulty-server';
import { renderKit, type Answering } from '../../support/console/render-kit';
import { signInAs, signOutViewer } from '../../support/console/viewer';

let server: FaultyServer;

beforeEach(async () => {
  server = await startFaultyServer();
  // jsdom has nothing to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(async () => {
  await server.stop();
  await signOutViewer();
});

const found = { items: [{ id: '1', email: 'ann@example.test', name: 'Ann' }], totalPages: 1 };

/** The palette as it is in the console, but that nobody waits for the pauses between the tries. */
async function openPalette(answer: Answering) {
  const all = await signInAs('REGULAR', (call, signal) =>
    call.path === listUsers.path ? answer(call, signal) : { items: [], totalPages: 1 },
  );
  const client = createQueryClient();
  const { queries = {} } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 1 } });
  await renderKit(
    <QueryClientProvider client={client}>
      <Palette entries={makeEntries()} onChangePassword={() => undefined} onClose={() => undefined} />
    </QueryClientProvider>,
    { resources },
  );
  const box = await screen.findByRole('combobox');
  const type = async (text: string) => {
    await userEvent.clear(box);
    // At once: a pause between two letters would have a search of its own.
    await userEvent.paste(text);
  };
  return { sent: () => all.filter(({ path }) => path === listUsers.path), type };
}

const message = () => screen.getByRole('status').textContent;
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const offersPages = () =>
  expect(within(screen.getByRole('listbox')).getByRole('group', { name: 'Pages' })).toBeTruthy();

test.each(faults)(
  'looking for users fails (%s): it says so, the pages are still there, and typing on looks again',
  async (fault) => {
    let isBroken = true;
    const { sent, type } = await openPalette((_, signal) => (isBroken ? server.fault(fault, signal) : found));
    await type('ann');
    await waitFor(() => expect(message()).toBe('Could not be searched: Users'));
    // What may pass is tried as often as any other query; a body that is none is asked for once.
    // The name and the email are asked for at once.
    expect(sent()).toHaveLength(2 * (fault === 'html' || fault === 'truncated' ? 1 : 16));
    expect(options().filter((text) => text?.includes('ann@'))).toEqual([]);
    await type('admins');
    offersPages();
    isBroken = false;
    await type('ann');
    await waitFor(() =>
      expect(options()).toEqual(['Banners/banners', 'Update banner', 'Annann@example.test']),
    );
    expect(message()).toBe('3 results');
  },
);

test.each(slownesses)(
  'looking for users %s: it is under way and the pages can be gone to; an answer about what is no longer asked for is given up',
  async (kind) => {
    const { sent, type } = await openPalette(({ query }, signal) =>
      server.slowly(
        (query['email'] ?? query['name']) === 'ann' ? found : { items: [], totalPages: 1 },
        kind,
        signal,
      ),
    );
    await type('page');
    await waitFor(() => expect(server.underWay).toHaveLength(2));
    expect(message()).toBe('Searching…');
    await type('admins');
    await waitFor(() => expect(server.underWay).toHaveLength(4));
    expect(server.underWay[0]?.isGivenUp()).toBe(true);
    offersPages();
    expect(message()).toBe('Searching…');
    await type('ann');
    await waitFor(() => expect(server.underWay).toHaveLength(6));
    for (const { finish } of server.underWay) finish();
    await waitFor(() =>
      expect(options()).toEqual(['Banners/banners', 'Update banner', 'Annann@example.test']),
    );
    expect(message()).toBe('3 results');
    expect(sent().flatMap(({ query }) => query['email'] ?? [])).toEqual(['page', 'admins', 'ann']);
  },
);
