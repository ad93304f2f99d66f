import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { memo, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ResourceList } from '../../../src/kit/list/resource-list';
import users from '../../../src/resources/users/resource';
import type { ListRowsProps } from '../../../src/kit/list/rows/list-rows';
import {
  mostInView,
  overscanOf,
  rowHeight,
  scrollEnd,
  type ListColumn,
} from '../../../src/kit/list/table/list-column';
import { ListTable } from '../../../src/kit/list/table/list-table';
import { answerCalls, renderKit, type Sent } from '../../support/console/render-kit';
import { itInFullRun } from '../../support/it-in-full-run';

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
  const Rows = memo(function Rows({ list, control }: ListRowsProps) {
    rendered(control.state.page);
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

let keysAsked = 0;
const rowKey = (row: Record<string, unknown>) => {
  keysAsked += 1;
  return (row as Line).id;
};
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

const showTable = (rows: readonly Line[], shown: readonly ListColumn[] = columns, visit = 'lines') => (
  <ListTable
    {...plainTable}
    label="Lines"
    columns={shown}
    rows={rows}
    rowKey={rowKey}
    visit={{ name: visit, shows: '' }}
  />
);

/** Elements and texts. */
function nodesIn(root: Node): number {
  return [...root.childNodes].reduce((sum, child) => sum + nodesIn(child), root.childNodes.length);
}

/** The code that draws a part of the rows is here. */
const rowsAreNumbered = () =>
  waitFor(() => expect(screen.getByText('0/0').closest('tr')?.getAttribute('aria-rowindex')).toBe('2'));

test('a thousand rows of fifteen columns are fewer than 3,000 nodes, wherever one has scrolled to', async () => {
  const { container } = render(showTable(lines(1000)));
  await rowsAreNumbered();
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

test.each([2, 6, 10, 15, 20, 40])(
  'of %i columns at most 840 cells are rendered at once, or 12 rows',
  (columns) => {
    for (const height of [300, 760, 1080, 1980, 3700]) {
      const inView = Math.min(mostInView(columns), Math.ceil(height / rowHeight));
      const around = overscanOf(columns, inView);
      expect(around).toBeGreaterThanOrEqual(1);
      expect((inView + 2 * around) * columns).toBeLessThanOrEqual(Math.max(840, 12 * columns));
    }
  },
);

/** Scrolls to a row, and lets what answers it at once be rendered. */
function scrollTo(row: number): void {
  const scroller = screen.getByRole('group', { name: 'Lines' });
  scroller.scrollTop = row * rowHeight;
  act(() => void scroller.dispatchEvent(new Event('scroll')));
}

test('a long table follows its scroll bar however few cells it has, and when it is shown again', async () => {
  for (const visit of ['first', 'second']) {
    const { unmount } = render(showTable(lines(200), columns.slice(0, 2), visit));
    await rowsAreNumbered();
    scrollTo(150);
    expect(await screen.findByText('150/0')).toBeTruthy();
    unmount();
  }
});

test('scrolling a long table asks antd’s table for nothing: its rows alone are rendered', async () => {
  render(showTable(lines(1000), columns, 'alone'));
  await rowsAreNumbered();
  // antd asks for the key of each of its rows whenever it renders.
  keysAsked = 0;
  scrollTo(500);
  expect(await screen.findByText('500/0')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('519/14')).toBeTruthy());
  expect(keysAsked).toBeLessThan(200);
});

/** Has scrolling never end: a busy machine may render so late after a scroll that it counts as ended by then. */
function scrollOnAndOn(): void {
  const { defaultView } = screen.getByRole('group', { name: 'Lines' }).ownerDocument;
  if (!defaultView) throw new Error('the list is in no window');
  const wait = defaultView.setTimeout.bind(defaultView) as typeof setTimeout;
  const hour = 3_600_000;
  vi.spyOn(defaultView, 'setTimeout').mockImplementation((run, ms) =>
    wait(run, ms === scrollEnd ? hour : ms),
  );
}

/** Jumps to a row. @returns how many rows from there on stood in the page each time it changed */
async function rowsAfterJump(row: number): Promise<readonly number[]> {
  const scroller = screen.getByRole('group', { name: 'Lines' });
  const place = new RegExp(`^${String(Math.floor(row / 100))}\\d\\d/0$`);
  const counts: number[] = [];
  const observer = new MutationObserver(() => void counts.push(screen.queryAllByText(place).length));
  observer.observe(scroller, { childList: true, subtree: true });
  // Within `act` React would render all of it before it returns.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  scroller.scrollTop = row * rowHeight;
  scroller.dispatchEvent(new Event('scroll'));
  expect(await screen.findByText(`${String(row + 19)}/14`)).toBeTruthy();
  observer.disconnect();
  vi.unstubAllGlobals();
  return counts;
}

describe('a jump in a long table', () => {
  test('shows its rows at once where rendering is fast', async () => {
    render(showTable(lines(1000), columns, 'fast'));
    await rowsAreNumbered();
    await screen.findByText('19/14');
    // As if no time passed.
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now);
    scrollTo(300);
    await screen.findByText('319/14');
    const [first = 0] = await rowsAfterJump(600);
    expect(first).toBeGreaterThanOrEqual(20);
  });

  test('shows lines at once where rendering is slow, and its rows in portions, so that the next key is not kept waiting', async () => {
    render(showTable(lines(1000), columns, 'slow'));
    await rowsAreNumbered();
    await screen.findByText('19/14');
    let now = performance.now();
    // As if each look at the clock were 50 ms after the one before.
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 50));
    scrollOnAndOn();
    for (const row of [300, 400]) scrollTo(row);
    // Those beyond the edges are still to come, and are not rendered with the jump.
    await screen.findByText('419/14');
    const [first, second, third] = await rowsAfterJump(600);
    // Thirty cells, which are two rows of fifteen.
    expect([first, second, third]).toEqual([0, 2, 4]);
  });
});

