import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { memo } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import users from '../../../src/resources/users/resource';
import type { ListRowsProps } from '../../../packages/kit/src/list/rows/list-rows';
import type { ListColumn } from '../../../packages/kit/src/list/table/list-column';
import { ListTable } from '../../../packages/kit/src/list/table/list-table';
import { answerCalls, renderKit, type Sent } from '../../support/console/render-kit';

beforeEach(() => localStorage.clear());

const usersPage = ({ query }: Sent) => ({
  items: Array.from({ length: 10 }, (_, index) => ({
    id: `${query['offset'] ?? ''}-${String(index)}`,
    name: `${query['name'] ?? 'user'} ${query['offset'] ?? ''}-${String(index)}`,
    email: 'a@example.test',
  })),
  totalPages: 30,
  totalItems: 300,
});

test('typing in a filter draws the table anew, and not the page around it', async () => {
  answerCalls(usersPage);
  const drawn = vi.fn();
  function Tool() {
    drawn('tool');
    return <button type="button">tool</button>;
  }
  function Page() {
    drawn('page');
    return (
      <section>
        <Tool />
        <ResourceList resource={users} />
      </section>
    );
  }
  const { router } = await renderKit(<Page />, { resources: [users] });
  await screen.findByText('user 0-0');
  expect(drawn).toHaveBeenCalledWith('page');
  drawn.mockClear();
  await userEvent.type(screen.getByLabelText('Name'), 'ann');
  expect(await screen.findByText('ann 0-0')).toBeTruthy();
  expect(router.state.location.search).toBe('?name=ann');
  expect(drawn).not.toHaveBeenCalled();
});

test('the next page was asked for when it is turned to, and is not asked for again', async () => {
  const sent = answerCalls(usersPage);
  await renderKit(<ResourceList resource={users} />, { resources: [users] });
  for (const offset of ['10', '20', '30']) {
    await waitFor(() => {
      expect(sent.map(({ query }) => query['offset'])).toContain(offset);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText(`user ${offset}-0`)).toBeTruthy();
    expect(sent.filter(({ query }) => query['offset'] === offset)).toHaveLength(1);
  }
});

test('a page that was fetched ahead is rendered once when it is turned to', async () => {
  const sent = answerCalls(usersPage);
  const rendered = vi.fn();
  const Rows = memo(function Rows({ list }: ListRowsProps) {
    rendered(list.page);
    return <p>{list.rows?.map(({ name }) => String(name)).join()}</p>;
  });
  await renderKit(<ResourceList resource={users} Rows={Rows} />, { resources: [users] });
  const isAskedFor = (offset: string) =>
    waitFor(() => expect(sent.map(({ query }) => query['offset'])).toContain(offset));
  await isAskedFor('20');
  rendered.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText(/^user 10-0,/)).toBeTruthy();
  // Fetching ahead goes on.
  await isAskedFor('30');
  expect(rendered.mock.calls).toEqual([[2]]);
});

type Line = Record<string, unknown> & { readonly id: string; readonly values: readonly string[] };

const lines = (count: number): Line[] =>
  Array.from({ length: count }, (_, row) => ({
    id: `r${String(row)}`,
    values: Array.from({ length: 15 }, (_cell, column) => `${String(row)}/${String(column)}`),
  }));

let cellsDrawn = 0;
const columns: ListColumn[] = Array.from({ length: 15 }, (_, index) => ({
  key: `c${String(index)}`,
  header: `Column ${String(index)}`,
  render: (row) => {
    cellsDrawn += 1;
    const text = (row as Line).values[index];
    return <span title={text}>{text}</span>;
  },
}));

const rowKey = (row: Record<string, unknown>) => (row as Line).id;
const noop = () => undefined;
const plainTable = {
  stale: false,
  empty: 'none',
  failure: undefined,
  selection: undefined,
  widths: {},
  onWidths: noop,
  onOrder: noop,
  onSort: noop,
  edgeName: (header: string) => header,
};

const showTable = (rows: readonly Line[]) => (
  <ListTable
    {...plainTable}
    label="Lines"
    columns={columns}
    rows={rows}
    rowKey={rowKey}
    attributesOf={() => ({})}
    scrollKey={{ name: 'lines', shows: '' }}
  />
);

test('the hundred rows of a page are all there, so that the browser finds and prints them', () => {
  render(showTable(lines(100)));
  expect(screen.getAllByRole('row')).toHaveLength(101);
});

test('of rows that come again only those that changed are drawn again', () => {
  const rows = lines(40);
  const { rerender } = render(showTable(rows));
  cellsDrawn = 0;
  rerender(showTable([...rows]));
  expect(cellsDrawn).toBe(0);
  rerender(showTable(rows.map((row, index) => (index === 7 ? { ...row } : row))));
  expect(cellsDrawn).toBe(15);
});
