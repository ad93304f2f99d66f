import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { referenceProblems } from '../../../packages/kit/src/extras/json/check/problems/reference-problems';
import { defineResource, type AnyResource } from '../../../packages/kit/src/schema/resource';
import { applySettings, defaultSettings } from '../../../packages/kit/src/settings/settings';
import { readCsv } from '../../../packages/kit/src/extras/import/csv/check-lines';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import { removeToast } from '../../../packages/kit/src/ui/toasts/toast-store';
import { refusal, renderKit, restSource, type Answering, type Sent } from '../../support/console/render-kit';
import { savedFiles } from '../../support/console/saved-files';
import { resetConsole, signInAs } from '../../support/console/viewer';
import { parseCsv } from '../../support/parse-csv';

interface Order {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly status: string;
  readonly bid: number;
  readonly isPaid: boolean;
  readonly createdAt: string;
  readonly userId: number;
}

const orders = () =>
  defineResource<Order>()({
    name: 'orders',
    provider: 'rest',
    access: { list: ['REGULAR', 'MARKETING'], create: ['REGULAR'] },
    calls: '/orders',
    fields: {
      name: { kind: 'text' },
      email: { kind: 'email' },
      status: { kind: 'enum', values: { CREATED: 'info', CONFIRMED: 'success' } },
      bid: { kind: 'number' },
      isPaid: { kind: 'boolean' },
      createdAt: { kind: 'date' },
      userId: { kind: 'relation', resource: 'users', label: 'name' },
    },
    list: { columns: ['name'], import: true },
    create: {
      fields: [
        { field: 'name', required: true, length: { max: 10 } },
        'email',
        { field: 'status', initial: 'CREATED' },
        { field: 'bid', range: { min: 1 } },
        'isPaid',
        'createdAt',
        'userId',
      ],
    },
  });

const { saved, textOf } = savedFiles();

beforeEach(removeToast);
afterEach(resetConsole);

const csv = (text: string, name = 'new-orders.csv') => new File([text], name, { type: 'text/csv' });

/** Shows the list; creating answers what `create` says, lists are empty. @returns what creates rows, as it is sent */
async function show(create: Answering = ({ body }) => body, resource: AnyResource = orders()) {
  const posts: Sent[] = [];
  const lists: Sent[] = [];
  await signInAs('REGULAR', (call, signal) => {
    if (call.method !== 'POST') {
      lists.push(call);
      return Response.json([], { headers: { 'x-total-count': '0' } });
    }
    posts.push(call);
    return create(call, signal);
  });
  applySettings({
    ...defaultSettings,
    apiBase: 'http://localhost:3000/api/v1',
    sources: { rest: restSource },
  });
  const { router } = await renderKit(<ResourceList resource={resource} />, { resources: [resource] });
  return { router, posts, lists, bodies: () => posts.map(({ body }) => body) };
}

