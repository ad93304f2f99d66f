import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AdminType } from '../../../contract/platform/access';
import { defineResource } from '../../../packages/kit/src/schema/resource';
import { toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { endComposition } from '../../support/console/end-composition';
import { fillBox } from '../../support/console/fill-box';
import { declare, openDeclared } from '../../support/console/open-declared';
import { refusal, type Sent } from '../../support/console/render-kit';
import { resetConsole } from '../../support/console/viewer';

vi.setConfig({ testTimeout: 90_000 });

interface Task {
  readonly id: number;
  readonly title: string;
  readonly hours: number;
  readonly state: 'open' | 'done';
  readonly reason: string | null;
  readonly owner: string;
}

const everybody = ['REGULAR', 'MARKETING'] as const;

const declared = {
  name: 'tasks',
  path: '/tasks',
  offMenu: true,
  access: {
    list: [...everybody],
    edit: ['REGULAR'],
    editWhen: [{ when: [{ field: 'owner', not: 'nobody' }] }],
  },
  calls: { list: 'GET /tasks', get: 'GET /tasks/{id}', update: 'PATCH /tasks/{id}' },
  fields: {
    title: { kind: 'text' },
    hours: { kind: 'number', access: { write: ['SUPER'] } },
    state: { kind: 'enum', values: { open: 'info', done: 'success' } },
    reason: { kind: 'text' },
  },
  list: { columns: ['title', 'hours', 'state', 'reason'], inline: ['title', 'hours', 'state', 'reason'] },
  edit: {
    fields: [
      { field: 'title', required: true, length: { max: 20 } },
      'hours',
      'state',
      { field: 'reason', when: [{ field: 'state', is: 'done' }], required: true },
    ],
  },
} as const;

const tasks = defineResource<Task>()(declared);
const whole = defineResource<Task>()({
  ...declared,
  calls: { ...declared.calls, update: 'PUT /tasks/{id}' },
});

const first: Task = { id: 1, title: 'Paint', hours: 3, state: 'open', reason: null, owner: 'Ann' };
const others: readonly Task[] = [{ ...first, id: 2, title: 'Sweep', owner: 'nobody' }];

/** A backend that keeps what it is sent, unless it refuses. */
function store(refuse: (sent: Sent) => unknown = () => undefined) {
  let kept = first;
  return async (sent: Sent): Promise<unknown> => {
    const { method, path, body } = sent;
    if (method !== 'GET') {
      const refused = await refuse(sent);
      if (refused !== undefined) return refused;
      kept = { ...kept, ...(body as Partial<Task>) };
    }
    if (path !== '/tasks') return path === '/tasks/1' ? kept : others[0];
    return { items: [kept, ...others], totalPages: 1, totalItems: 2 };
  };
}

beforeEach(() => localStorage.clear());
afterEach(async () => {
  declare([]);
  await resetConsole();
});

async function openList(
  answer = store(),
  { resource = tasks, role = 'REGULAR' }: { resource?: typeof tasks; role?: AdminType } = {},
) {
  declare([resource]);
  const { sent } = await openDeclared([resource], role, answer, { page: 'list', at: '/tasks' });
  await screen.findByText('Sweep');
  if (role !== 'MARKETING') await waitFor(() => expect(pencils()).toBeGreaterThan(0));
  return sent;
}

const changes = (sent: readonly Sent[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

const rowOf = (name: string) => {
  const line = screen.getByText(name).closest('tr');
  if (!line) throw new Error(`no row of ${name}`);
  return line;
};
const pencil = (field: string, row = 'Paint') =>
  within(rowOf(row)).getByRole('button', { name: `Edit fields.${field}` });
const pencils = () => screen.queryAllByRole('button', { name: /^Edit fields/ }).length;
const panel = () => screen.findByRole('dialog');
const box = async () => {
  const found = await within(await panel()).findByRole<HTMLInputElement>('textbox');
  await waitFor(() => expect(document.activeElement).toBe(found));
  return found;
};
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a cell that is edited in place', () => {
  test('opens with Enter, is saved with Enter but by none that ends a composition, and sends what was changed alone', async () => {
    const sent = await openList();
    pencil('title').focus();
    await userEvent.keyboard('{Enter}');
    const title = await box();
    expect(title.value).toBe('Paint');
    await userEvent.clear(title);
    await userEvent.type(title, 'Paint it');
    for (const key of ['Enter', 'Escape']) endComposition(title, key);
    await act(() => new Promise((settled) => setTimeout(settled, 50)));
    expect([title.isConnected, changes(sent)]).toEqual([true, []]);
    await userEvent.keyboard('{Enter}');
    await gone();
    expect(changes(sent)).toEqual([['PATCH', '/tasks/1', { title: 'Paint it' }]]);
    await screen.findByText('Paint it');
    expect(document.activeElement).toBe(pencil('title', 'Paint it'));
  });

  test.each([
    ['F2', () => void fireEvent.keyDown(pencil('title'), { key: 'F2' })],
    ['a double click', () => userEvent.dblClick(screen.getByText('Paint'))],
    ['a press', () => userEvent.click(pencil('title'))],
  ])('opens with %s, and Escape gives back what was there', async (_, open) => {
    const sent = await openList();
    await open();
    const title = await box();
    await fillBox(title, 'Something else');
    await userEvent.keyboard('{Escape}');
    await gone();
    expect([changes(sent), screen.queryByText('Something else')]).toEqual([[], null]);
    expect(document.activeElement).toBe(pencil('title'));
    await userEvent.click(pencil('title'));
    expect((await box()).value).toBe('Paint');
  });

  test('sends the whole row with PUT, as its form does', async () => {
    const sent = await openList(store(), { resource: whole });
    await userEvent.click(pencil('title'));
    await fillBox(await box(), 'Painted');
    await userEvent.keyboard('{Enter}');
    await gone();
    expect(changes(sent)).toEqual([['PUT', '/tasks/1', { ...first, title: 'Painted' }]]);
  });

  test('keeps the rules of the form, and says at the field what is wrong', async () => {
    const sent = await openList();
    await userEvent.click(pencil('title'));
    const title = await box();
    await fillBox(title, 'A title of more than twenty letters');
    await userEvent.keyboard('{Enter}');
    expect((await panel()).textContent).toContain('fields.title can have at most 20 characters');
    expect(title.getAttribute('aria-invalid')).toBe('true');
    expect(changes(sent)).toEqual([]);
  });

  test('shows what the API made of it at once, while the list is still being asked for again', async () => {
    const backend = store();
    let isSaved = false;
    const sent = await openList(async (one) => {
      if (one.method !== 'GET') {
        isSaved = true;
        return { ...((await backend(one)) as Task), title: 'Paint It' };
      }
      // The list does not answer any more.
      return isSaved && one.path === '/tasks' ? new Promise(() => undefined) : backend(one);
    });
    await userEvent.click(pencil('title'));
    await fillBox(await box(), 'paint it');
    await userEvent.keyboard('{Enter}');
    await gone();
    await screen.findByText('Paint It');
    expect(screen.queryByText('Paint')).toBeNull();
    expect(rowOf('Paint It').textContent).toContain('values.state.open');
    expect(sent.filter(({ path }) => path === '/tasks')).toHaveLength(2);
  });

  test('shows what was sent where the API answers with nothing', async () => {
    const backend = store();
    let isSaved = false;
    await openList(async (one) => {
      isSaved ||= one.method !== 'GET';
      if (one.method !== 'GET') return {};
      return isSaved && one.path === '/tasks' ? new Promise(() => undefined) : backend(one);
    });
    await userEvent.click(pencil('title'));
    await fillBox(await box(), 'Painted');
    await userEvent.keyboard('{Enter}');
    await gone();
    await screen.findByText('Painted');
  });

  test('is sent once, however often Enter is pressed', async () => {
    let answer: (value?: unknown) => void = () => undefined;
    const slow = new Promise((resolve) => {
      answer = resolve;
    });
    const sent = await openList(store(async () => void (await slow)));
    await userEvent.click(pencil('title'));
    await fillBox(await box(), 'Painted');
    for (let press = 0; press < 5; press += 1) await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(changes(sent)).toHaveLength(1));
    // Nor does Escape take back what is on its way.
    await userEvent.keyboard('{Escape}');
    expect(await panel()).toBeTruthy();
    await act(async () => {
      answer();
      await slow;
    });
    await gone();
    expect(changes(sent)).toHaveLength(1);
  });

  test('keeps what was typed, with the API’s own words, when it is refused', async () => {
    let isRefused = true;
    const issues = [{ path: 'title', message: 'Taken by another task.' }];
    const sent = await openList(
      store(() =>
        isRefused
          ? Response.json({ statusCode: 422, error: 'Refused', message: 'No.', issues }, { status: 422 })
          : undefined,
      ),
    );
    await userEvent.click(pencil('title'));
    const title = await box();
    await fillBox(title, 'Sweep');
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect((await panel()).textContent).toContain('Taken by another task.'));
    expect(title.value).toBe('Sweep');
    isRefused = false;
    await fillBox(title, 'Sweep it');
    await userEvent.keyboard('{Enter}');
    await gone();
    expect(changes(sent).at(-1)).toEqual(['PATCH', '/tasks/1', { title: 'Sweep it' }]);
  });

  test.each([
    [403, 'Something went wrong: No.'],
    [409, 'Someone else changed this in the meantime'],
    [500, 'Something went wrong: '],
  ])('says that a call failed with %i, and stays with what was typed', async (status, told) => {
    await openList(store(() => refusal(status)));
    await userEvent.click(pencil('title'));
    const title = await box();
    await fillBox(title, 'Painted');
    await userEvent.keyboard('{Enter}');
    const said = async () => `${(await panel()).textContent} ${toasts()[0]?.description ?? ''}`;
    await waitFor(async () => expect(await said()).toContain(told));
    expect(title.value).toBe('Painted');
    // A click beside it takes nothing away.
    await userEvent.click(document.body);
    expect(title.isConnected).toBe(true);
  });

  test('has what was typed again after another page, and the form of the row does not', async () => {
    const sent = await openList();
    await userEvent.click(pencil('title'));
    await fillBox(await box(), 'Half a ti');
    cleanup();
    await openList();
    await userEvent.click(within(rowOf('Paint')).getByRole('button', { name: 'Actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const form = await screen.findByRole('dialog', { name: 'edit.title' });
    await waitFor(() =>
      expect(within(form).getByRole<HTMLInputElement>('textbox', { name: 'fields.title' }).value).toBe(
        'Paint',
      ),
    );
    await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
    await gone();
    await userEvent.click(pencil('title'));
    expect((await box()).value).toBe('Half a ti');
    expect((await panel()).textContent).toContain('What you typed before has been restored');
    expect(changes(sent)).toEqual([]);
  });

  test('closes with a click elsewhere where nothing was typed', async () => {
    await openList();
    await userEvent.click(pencil('title'));
    await box();
    await userEvent.click(screen.getByText('Sweep'));
    await gone();
  });

  test('stays open with a click elsewhere while the API is still asked whether what was typed is taken', async () => {
    const checked = defineResource<Task>()({
      ...declared,
      calls: { ...declared.calls, check: 'GET /tasks/check' },
      edit: { fields: [{ field: 'title', unique: { call: 'check', param: 'title' } }] },
      list: { columns: ['title'], inline: ['title'] },
    });
    await openList(store(), { resource: checked });
    await userEvent.click(pencil('title'));
    const title = await box();
    await userEvent.type(title, 'er');
    await userEvent.click(screen.getByText('Sweep'));
    expect(title.isConnected).toBe(true);
    expect(title.value).toBe('Painter');
  });

  test('is a choice where its form has one, and has the field that the form then asks for as well', async () => {
    const sent = await openList();
    await userEvent.click(pencil('state'));
    const choice = await within(await panel()).findByRole('combobox');
    await userEvent.click(choice);
    // Closes its list alone.
    await userEvent.keyboard('{Escape}');
    await userEvent.click(choice);
    await userEvent.click(await screen.findByTitle('values.state.done'));
    await userEvent.click(within(await panel()).getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await panel()).textContent).toContain('fields.reason is required'));
    expect(changes(sent)).toEqual([]);
    await fillBox(await within(await panel()).findByLabelText('fields.reason'), 'It rains');
    await userEvent.click(within(await panel()).getByRole('button', { name: /Save$/ }));
    await gone();
    expect(changes(sent)).toEqual([['PATCH', '/tasks/1', { state: 'done', reason: 'It rains' }]]);
  });

  test('says that its field does not apply where the other values of the row hide it', async () => {
    await openList();
    await userEvent.click(pencil('reason'));
    await within(await panel()).findByText('This field does not apply with the other values of this row.');
  });
});

describe('a list with such cells', () => {
  test('has none for who may not change rows, in rows that may not be changed, and of fields that may not', async () => {
    await openList();
    // One row of two, and three fields of four.
    expect(pencils()).toBe(3);
    expect(screen.queryByRole('button', { name: 'Edit fields.hours' })).toBeNull();
  });

  test('has none at all for a role that may change nothing', async () => {
    await openList(store(), { role: 'MARKETING' });
    await act(async () => void (await import('../../../packages/kit/src/extras/inline/inline-cell')));
    expect(pencils()).toBe(0);
  });

  test('has them in every row and field for SUPER', async () => {
    await openList(store(), { role: 'SUPER' });
    expect(pencils()).toBe(8);
  });
});
