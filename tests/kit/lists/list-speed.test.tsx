import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ResourceList } from '../../../src/kit/list/resource-list';
import users from '../../../src/resources/users';
import { mostInView, rowWindow } from '../../../src/ui/table/body/row-window';
import type { DataColumn } from '../../../src/ui/table/data-column';
import { DataTable } from '../../../src/ui/table/data-table';
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
      expect(sent.at(-1)?.query['offset']).toBe(offset);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText(`user ${offset}-0`)).toBeTruthy();
    expect(sent.filter(({ query }) => query['offset'] === offset)).toHaveLength(1);
  }
});

interface Line {
  readonly id: string;
  readonly values: readonly string[];
}

const lines = (count: number): Line[] =>
  Array.from({ length: count }, (_, row) => ({
    id: `r${String(row)}`,
    values: Array.from({ length: 15 }, (_cell, column) => `${String(row)}/${String(column)}`),
  }));

let cellsDrawn = 0;
const columns: DataColumn<Line>[] = Array.from({ length: 15 }, (_, index) => ({
  key: `c${String(index)}`,
  header: `Column ${String(index)}`,
  cell: ({ values }) => {
    cellsDrawn += 1;
    return <span title={values[index]}>{values[index]}</span>;
  },
}));

const rowKey = ({ id }: Line) => id;
const noop = () => undefined;
const layout = { widths: {}, onWidths: noop, onOrder: noop, edgeName: (header: string) => header };

const showTable = (rows: readonly Line[]) => (
  <DataTable label="Lines" columns={columns} rows={rows} rowKey={rowKey} empty="none" layout={layout} />
);

/** Elements and texts. */
function nodesIn(root: Node): number {
  return [...root.childNodes].reduce((sum, child) => sum + nodesIn(child), root.childNodes.length);
}

test('a thousand rows of fifteen columns are fewer than 3,000 nodes, wherever one has scrolled to', async () => {
  const { container } = render(showTable(lines(1000)));
  await screen.findByText('0/0');
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001');
  const scroller = screen.getByRole('group', { name: 'Lines' });
  for (const [top, first, gone] of [
    [0, '0/0', '500/0'],
    [500 * 38, '500/0', '0/0'],
    [980 * 38, '999/14', '500/0'],
  ] as const) {
    scroller.scrollTop = top;
    act(() => void scroller.dispatchEvent(new Event('scroll')));
    expect(await screen.findByText(first)).toBeTruthy();
    expect(screen.queryByText(gone)).toBeNull();
    expect(nodesIn(container)).toBeLessThan(3000);
  }
  // A reader is told which of the thousand a row is.
  expect(screen.getByText('999/0').closest('tr')?.getAttribute('aria-rowindex')).toBe('1001');
});

test('on paper every row is there', async () => {
  render(showTable(lines(300)));
  await screen.findByText('0/0');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByRole('row')).toHaveLength(301);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getAllByRole('row').length).toBeLessThan(100);
});

test('sixty rows are drawn whole, so that the browser finds what is in them', () => {
  render(showTable(lines(60)));
  expect(screen.getAllByRole('row')).toHaveLength(61);
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

test.each([
  [0, 0],
  [19_000, 500],
  [38_000, 999],
  [-50, 0],
])('at %s px the row that stands there is drawn, and rows around it', (top, row) => {
  const { start, end } = rowWindow(1000, { top, room: 760, height: 38, columns: 6 });
  expect(start).toBeLessThanOrEqual(row);
  expect(end).toBeGreaterThan(row);
  expect(end).toBeLessThanOrEqual(1000);
  expect(end - start).toBeLessThanOrEqual(42);
});

test.each([
  ['narrow', 6, 4],
  ['of fifteen columns', 15, 1],
  ['wider than there are cells to spare', 40, 1],
])(
  'in a window as high as 4K a list %s draws every row that is seen, and few others',
  (_list, columns, beyond) => {
    for (let top = 0; top < 38 * 940; top += 97) {
      const { start, end } = rowWindow(1000, { top, room: 1980, height: 38, columns });
      expect(start).toBeLessThanOrEqual(Math.max(0, Math.floor(top / 38) - beyond));
      expect(end).toBeGreaterThanOrEqual(Math.ceil((top + 1980) / 38) + beyond);
      expect((end - start) * columns).toBeLessThanOrEqual(Math.max(860, 56 * columns));
    }
  },
);

test.each([2, 6, 10, 15, 20, 40])(
  'in a window of any height a list of %i columns shows as many rows as there are cells for',
  (columns) => {
    const room = mostInView(columns) * 38;
    for (let top = 0; top < 38 * 990; top += 97) {
      const { start, end } = rowWindow(1000, { top, room, height: 38, columns });
      expect(start * 38).toBeLessThanOrEqual(top);
      expect(end * 38).toBeGreaterThanOrEqual(Math.min(38_000, top + room));
      expect((end - start) * columns).toBeLessThanOrEqual(860);
    }
  },
);

test('a table of many rows is as high as that, and one whose rows are all drawn as high as the window', () => {
  const { rerender } = render(showTable(lines(61)));
  const rowsInView = () =>
    screen.getByRole('group', { name: 'Lines' }).style.getPropertyValue('--rows-in-view');
  expect(rowsInView()).toBe(String(mostInView(15)));
  rerender(showTable(lines(60)));
  expect(rowsInView()).toBe('');
});