/** Opens the dialog and chooses a file. */
async function choose(file: File) {
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import from a CSV file' }));
  await userEvent.upload(dialog.getByLabelText('Choose a CSV file'), file);
  return dialog;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('a file', () => {
  test('is checked line by line before anything is sent, and only its right lines are', async () => {
    const { bodies, lists } = await show();
    const dialog = await choose(
      csv(
        '\uFEFFName;E-Mail;Status;bid;isPaid;Created at;userId;Note\r\n' +
          'Ann;ann@example.test;Confirmed;2;yes;2026-11-20;7;"a;b"\r\n' +
          '"A name that is\r\ntoo long";nobody;Gone;0.5;perhaps;2026-02-30;7;\r\n' +
          '\r\n' +
          ';bo@example.test;;3;;;x-1;\r\n' +
          "'=Bo;;;;false;;;\r\n",
      ),
    );
    expect(await dialog.findByText('2 lines can be imported. Nothing has been sent yet.')).toBeDefined();
    expect(dialog.getByText('2 lines have errors and will not be sent:')).toBeDefined();
    const [third, fifth] = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(third).toContain('Line 3: Name can have at most 10 characters');
    expect(third).toContain('Status must be one of the options');
    expect(third).toContain('Bid must be at least 1');
    expect(third).toContain('isPaid');
    expect(third).toContain('Created at must be a date');
    // No column is called like it.
    expect(third).not.toContain('Email');
    expect(fifth).toBe('Line 5: Name is required');
    expect(bodies()).toEqual([]);

    const before = lists.length;
    await press('Import 2 lines');
    expect(await dialog.findByText('2 rows created.')).toBeDefined();
    expect(bodies()).toEqual([
      { name: 'Ann', status: 'CONFIRMED', bid: 2, isPaid: true, createdAt: '2026-11-20', userId: 7 },
      { name: '=Bo', status: 'CREATED', isPaid: false },
    ]);
    // Once for the whole file.
    await waitFor(() => {
      expect(lists).toHaveLength(before + 1);
    });
  });

  test('has its columns matched again, and its lines with them', async () => {
    const { bodies } = await show();
    const dialog = await choose(csv('Who,Mail\nAnn,ann@example.test\n'));
    expect(await dialog.findByText('Line 2: Name is required')).toBeDefined();
    for (const [field, column] of [
      ['Name', 'Who'],
      ['Email', 'Mail'],
    ] as const) {
      await userEvent.click(dialog.getByLabelText(field, { exact: false, selector: 'input' }));
      await userEvent.keyboard(`${column}{Enter}`);
    }
    await press(/^Import \d line/);
    expect(await dialog.findByText('1 row created.')).toBeDefined();
    expect(bodies()).toEqual([{ name: 'Ann', email: 'ann@example.test', status: 'CREATED', isPaid: false }]);
  });

  test.each([
    ['is too large', new File(['x'.repeat(5_000_001)], 'big.csv', { type: 'text/csv' }), /larger than 5 MB/],
    ['has too many lines', csv(`name\n${'a\n'.repeat(10_001)}`), /more than 10,000 lines/],
    [
      'is not in UTF-8',
      new File([new Uint8Array([0x41, 0x0a, 0xe4])], 'old.csv', { type: 'text/csv' }),
      /UTF-8/,
    ],
    ['has nothing but headings', csv('name,email\n\n'), /at least one line/],
  ])('that %s is refused in words', async (_, file, words) => {
    await show();
    const dialog = await choose(file);
    expect((await dialog.findByRole('alert')).textContent).toMatch(words);
    expect(dialog.getByRole('button', { name: 'Choose a CSV file' })).toBeDefined();
  });

  test('has its lines counted as spreadsheets do, whatever separates its cells', async () => {
    const text = 'a;b\n"1\n2";","\n\n"x"";";1\n3;4;5';
    await expect(readCsv(csv(text))).resolves.toEqual({
      name: 'new-orders.csv',
      header: ['a', 'b'],
      lines: [
        { number: 2, cells: ['1\n2', ','], isBroken: false },
        { number: 4, cells: ['x";', '1'], isBroken: false },
        { number: 5, cells: ['3', '4', '5'], isBroken: true },
      ],
    });
  });
});

describe('lines that fail', () => {
  test('are listed with their reasons and saved as a file that sends nothing twice', async () => {
    const { bodies } = await show(({ body }) => {
      const { name } = body as Order;
      if (name === 'Taken')
        return Response.json(
          { message: 'No.', issues: [{ path: 'name', message: 'taken', code: 'taken' }] },
          { status: 422 },
        );
      return name === 'Lost' ? refusal(500) : body;
    });
    const dialog = await choose(csv('name,note\nAnn,1\nTaken,"2,5"\n,3\nLost,=4\nBo,5\n'));
    await waitFor(() => press('Import 4 lines'));
    expect(await dialog.findByText('2 rows created.')).toBeDefined();
    expect(dialog.getByText('3 lines were not imported:')).toBeDefined();
    await press('Save these lines as CSV');
    expect(saved[0]?.name).toBe('new-orders-failed.csv');
    const [heading, ...lines] = parseCsv((await textOf(0)).slice(1));
    expect(heading).toEqual(['name', 'note', 'Reason (import)']);
    expect(lines.map((cells) => cells.slice(0, 2))).toEqual([
      ['Taken', '2,5'],
      ['', '3'],
      ['Lost', "'=4"],
    ]);
    expect(lines[0]?.[2]).toBe('Name is already taken');
    expect(lines[1]?.[2]).toBe('Name is required');
    expect(lines[2]?.[2]).toContain('The row may have been created');
    expect(bodies()).toHaveLength(4);
    await press('Close');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  test('are not left behind by Back, nor is a run', async () => {
    let refuse = () => {};
    const answer = new Promise<Response>((resolve) => {
      refuse = () => resolve(refusal(409));
    });
    const { router } = await show(() => answer);
    const dialog = await choose(csv('name\nAnn\n'));
    await waitFor(() => press('Import 1 line'));
    const leave = () => act(() => router.navigate('/orders/1'));
    await leave();
    expect(router.state.location.pathname).toBe('/');
    refuse();
    expect(await dialog.findByText('1 line was not imported:')).toBeDefined();
    await leave();
    expect(router.state.location.pathname).toBe('/');
    await press('Close');
    await leave();
    expect(router.state.location.pathname).toBe('/orders/1');
  });

  test.each([401, 403, 429, 502, 503])(
    'end the import where the others would fail as well: %i',
    async (status) => {
      const { bodies } = await show(() => refusal(status));
      const dialog = await choose(csv('name\nAnn\nBo\nCy\n'));
      await waitFor(() => press('Import 3 lines'));
      expect(await dialog.findByText('3 lines were not imported:')).toBeDefined();
      expect(dialog.getByText('Line 3: Not sent: the import stopped before this line.')).toBeDefined();
      expect(bodies()).toHaveLength(1);
    },
  );
});

test('an import that is stopped waits for the line on its way, and keeps the others', async () => {
  const waiting: (() => void)[] = [];
  const { bodies } = await show(
    ({ body }) =>
      new Promise((resolve) => {
        waiting.push(() => resolve(body));
      }),
  );
  const dialog = await choose(csv('name\nAnn\nBo\nCy\n'));
  await waitFor(() => press('Import 3 lines'));
  await waitFor(() => {
    expect(waiting).toHaveLength(1);
  });
  waiting[0]?.();
  expect(await dialog.findByText('1 of 3')).toBeDefined();
  await waitFor(() => {
    expect(waiting).toHaveLength(2);
  });
  await userEvent.keyboard('{Escape}');
  await press(/Stop$/);
  waiting[1]?.();
  expect(await dialog.findByText('2 rows created.')).toBeDefined();
  expect(dialog.getByText('Line 4: Not sent: the import stopped before this line.')).toBeDefined();
  expect(bodies()).toHaveLength(2);
});

test('nobody who may not create rows is offered an import', async () => {
  await signInAs('MARKETING', () => Response.json([], { headers: { 'x-total-count': '0' } }));
  applySettings({
    ...defaultSettings,
    apiBase: 'http://localhost:3000/api/v1',
    sources: { rest: restSource },
  });
  await renderKit(<ResourceList resource={orders()} />, { resources: [orders()] });
  expect(await screen.findByRole('button', { name: 'Export' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});

test('an import without a form is a mistake that is named', () => {
  const known = {
    resources: ['orders', 'users'],
    pages: [],
    icons: [],
    renderers: [],
    validators: [],
    handlers: [],
    channels: [],
  };
  const { create: _, ...formless } = orders();
  expect(referenceProblems(formless, known)).toMatchObject([
    { kind: 'needed', path: 'create', value: 'list.import' },
  ]);
});
