import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { RoundRow } from '../../../contract/rounds';
import DashboardPage from '../../../src/pages/dashboard/dashboard-page';
import rounds from '../../../src/resources/rounds';
import { fakeApi, json, type FakeApi } from '../../support/console/fake-api';
import { renderPage } from '../../support/console/render-page';

/** The charts that are on the page, as they were asked for. */
const charts = vi.hoisted(() => ({ made: [] as FakeChart[], isBroken: false }));

interface FakeChart {
  readonly options: { readonly hooks: { readonly setCursor: ((chart: unknown) => void)[] } };
  readonly data: readonly (readonly number[])[];
  isGone: boolean;
}

vi.mock('uplot', () => ({
  default: class {
    static paths = { bars: () => () => null };
    isGone = false;
    width = 100;
    constructor(
      readonly options: FakeChart['options'],
      readonly data: FakeChart['data'],
    ) {
      if (charts.isBroken) throw new Error('this browser draws nothing');
      charts.made.push(this);
    }
    redraw() {}
    destroy() {
      this.isGone = true;
    }
  },
}));

const row = (round: number, over: Partial<RoundRow> = {}): RoundRow => ({
  id: `round-${String(round)}`,
  round,
  status: 'COMPLETED',
  totalRevenue: round * 100,
  totalBids: round * 10,
  lowestUniqueBid: null,
  ...over,
});

let api: FakeApi;
let rows: RoundRow[];

beforeEach(() => {
  api = fakeApi();
  charts.made = [];
  charts.isBroken = false;
  rows = [row(9, { status: 'IN_PROGRESS', totalRevenue: 50 }), row(8), row(7)];
  api.answer('GET', /^\/admin\/rounds$/, () =>
    json(200, { items: rows, totalPages: 1, totalItems: rows.length }),
  );
});

const open = () =>
  renderPage(<DashboardPage />, {
    at: '/dashboard',
    namespaces: ['dashboard', 'rounds'],
    resources: [rounds],
  });

const picture = async () => within(await screen.findByRole('region', { name: 'The last rounds' }));
const shown = () => charts.made.filter(({ isGone }) => !isGone);

it('draws revenue and bids of the last rounds, the oldest first, and sums them up', async () => {
  await open();
  await waitFor(() => expect(shown()).toHaveLength(2));
  expect(shown().map(({ data }) => data[1])).toEqual([
    [700, 800, 50],
    [70, 80, 90],
  ]);
  const said = await picture();
  expect(
    said.getByText('3 rounds: $1,550.00 revenue, bids: 240. Round 8 brought in the most.'),
  ).toBeDefined();
});

it('tells one round in words: the newest at first, another by keyboard or under the pointer', async () => {
  await open();
  const said = await picture();
  expect(await said.findByText('Round 9 (In progress): $50.00, bids: 90')).toBeDefined();
  const slider = said.getByRole<HTMLInputElement>('slider', { name: 'Round' });
  expect(slider.getAttribute('aria-valuetext')).toBe('Round 9 (In progress): $50.00, bids: 90');
  fireEvent.change(slider, { target: { value: '0' } });
  expect(await said.findByText('Round 7 (Completed): $700.00, bids: 70')).toBeDefined();
  await waitFor(() => expect(shown()).toHaveLength(2));
  shown()[1]?.options.hooks.setCursor[0]?.({ cursor: { idx: 1 } });
  expect(await said.findByText('Round 8 (Completed): $800.00, bids: 80')).toBeDefined();
  expect(slider.getAttribute('aria-valuetext')).toBe('Round 8 (Completed): $800.00, bids: 80');
});

it('has the same figures in a table', async () => {
  await open();
  const said = await picture();
  await userEvent.click(await said.findByText('As a table'));
  const cells = within(said.getByRole('table'))
    .getAllByRole('row')
    .map((line) => [...line.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['Round', 'Status', 'Revenue', 'Bids'],
    ['9', 'In progress', '$50.00', '90'],
    ['8', 'Completed', '$800.00', '80'],
    ['7', 'Completed', '$700.00', '70'],
  ]);
});

it('leaves the words and the table where nothing can be drawn', async () => {
  charts.isBroken = true;
  await open();
  const said = await picture();
  expect(await said.findAllByText('The picture could not be drawn. The table has its figures.')).toHaveLength(
    2,
  );
  expect(said.getByText('Round 9 (In progress): $50.00, bids: 90')).toBeDefined();
});

it('says so when there are no rounds, and when they can’t be had', async () => {
  rows = [];
  const { unmount } = await open();
  expect(await (await picture()).findByText('There are no rounds yet.')).toBeDefined();
  unmount();
  let down = true;
  api.answer('GET', /^\/admin\/rounds$/, ({ query }) =>
    down && query.get('limit') === '24' ? json(403, {}) : undefined,
  );
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  down = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await (await picture()).findByText('There are no rounds yet.')).toBeDefined();
});
