import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defineResource } from '../../../packages/kit/src/schema/resource';
import { authProvider } from '../../../packages/kit/src/providers/auth/auth-provider';
import ToastRegion from '../../../packages/kit/src/ui/toasts/toast-region';
import { removeToast, toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { fillBox } from '../../support/console/fill-box';
import { removeInMenu, rowWith } from '../../support/console/list-rows';
import { declare, openDeclared } from '../../support/console/open-declared';
import { readTexts, refusal, type Sent } from '../../support/console/render-kit';
import { resetConsole } from '../../support/console/viewer';
import { itInFullRun } from '../../support/it-in-full-run';

vi.setConfig({ testTimeout: 60_000 });

interface Task {
  readonly key: string;
  readonly title: string;
}

const declared = {
  name: 'tasks',
  path: '/tasks',
  offMenu: true,
  idField: 'key',
  access: ['SUPER'],
  calls: {
    list: 'GET /tasks',
    get: 'GET /tasks/{key}',
    update: 'PATCH /tasks/{key}',
    remove: 'DELETE /tasks/{key}',
  },
  fields: { title: { kind: 'text' } },
  list: { columns: ['title'], inline: ['title'] },
  show: { titleFields: ['title'], fields: ['title'] },
  edit: { fields: [{ field: 'title', required: true }] },
} as const;

const inMode = (mutationMode: 'optimistic' | 'undoable') =>
  defineResource<Task>()({ ...declared, mutationMode });

/** A backend that keeps what it is sent, unless it refuses. */
function store(refuse: (sent: Sent) => unknown = () => undefined) {
  let rows: readonly Task[] = ['a', 'b', 'c'].map((key) => ({ key, title: `Task ${key}` }));
  return async (sent: Sent): Promise<unknown> => {
    const { method, path, body } = sent;
    const [, , key] = path.split('/');
    const refused = method === 'GET' ? undefined : await refuse(sent);
    if (refused !== undefined) return refused;
    if (method === 'PATCH')
      rows = rows.map((row) => (row.key === key ? { ...row, ...(body as Partial<Task>) } : row));
    if (method === 'DELETE') rows = rows.filter((row) => row.key !== key);
    if (key !== undefined) return rows.find((row) => row.key === key) ?? {};
    return { items: rows, totalPages: 1, totalItems: rows.length };
  };
}

beforeEach(async () => {
  localStorage.clear();
  await i18next.init({
    lng: 'en',
    resources: { en: readTexts('en') },
    interpolation: { escapeValue: false },
  });
});
afterEach(async () => {
  declare([]);
  act(() => removeToast());
  await resetConsole();
});

async function openList(resource: ReturnType<typeof inMode>, answer = store()) {
  declare([resource]);
  const { sent } = await openDeclared([resource], 'SUPER', answer, { page: 'list', at: '/tasks?limit=20' });
  await screen.findByText('Task c');
  render(<ToastRegion label="Notifications" closeLabel="Close" direction="ltr" />);
  return sent;
}

const changes = (sent: readonly Sent[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
const open = () => toasts().filter((one) => one.open);
const toldOf = (variant: string) => open().find((one) => one.variant === variant)?.description;
const undoButton = () => screen.findByRole('button', { name: 'Undo' });

async function rename(from: string, to: string) {
  await userEvent.click(
    await within(await rowWith(from)).findByRole('button', { name: 'Edit fields.title' }),
  );
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: /fields\.title/ });
  await fillBox(box, to);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('an optimistic change', () => {
  test('is in the list before the API has answered, and told once it has', async () => {
    let answer: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const sent = await openList(
      inMode('optimistic'),
      store(() => slow),
    );
    await rename('Task b', 'Renamed');
    expect(await screen.findByText('Renamed')).toBeTruthy();
    expect([changes(sent), open()]).toEqual([['PATCH /tasks/b'], []]);
    act(() => answer());
    await waitFor(() => expect(toldOf('constructive')).toBeDefined());
    expect(screen.getByText('Renamed')).toBeTruthy();
  });

  test('is taken back with the reason when the API refuses, and what was typed is there again', async () => {
    await openList(
      inMode('optimistic'),
      store(() => refusal(403)),
    );
    await rename('Task b', 'Renamed');
    await waitFor(() =>
      expect(toldOf('destructive')).toBe('Something went wrong: No. · “Task b” was not saved'),
    );
    expect(await screen.findByText('Task b')).toBeTruthy();
    expect(screen.queryByText('Renamed')).toBeNull();
    await userEvent.click(
      await within(await rowWith('Task b')).findByRole('button', { name: 'Edit fields.title' }),
    );
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /fields\.title/ })).value).toBe(
      'Renamed',
    );
  });

  test('a deleted row is out of the list and its count at once, after the question, and back when the API refuses', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const slow = new Promise((resolve) => {
      answer = resolve;
    });
    await openList(
      inMode('optimistic'),
      store(() => slow),
    );
    await removeInMenu('Task b');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Task b')).toBeNull());
    expect(screen.getByText('Task c')).toBeTruthy();
    await act(async () => answer(refusal(409)));
    expect(await screen.findByText('Task b')).toBeTruthy();
    expect(toldOf('destructive')).toBe('Something went wrong: No.');
  });
});

