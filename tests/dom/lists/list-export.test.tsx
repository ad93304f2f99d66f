import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { exportRows } from '../../../packages/kit/src/list/export/run-export';
import type { ListPage } from '../../../packages/kit/src/providers/data/list-answer';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import { textAt } from '../../../packages/kit/src/lib/value-at';
import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import { csvColumns } from '../../../packages/kit/src/fields/loaded-kinds';
import rounds from '../../../src/resources/rounds/resource';
import orders from '../../../src/resources/orders/resource';
import { removeToast, toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { savedFiles } from '../../support/console/saved-files';
import { signInAs, signOutViewer } from '../../support/console/viewer';
import { parseCsv } from '../../support/parse-csv';
import { answerCalls, refusal, renderKit, type Sent } from '../../support/console/render-kit';

const order = (number: number) => ({
  id: `o${String(number)}`,
  name: number === 3 ? '=cmd(),"x"' : `name ${String(number)}`,
  email: `${String(number)}@example.test`,
  createdAt: '2026-11-20T09:00:00.000Z',
  status: 'CONFIRMED',
  fee: '5.00',
  bid: number === 4 ? null : '-0.1',
  currencyCode: 'BTC',
});

/** So many orders, in pages as they are asked for. */
const ordersOf = (count: number) => {
  const all = Array.from({ length: count }, (_, index) => order(index + 1));
  return ({ query }: Sent) => {
    const offset = Number(query['offset']);
    const limit = Number(query['limit']);
    return {
      items: all.slice(offset, offset + limit),
      totalPages: Math.ceil(count / limit),
      totalItems: count,
    };
  };
};

const { saved, textOf } = savedFiles();

beforeEach(() => {
  localStorage.clear();
  removeToast();
});

const round = '0190c1de-0000-4000-8000-000000000001';
const show = async (at: string, id = round) => {
  await renderKit(<ResourceList resource={orders} params={{ id }} />, { resources: [orders], at });
  await screen.findByText('name 1');
};
const startExport = () => userEvent.click(screen.getByRole('button', { name: 'Export' }));

test('every row that the filters leave over is saved, in the columns that one sees, in their order', async () => {
  const sent = answerCalls(ordersOf(250));
  await show('/?name=n&sort=bid&columns=bid,name,status,createdAt');
  const before = sent.length;
  await startExport();
  await waitFor(() => {
    expect(saved).toHaveLength(1);
  });
  const text = await textOf(0);
  expect(text.startsWith('\uFEFFBid,Bid (currency),Name,Status,Created at\r\n')).toBe(true);
  const lines = parseCsv(text.slice(1));
  expect(lines).toHaveLength(251);
  expect(lines[1]).toEqual(['-0.1', 'BTC', 'name 1', 'Confirmed', '2026-11-20T09:00:00.000Z']);
  // No formula, and nothing where there is nothing.
  expect(lines[3]?.[2]).toBe(`'=cmd(),"x"`);
  expect(lines[4]?.[0]).toBe('');
  expect(new Set(lines.slice(1).map(([, , name]) => name))).toHaveProperty('size', 250);
  const asked = sent.slice(before).filter(({ query }) => query['limit'] === '100');
  expect(asked.map(({ query }) => query)).toEqual(
    ['0', '100', '200'].map((offset) => ({
      limit: '100',
      offset,
      name: 'n',
      sortBy: 'bid',
      direction: 'ASC',
    })),
  );
  expect(saved[0]?.name).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(toasts()[0]).toMatchObject({ variant: 'constructive' });
  expect(toasts()[0]?.description).toContain('250 rows saved as orders-');
});

test('every amount has its currency in the next column, and its dollars where the row has them', async () => {
  const items = [
    {
      id: '1',
      round: 1,
      totalRevenue: 108,
      ownRevenue: '100.00',
      fiatCurrencyCode: 'EUR',
      lowestUniqueBid: '0.1',
      currencyCode: 'BTC',
    },
    {
      id: '2',
      round: 2,
      totalRevenue: 5,
      fiatCurrencyCode: 'USD',
      lowestUniqueBid: null,
      currencyCode: 'ETH',
    },
  ];
  answerCalls(() => ({ items, totalPages: 1, totalItems: 2 }));
  await renderKit(<ResourceList resource={rounds} />, {
    resources: [rounds],
    at: '/?columns=round,totalRevenue,lowestUniqueBid',
  });
  await screen.findByText(/108/);
  await startExport();
  await waitFor(() => expect(saved).toHaveLength(1));
  const cells = parseCsv((await textOf(0)).slice(1)).map((line) => line.slice(0, 6));
  expect(cells).toEqual([
    [
      'Round',
      'Total spent',
      'Total spent (currency)',
      'Total spent (USD)',
      'Lowest bid',
      'Lowest bid (currency)',
    ],
    ['1', '100.00', 'EUR', '108', '0.1', 'BTC'],
    ['2', '5', 'USD', '5', '', ''],
  ]);
});

test('every list of the console exports a currency for each of its amounts', () => {
  const declared = Object.values(
    import.meta.glob<AnyResource>('../../../src/resources/*/resource.ts', { eager: true, import: 'default' }),
  );
  const amounts = declared.flatMap(({ name, fields, list }) =>
    [...list.columns, ...(list.hidden ?? [])].flatMap((path) => {
      const field = fields[path];
      return field?.kind === 'money' ? [[name, path, Object.keys(csvColumns(field))[0]]] : [];
    }),
  );
  expect(amounts.length).toBeGreaterThan(10);
  for (const [name, path, first] of amounts)
    expect([name, path, first]).toEqual([name, path, 'kit:export.currency']);
});

test('the file of what belongs to something says to what, by its code', async () => {
  answerCalls(ordersOf(1));
  await show('/', 'SUMMER-10');
  await startExport();
  await waitFor(() => {
    expect(saved[0]?.name).toMatch(/^orders-SUMMER-10-\d{4}-\d{2}-\d{2}\.csv$/);
  });
});

test('an export says how far it is, and one that is cancelled asks no more and saves nothing', async () => {
  const release: (() => void)[] = [];
  const pages = ordersOf(1000);
  const sent = answerCalls(async (call) => {
    if (call.query['limit'] === '100' && call.query['offset'] !== '0')
      await new Promise<void>((resolve) => release.push(resolve));
    return pages(call);
  });
  await show('/');
  await startExport();
  expect(await screen.findByText('100 of 1,000')).toBeTruthy();
  const progress = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Rows exported' });
  expect([progress.value, progress.max]).toEqual([100, 1000]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel export' }));
  for (const go of release) go();
  expect(await screen.findByRole('button', { name: 'Export' })).toBe(document.activeElement);
  expect(sent.filter(({ query }) => query['limit'] === '100')).toHaveLength(2);
  expect(saved).toEqual([]);
  expect(toasts()).toEqual([]);
});

test('an export goes on while another page is shown, and its list knows of it', async () => {
  const release: (() => void)[] = [];
  const pages = ordersOf(250);
  answerCalls(async (call) => {
    if (call.query['offset'] === '100') await new Promise<void>((resolve) => release.push(resolve));
    return pages(call);
  });
  const list = <ResourceList resource={orders} params={{ id: round }} />;
  const { unmount } = await renderKit(list, { resources: [orders] });
  await screen.findByText('name 1');
  await startExport();
  await waitFor(() => expect(release).toHaveLength(1));
  unmount();
  await show('/');
  expect(await screen.findByText('100 of 250')).toBeTruthy();
  for (const go of release) go();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(toasts()[0]).toMatchObject({ variant: 'constructive' });
  expect(await screen.findByRole('button', { name: 'Export' })).toBeTruthy();
});

test('an export ends with the session', async () => {
  const pages = ordersOf(250);
  const signals: AbortSignal[] = [];
  await signInAs('SUPER', (call, signal) => {
    if (call.query['offset'] !== '100') return pages(call);
    signals.push(signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  });
  await show('/');
  await startExport();
  await waitFor(() => expect(signals).toHaveLength(1));
  cleanup();
  await signOutViewer();
  expect(signals[0]?.aborted).toBe(true);
  expect([saved, toasts()]).toEqual([[], []]);
});

test('an export that fails half way saves nothing and says how far it came', async () => {
  const pages = ordersOf(300);
  answerCalls((call) => (call.query['offset'] === '200' ? refusal(403) : pages(call)));
  await show('/');
  await startExport();
  await waitFor(() => {
    expect(toasts()[0]).toMatchObject({
      variant: 'destructive',
      description: 'The export failed. Nothing was saved.',
    });
  });
  expect(saved).toEqual([]);
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
});

test('a list that is declared without an export has none', async () => {
  answerCalls(ordersOf(1));
  const resource = { ...orders, list: { ...orders.list, export: false } };
  await renderKit(<ResourceList resource={resource} params={{ id: 'r1' }} />, { resources: [resource] });
  await screen.findByText('name 1');
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

describe('rows that move while they are read', () => {
  const task = (page: (number: number) => Promise<ListPage>) =>
    exportRows({
      page,
      header: ['id'],
      cells: ({ id }) => [String(id)],
      idOf: (row) => textAt(row, 'id'),
      onProgress: () => undefined,
    });
  const pageOf = (ids: readonly string[], totalPages: number, totalItems?: number): ListPage => ({
    total: ids.length,
    data: ids.map((id) => ({ id })),
    totalPages,
    totalItems,
  });

  test('are written once, and the export says that they moved', async () => {
    const pages = [pageOf(['a', 'b'], 2, 4), pageOf(['b', 'c'], 2, 5)];
    const { file, rows, hasMoved } = await task((number) =>
      Promise.resolve(pages[number - 1] ?? pageOf([], 0)),
    );
    expect(parseCsv(await file.text())).toEqual([['id'], ['a'], ['b'], ['c']]);
    expect([rows, hasMoved]).toEqual([3, true]);
  });

  test('are read as far as there are pages, also when there come to be more', async () => {
    const pages = [pageOf(['a'], 2, 2), pageOf(['b'], 3, 3), pageOf(['c'], 3, 3)];
    const { rows, hasMoved } = await task((number) => Promise.resolve(pages[number - 1] ?? pageOf([], 0)));
    expect([rows, hasMoved]).toEqual([3, true]);
  });

  test.each([
    [
      'that came to be more',
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
      [3, 4],
    ],
    ['that went let others slide past unread, which', [['a', 'b'], ['d']], [4, 3]],
    ['that came and went, and may have let others slide past,', [['a', 'b'], ['c', 'd'], ['e']], [4, 3, 5]],
    ['of which the total is known no more', [['a', 'b'], ['c']], [3]],
    [
      'of which nobody says how many there are, and one came twice,',
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
      [],
    ],
  ])('%s is said', async (_, ids, totals) => {
    const { hasMoved } = await task((number) =>
      Promise.resolve(pageOf(ids[number - 1] ?? [], ids.length, totals[number - 1])),
    );
    expect(hasMoved).toBe(true);
  });

  test('that keep still are not said to have moved, also where the backend gives no total', async () => {
    const pages = [pageOf(['a'], 2), pageOf(['b'], 2)];
    const { hasMoved } = await task((number) => Promise.resolve(pages[number - 1] ?? pageOf([], 0)));
    expect(hasMoved).toBe(false);
  });

  test('of any number end in one file', async () => {
    const count = 137;
    const { file, rows } = await task((number) =>
      Promise.resolve(pageOf([`r${String(number)}`], count, count)),
    );
    expect(rows).toBe(count);
    expect(parseCsv(await file.text())).toHaveLength(count + 1);
  });
});
