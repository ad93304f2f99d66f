import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Row } from '../../../packages/kit/src/lib/value-at';
import { useSelection } from '../../../packages/kit/src/extras/bulk/use-bulk';
import { ListTable } from '../../../packages/kit/src/list/table/list-table';
import users from '../../../src/resources/users/resource';

const t = (key: string, values?: Readonly<Record<string, unknown>>) =>
  key === 'kit:table.selectPage' ? 'all' : `tick ${String(values?.['row'])}`;
const text = { t, lng: 'en', ready: true };
const columns = [{ key: 'name', header: 'Name', render: (row: Row) => String(row['name']) }];
const pages: readonly (readonly Row[])[] = [
  [
    { id: '1', name: 'ada' },
    { id: '2', name: 'bob' },
  ],
  [{ id: '3', name: 'cyd' }],
];
const plainTable = {
  stale: false,
  empty: 'none',
  failure: undefined,
  widths: {},
  onWidths: () => undefined,
  onOrder: () => undefined,
  onSort: () => undefined,
  edgeName: (header: string) => header,
  attributesOf: () => ({}),
  scrollKey: { name: 'users', shows: '' },
};
const rowKey = (row: Row) => String(row['id']);

function Page({ lists = pages }: { readonly lists?: typeof pages }) {
  const [page, setPage] = useState(0);
  const [isShort, setShort] = useState(false);
  const rows = isShort ? lists[page]?.slice(1) : lists[page];
  const { selection, rows: selected, select } = useSelection(users, text, rows, String(page));
  return (
    <>
      <ListTable
        {...plainTable}
        label="Users"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        selection={selection}
      />
      <output>{selected.map(({ name }) => name).join()}</output>
      <button type="button" onClick={() => setPage(1 - page)}>
        turn
      </button>
      <button type="button" onClick={() => setShort(true)}>
        shorten
      </button>
      <button type="button" onClick={() => select([])}>
        clear
      </button>
    </>
  );
}

const ticked = () => screen.getByRole('status').textContent;
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('rows are ticked with the keyboard, one by one or the whole page', async () => {
  render(<Page />);
  box('tick bob').focus();
  await userEvent.keyboard(' ');
  expect(ticked()).toBe('bob');
  expect(box('all')).toMatchObject({ checked: false, indeterminate: true });
  await userEvent.click(box('all'));
  expect(ticked()).toBe('ada,bob');
  expect(box('all')).toMatchObject({ checked: true, indeterminate: false });
  await userEvent.click(box('all'));
  expect(ticked()).toBe('');
});

test('another page begins with nothing ticked, and coming back too', async () => {
  render(<Page />);
  await userEvent.click(box('tick ada'));
  await press('turn');
  expect(ticked()).toBe('');
  await press('turn');
  expect(ticked()).toBe('');
  expect(box('tick ada').checked).toBe(false);
});

test('a row that is gone is not ticked any more, and a clearing takes all ticks away', async () => {
  render(<Page />);
  await userEvent.click(box('all'));
  await press('shorten');
  expect(ticked()).toBe('bob');
  await press('clear');
  expect(ticked()).toBe('');
});

test('all of a hundred rows are ticked at once, and each by itself', async () => {
  const long = Array.from({ length: 100 }, (_, row) => ({ id: String(row), name: `n${String(row)}` }));
  render(<Page lists={[long]} />);
  await userEvent.click(box('tick n0'));
  expect(ticked()).toBe('n0');
  await userEvent.click(box('tick n99'));
  expect(ticked()).toBe('n0,n99');
  expect(box('all')).toMatchObject({ checked: false, indeterminate: true });
  await userEvent.click(box('all'));
  expect(ticked().split(',')).toHaveLength(100);
  expect(box('all')).toMatchObject({ checked: true, indeterminate: false });
  expect(box('tick n0').checked).toBe(true);
  await userEvent.click(box('all'));
  expect(ticked()).toBe('');
});

test('with Shift all rows up to the last one are ticked, in either direction, and given up again', async () => {
  const long = Array.from({ length: 5 }, (_, row) => ({ id: String(row), name: `n${String(row)}` }));
  render(<Page lists={[long]} />);
  const user = userEvent.setup();
  await user.click(box('tick n3'));
  await user.keyboard('{Shift>}');
  await user.click(box('tick n1'));
  expect(ticked()).toBe('n1,n2,n3');
  await user.click(box('tick n2'));
  await user.keyboard('{/Shift}');
  expect(ticked()).toBe('n3');
});