describe('an undoable change', () => {
  test('is shown at once with a countdown, and sent when the time is over', async () => {
    const sent = await openList(inMode('undoable'));
    await rename('Task b', 'Renamed');
    expect(await screen.findByText('Renamed')).toBeTruthy();
    expect(await screen.findByText(/^The change is sent in [2-5] seconds\.$/)).toBeTruthy();
    expect(await screen.findByText('The change is sent in 1 second.')).toBeTruthy();
    expect(changes(sent)).toEqual([]);
    await waitFor(() => expect(changes(sent)).toEqual(['PATCH /tasks/b']));
    await waitFor(() => expect(open().map(({ variant }) => variant)).toEqual(['constructive']));
  });

  test('is taken back by Undo, which the keyboard reaches, and nothing is sent', async () => {
    const sent = await openList(inMode('undoable'));
    await rename('Task b', 'Renamed');
    await undoButton();
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(await undoButton());
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Task b')).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 5500));
    expect([changes(sent), open().map(({ title }) => title)]).toEqual([[], ['The change is undone']]);
  });

  test('a row is deleted without a question, and is there again after Undo', async () => {
    const sent = await openList(inMode('undoable'));
    await removeInMenu('Task b');
    await waitFor(() => expect(screen.queryByText('Task b')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(await undoButton());
    expect(await screen.findByText('Task b')).toBeTruthy();
    expect(changes(sent)).toEqual([]);
  });

  itInFullRun('whose toast is closed is sent at its time, and the toast stays away', async () => {
    const sent = await openList(inMode('undoable'));
    await rename('Task b', 'Renamed');
    await undoButton();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(changes(sent)).toEqual(['PATCH /tasks/b']));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  itInFullRun('a further change of the same row sends the first one before, and none is lost', async () => {
    const sent = await openList(inMode('undoable'));
    await rename('Task b', 'Renamed');
    await undoButton();
    await removeInMenu('Renamed');
    await waitFor(() => expect(changes(sent)).toEqual(['PATCH /tasks/b']));
    await waitFor(() => expect(changes(sent)).toEqual(['PATCH /tasks/b', 'DELETE /tasks/b']));
  });

  test('is sent when the page is left, once, and the browser asks until it is answered', async () => {
    let answer: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const sent = await openList(
      inMode('undoable'),
      store(() => slow),
    );
    await rename('Task b', 'Renamed');
    await undoButton();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      act(() => void window.dispatchEvent(event));
      return event.defaultPrevented;
    };
    expect(leave()).toBe(true);
    await waitFor(() => expect(changes(sent)).toEqual(['PATCH /tasks/b']));
    expect(leave()).toBe(true);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    act(() => answer());
    await waitFor(() => expect(toldOf('constructive')).toBeDefined());
    expect(leave()).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 5500));
    expect(changes(sent)).toEqual(['PATCH /tasks/b']);
  });

  test('is sent before somebody signs out', async () => {
    const sent = await openList(inMode('undoable'));
    await rename('Task b', 'Renamed');
    await undoButton();
    await act(async () => void (await authProvider.logout({})));
    expect(changes(sent).slice(0, 2)).toEqual(['PATCH /tasks/b', 'POST /admin/auth/logout']);
  });
});
