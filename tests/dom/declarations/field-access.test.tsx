import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadResourceForViewer } from '../../../packages/kit/src/console/routes/entries';
import { defineResource, type PageName } from '../../../packages/kit/src/schema/resource';
import { forViewer } from '../../../packages/kit/src/access/for-viewer';
import { fillBox } from '../../support/console/fill-box';
import { declare, openDeclared } from '../../support/console/open-declared';
import type { Sent } from '../../support/console/render-kit';
import { savedFiles } from '../../support/console/saved-files';
import { resetConsole, signInAs } from '../../support/console/viewer';
import { parseCsv } from '../../support/parse-csv';

vi.setConfig({ testTimeout: 90_000 });

interface Employee {
  readonly id: number;
  readonly name: string;
  readonly salary: number;
  readonly yearly: number;
  readonly grade: string;
  readonly boss: number;
}

const everybody = ['REGULAR', 'MARKETING'] as const;
const all = {
  list: [...everybody],
  show: [...everybody],
  create: [...everybody],
  edit: [...everybody],
} as const;

const employees = defineResource<Employee>()({
  name: 'employees',
  path: '/employees',
  offMenu: true,
  access: all,
  calls: {
    list: 'GET /employees',
    get: 'GET /employees/{id}',
    create: 'POST /employees',
    update: 'PATCH /employees/{id}',
  },
  fields: {
    name: { kind: 'text' },
    salary: { kind: 'number', access: { read: ['REGULAR'] } },
    yearly: { kind: 'computed', from: 'salary * 12' },
    grade: { kind: 'text', access: { write: ['REGULAR'] } },
    boss: { kind: 'relation', resource: 'bosses', label: 'nick' },
  },
  list: {
    columns: ['name', 'salary', 'yearly', 'grade', 'boss'],
    columnChoice: true,
    filters: [
      { field: 'name', where: 'server' },
      { field: 'salary', where: 'server' },
    ],
    sorts: { name: 'name', salary: 'salary' },
    defaultSort: { field: 'salary', direction: 'DESC' },
    rowLinks: [{ name: 'payslips', to: '/payslips/{salary}' }],
  },
  show: {
    titleFields: ['name'],
    fields: ['name', 'salary', 'yearly', 'grade', 'boss'],
    cards: {
      items: [{ name: 'pay', of: 'row', value: 'salary', show: { kind: 'number' } }],
    },
    tabs: [{ name: 'money', fields: ['salary', 'yearly'] }],
  },
  create: { in: 'page', fields: ['name', 'salary', 'grade'] },
  edit: { in: 'page', fields: ['name', 'salary', 'grade'] },
});

const bosses = defineResource<{ id: number; nick: string }>()({
  name: 'bosses',
  path: '/bosses',
  offMenu: true,
  access: { list: [...everybody], create: [...everybody] },
  calls: { list: 'GET /bosses', get: 'GET /bosses/{id}', create: 'POST /bosses' },
  fields: { nick: { kind: 'text', access: { read: ['REGULAR'], write: ['SUPER'] } } },
  list: { columns: ['nick'], filters: [{ field: 'nick', where: 'server' }] },
  create: { in: 'page', fields: ['nick'] },
});

const row = { id: 1, name: 'Ann', salary: 4321, grade: 'B', boss: 9 };

function answer({ method, path }: Sent): unknown {
  if (method !== 'GET') return row;
  if (path.startsWith('/bosses'))
    return path === '/bosses' ? { items: [], totalPages: 0, totalItems: 0 } : { id: 9, nick: 'The Chief' };
  return path === '/employees' ? { items: [row], totalPages: 1, totalItems: 1 } : row;
}

const { saved, textOf } = savedFiles();

beforeEach(() => {
  localStorage.clear();
  declare([employees, bosses]);
});
afterEach(async () => {
  declare([]);
  await resetConsole();
});

/** Opens a page of the employees, or of their bosses. */
const open = (role: 'REGULAR' | 'MARKETING', page: PageName, at: string, of?: string) =>
  openDeclared([employees, bosses], role, answer, { page, at, of });

const asked = (sent: readonly Sent[]) => sent.find(({ path }) => path === '/employees')?.query;
const text = () => document.body.textContent;

