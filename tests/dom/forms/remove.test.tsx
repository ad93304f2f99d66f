import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminType } from '../../../contract/platform/access';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import ShowPage from '../../../packages/kit/src/show/show-page';
import { toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { removeInMenu } from '../../support/console/list-rows';
import { refusal, renderKit, type Sent } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';
import { changes } from './deals/closing-deals';
import { notes, noteStore, restorable } from './deals/removable';

beforeEach(() => localStorage.clear());
afterEach(resetConsole);

const sentChanges = (sent: readonly Sent[]) => changes(sent).map(({ method, path }) => `${method} ${path}`);
const told = () => toasts().map(({ variant, description }) => [variant, description]);

async function openList(
  resource = notes,
  type: AdminType = 'SUPER',
  refuse?: (sent: Sent) => unknown,
  at = '/notes',
) {
  const sent = await signInAs(type, noteStore(refuse));
  await renderKit(<ResourceList resource={resource} />, { resources: [resource], at });
  await screen.findAllByText(/^Note/);
  return sent;
}

async function openRow(resource = notes, type: AdminType = 'SUPER', refuse?: (sent: Sent) => unknown) {
  const sent = await signInAs(type, noteStore(refuse));
  const { router } = await renderKit(<ShowPage resource={resource} />, {
    resources: [resource],
    route: '/notes/:id',
    at: '/notes/2?tab=x',
    routes: [{ path: '/notes', element: <p>The list</p> }],
  });
  await screen.findByText('Note 2');
  return { sent, router };
}

/** The button that had it went with the row. */
function expectFocusAround(text: string) {
  expect(document.activeElement?.contains(screen.getByText(text))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
}

const confirm = async () =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));