const filters: Record<string, (row: number) => boolean> = {
  'Ends in 0 or 9': (row) => row % 10 === 0 || row % 10 === 9,
  'Below 60': (row) => row < 60,
};

function FilteredTable() {
  const [rows, setRows] = useState(() => lines(1000));
  return (
    <>
      {Object.entries(filters).map(([name, isLeft]) => (
        <button key={name} type="button" onClick={() => setRows(lines(1000).filter((_, row) => isLeft(row)))}>
          {name}
        </button>
      ))}
      {showTable(rows, columns, 'filtered')}
    </>
  );
}

test('other rows, as a filter leaves them, come in portions where rendering is slow, and those that stay are not taken out', async () => {
  render(<FilteredTable />);
  await rowsAreNumbered();
  await screen.findByText('19/14');
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 50));
  for (const row of [300, 0]) scrollTo(row);
  const first = await screen.findByText('0/0');
  // Beyond the edge, once scrolling has ended.
  await screen.findByText('25/14');
  const counts: number[] = [];
  const observer = new MutationObserver(() => void counts.push(screen.queryAllByText(/^\d+\/0$/).length));
  observer.observe(screen.getByRole('group', { name: 'Lines' }), { childList: true, subtree: true });
  // Within `act` React would render all of it before it returns.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  screen.getByText('Ends in 0 or 9').click();
  expect(await screen.findByText('99/14')).toBeTruthy();
  observer.disconnect();
  vi.unstubAllGlobals();
  expect(screen.getByText('0/0')).toBe(first);
  // Of those in the page five are left: 0, 9, 10, 19 and 20. Two come at a time.
  expect(counts.slice(0, 3)).toEqual([7, 9, 11]);
});

itInFullRun('when few of many rows are left all of them are drawn', async () => {
  render(<FilteredTable />);
  await rowsAreNumbered();
  await userEvent.click(screen.getByText('Below 60'));
  expect(await screen.findByText('59/14')).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(61);
});

test('on paper every row is there', async () => {
  render(showTable(lines(150), columns, 'paper'));
  await rowsAreNumbered();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByRole('row')).toHaveLength(151);
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

test('a table of many rows is as high as that, and one whose rows are all drawn as high as the window', () => {
  const { rerender } = render(showTable(lines(61)));
  const rowsInView = () =>
    screen.getByRole('group', { name: 'Lines' }).style.getPropertyValue('--rows-in-view');
  expect(rowsInView()).toBe(String(mostInView(15)));
  rerender(showTable(lines(60)));
  expect(rowsInView()).toBe('');
});