describe('a field that a role may not read', () => {
  const address = '/employees?salary=4321&sort=-salary&columns=name,salary,grade';

  test('is in the list, its filters, its columns and its address for a role that may', async () => {
    const { sent } = await open('REGULAR', 'list', address);
    await screen.findByText('Ann');
    expect(asked(sent)).toMatchObject({ salary: '4321', sortBy: 'salary', direction: 'DESC' });
    expect(text()).toContain('fields.salary');
    expect(screen.getByRole('table').textContent).toContain('4,321');
  });

  test('is nowhere in the list for another, and an address that names it is as one with an unknown name', async () => {
    const { sent } = await open('MARKETING', 'list', address);
    await screen.findByText('Ann');
    expect(asked(sent)).toEqual({ limit: '10', offset: '0' });
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.join()).toContain('fields.grade');
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await screen.findByText(/Reset columns/);
    expect(text()).not.toMatch(/salary|yearly|4,321/);
  });

  test('is not in the menu of a row where a link would take its value', async () => {
    await open('MARKETING', 'list', '/employees');
    await screen.findByText('Ann');
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Quick view', 'Edit']);
  });

  test.each([
    ['REGULAR', ['Ann', '4321', '51852', 'B', 'The Chief', '9']],
    ['MARKETING', ['Ann', 'B', '9', '9']],
  ] as const)('a CSV file of %s has the columns that they see', async (role, values) => {
    await open(role, 'list', '/employees');
    await screen.findByText('Ann');
    const before = saved.length;
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved.length).toBe(before + 1));
    const [, line] = parseCsv(await textOf(before));
    expect(line).toEqual(values);
  });

  test('is on the page of a row, in its card and its tab, for a role that may', async () => {
    await open('REGULAR', 'show', '/employees/1');
    await waitFor(() => expect(text()).toContain('The Chief'));
    expect((await screen.findByRole('tab')).textContent).toBe('tabs.money');
    expect(text()).toContain('cards.pay.label');
    expect(text()).toContain('4,321');
    expect(text()).toContain('51,852');
  });

  test('is not there for another: neither what is computed from it, nor an empty tab, nor a label', async () => {
    const { sent } = await open('MARKETING', 'show', '/employees/1');
    await waitFor(() => expect(text()).toContain('fields.grade'));
    await waitFor(() => expect(sent.some(({ path }) => path.startsWith('/bosses'))).toBe(true));
    await waitFor(() => expect(text()).toContain('9'));
    expect(screen.queryByRole('tab')).toBeNull();
    expect(text()).not.toMatch(/salary|yearly|pay|4,321|51,852|Chief/);
  });

  test('no data provider is told of it, nor of a search by it', async () => {
    await signInAs('MARKETING', answer);
    expect(Object.keys((await loadResourceForViewer('employees')).fields)).toEqual(['name', 'grade', 'boss']);
    expect((await loadResourceForViewer('bosses')).list).toMatchObject({ columns: [], filters: [] });
    await signInAs('REGULAR', answer);
    expect(Object.keys((await loadResourceForViewer('employees')).fields)).toHaveLength(5);
  });
});

describe('a field that a role may read and not write', () => {
  const box = (field: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `fields.${field}` });

  test('is in the form of a row with its value, can’t be changed, and is not sent', async () => {
    const { sent } = await open('MARKETING', 'edit', '/employees/1/edit');
    await waitFor(() => expect(box('name').value).toBe('Ann'));
    expect(box('grade').value).toBe('B');
    expect(box('grade')).toHaveProperty('disabled', true);
    expect(text()).toContain('You can view this, but not change it.');
    expect(text()).not.toContain('salary');
    await fillBox(box('name'), 'Anna');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ name: 'Anna' }),
    );
  });

  test('is not in the form of a new row', async () => {
    const { sent } = await open('MARKETING', 'create', '/employees/new');
    await fillBox(await screen.findByRole('textbox', { name: 'fields.name' }), 'Bob');
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Bob' }));
  });

  test('is a field as any other for a role that may', async () => {
    const { sent } = await open('REGULAR', 'edit', '/employees/1/edit');
    await waitFor(() => expect(box('grade').value).toBe('B'));
    await fillBox(box('grade'), 'A');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ grade: 'A' }));
  });

  test('a form with none but such fields is not offered, and its address says so', async () => {
    await open('REGULAR', 'list', '/bosses', '/bosses');
    await screen.findByText('No results.');
    expect(screen.queryByText('create.title')).toBeNull();
    cleanup();
    await open('REGULAR', 'create', '/bosses/new', '/bosses');
    expect((await screen.findByRole('alert')).textContent).toContain('403Your account may not change this.');
  });
});

test('a declaration is worked out once for a role', () => {
  const see = (role: string) => forViewer(employees, role, () => undefined);
  expect(see('MARKETING')).toBe(see('MARKETING'));
  expect(see('MARKETING')).not.toBe(see('REGULAR'));
});