describe('a row of a resource that has a call to remove one', () => {
  test('is deleted from its menu after a question that names it, and is gone from the list', async () => {
    const sent = await openList();
    await removeInMenu('Note 2');
    expect(await screen.findByRole('dialog', { name: 'Delete “Note 2”?' })).toBeTruthy();
    expect(changes(sent)).toEqual([]);
    await confirm();
    await waitFor(() => expect(screen.queryByText('Note 2')).toBeNull());
    expect(sentChanges(sent)).toEqual(['DELETE /notes/2']);
    expect(told()).toEqual([['constructive', '“Note 2” deleted']]);
    expect(toasts()[0]?.action).toBeUndefined();
  });

  test('stays when the question is answered with Cancel', async () => {
    const sent = await openList();
    await removeInMenu('Note 2');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([sentChanges(sent), told()]).toEqual([[], []]);
  });

  test('is deleted once by ten clicks', async () => {
    const sent = await openList();
    await removeInMenu('Note 2');
    const go = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' });
    for (let click = 0; click < 10; click += 1) go.click();
    await waitFor(() => expect(screen.queryByText('Note 2')).toBeNull());
    expect(sentChanges(sent)).toEqual(['DELETE /notes/2']);
  });

  test('is deleted on its page, which leads back to the list and asks no more for the row', async () => {
    const { sent, router } = await openRow();
    const before = sent.length;
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await confirm();
    expect(await screen.findByText('The list')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/notes');
    expect(sent.slice(before).map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /notes/2']);
  });

  test('that somebody else has deleted is told as such, and is gone from the list', async () => {
    let isElsewhere = false;
    await openList(notes, 'SUPER', ({ method, path }) => {
      if (method === 'DELETE') {
        isElsewhere = true;
        return refusal(404);
      }
      return isElsewhere && path === '/notes'
        ? { items: [{ id: 1, title: 'Note 1' }], totalPages: 1 }
        : undefined;
    });
    await removeInMenu('Note 2');
    await confirm();
    await waitFor(() =>
      expect(told()).toEqual([['destructive', 'Something went wrong: Someone else has already deleted it']]),
    );
    await waitFor(() => expect(screen.queryByText('Note 2')).toBeNull());
    expectFocusAround('Note 1');
  });

  test.each([
    ['the last of its page', '/notes?current=2', ['Note 1']],
    ['the only one of its list', '/notes', []],
  ])('that was %s leaves the focus in the list', async (_, at, before) => {
    const titles = [...before, 'Note 2'];
    const sent = await openList(
      notes,
      'SUPER',
      ({ method, query }) => {
        if (method === 'DELETE') titles.pop();
        const items = titles.map((title, index) => ({ id: index + 1, title }));
        // Each on a page of its own.
        const page = Number(query['offset']) / Number(query['limit']);
        return { items: items.slice(page, page + 1), totalPages: items.length, totalItems: items.length };
      },
      at,
    );
    await removeInMenu('Note 2');
    await confirm();
    await screen.findByText(before[0] ?? 'No results.');
    await waitFor(() => expect(screen.queryByText('Note 2')).toBeNull());
    expect(sentChanges(sent)).toHaveLength(1);
    expectFocusAround(before[0] ?? 'No results.');
  });

  test('that the API refuses to delete stays where it is, and the toast says why', async () => {
    const { router } = await openRow(notes, 'SUPER', ({ method }) =>
      method === 'DELETE' ? refusal(409) : undefined,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await confirm();
    await waitFor(() => expect(told()).toEqual([['destructive', 'Something went wrong: No.']]));
    expect(router.state.location.pathname).toBe('/notes/2');
    expect(screen.getByText('Note 2')).toBeTruthy();
  });

  test('is not offered to be deleted to who may not', async () => {
    await openList(notes, 'REGULAR');
    expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await resetConsole();
    await openRow(notes, 'REGULAR');
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});

describe('selected rows', () => {
  const select = async (...names: string[]) => {
    for (const name of names) await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  };

  test('are deleted after a question with their number, each with a call of its own', async () => {
    const sent = await openList();
    await select('Note 1', 'Note 3');
    expect(await screen.findByText('This affects 2 rows.')).toBeTruthy();
    await confirm();
    await waitFor(() => expect(screen.queryByText('Note 3')).toBeNull());
    expect(sentChanges(sent).sort()).toEqual(['DELETE /notes/1', 'DELETE /notes/3']);
    expect(screen.queryByText(/selected$/)).toBeNull();
  });

  test('that could not be deleted are named with the reason', async () => {
    await openList(notes, 'SUPER', ({ method, path }) =>
      method === 'DELETE' && path.endsWith('3') ? refusal(404) : undefined,
    );
    await select('Note 1', 'Note 3');
    await confirm();
    const dialog = within(screen.getByRole('dialog'));
    expect((await dialog.findByRole('listitem')).textContent).toBe(
      'Note 3: Someone else has already deleted it',
    );
  });

  test('come back with Undo where the API can restore', async () => {
    const sent = await openList(restorable);
    await select('Note 1', 'Note 3');
    await confirm();
    await waitFor(() => expect(screen.queryByText('Note 3')).toBeNull());
    expect(toasts()[0]?.action?.label).toBe('Undo');
    toasts()[0]?.action?.run();
    expect(await screen.findByText('Note 3')).toBeTruthy();
    expect(sentChanges(sent).slice(2).sort()).toEqual(['POST /notes/1/restore', 'POST /notes/3/restore']);
  });
});

describe('a row that the API can restore', () => {
  test('comes back with Undo, with one call', async () => {
    const sent = await openList(restorable);
    await removeInMenu('Note 2');
    await confirm();
    await waitFor(() => expect(screen.queryByText('Note 2')).toBeNull());
    const [{ action } = {}] = toasts();
    expect(action?.label).toBe('Undo');
    for (let click = 0; click < 5; click += 1) action?.run();
    expect(await screen.findByText('Note 2')).toBeTruthy();
    expect(sentChanges(sent)).toEqual(['DELETE /notes/2', 'POST /notes/2/restore']);
    expect(told()[0]).toEqual(['constructive', '“Note 2” restored']);
  });

  test('comes back after its page has been left, and a failure is told', async () => {
    let isDown = true;
    const { sent } = await openRow(restorable, 'SUPER', ({ method }) =>
      method === 'POST' && isDown ? refusal(409) : undefined,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await confirm();
    await screen.findByText('The list');
    const undo = toasts()[0]?.action;
    undo?.run();
    await waitFor(() => expect(told()[0]).toEqual(['destructive', 'Something went wrong: No.']));
    isDown = false;
    undo?.run();
    await waitFor(() => expect(told()[0]).toEqual(['constructive', '“Note 2” restored']));
    expect(sentChanges(sent)).toEqual(['DELETE /notes/2', 'POST /notes/2/restore', 'POST /notes/2/restore']);
  });
});
