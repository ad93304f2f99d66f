import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { RoundRow } from '../../../contract/rounds/rounds';
import DashboardPage from '../../../src/pages/dashboard/dashboard-page';
import rounds from '../../../src/resources/rounds/resource';
import { fakeApi, json, type FakeApi } from '../../support/console/fake-api';
import { renderPage } from '../../support/console/render-page';

/** The charts that are on the page, as they were asked for. */
const charts = vi.hoisted(() => ({ made: [] as FakeChart[], isBroken: false }));

interface FakeChart {
  readonly data: readonly (readonly number[])[];
  isGone: boolean;
}

vi.mock('uplot', () => ({
  default: class {
    static paths = { bars: () => () => null };
    isGone = false;
    width = 100;
    constructor(
      readonly options: unknown,
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
    // The figures over time have tests of their own.
    settings: { capabilities: [] },
  });

const chart = async () => within(await screen.findByRole('region', { name: 'The last rounds' }));
const shown = () => charts.made.filter(({ isGone }) => !isGone);

it('draws revenue and bids of the last rounds, the oldest first, and names the best', async () => {
  await open();
  await waitFor(() => expect(shown()).toHaveLength(2));
  expect(shown().map(({ data }) => data[1])).toEqual([
    [700, 800, 50],
    [70, 80, 90],
  ]);
  expect((await chart()).getByText('Highest revenue: round 8, $800.00.')).toBeDefined();
});

it('describes the round that has the focus or the pointer beside its bar, and no other', async () => {
  await open();
  const shownChart = await chart();
  const [first, second] = within(await shownChart.findByRole('figure', { name: 'Revenue' })).getAllByRole(
    'link',
  );
  expect(shownChart.queryByText(/^Round \d/)).toBeNull();
  act(() => first?.focus());
  expect(await shownChart.findByText('Round 7 (Completed): $700.00, bids: 70')).toBeDefined();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(second);
  expect(await shownChart.findByText('Round 8 (Completed): $800.00, bids: 80')).toBeDefined();
  await userEvent.keyboard('{End}');
  expect(await shownChart.findByText('Round 9 (In progress): $50.00, bids: 90')).toBeDefined();
  await userEvent.keyboard('{Escape}');
  expect(shownChart.queryByText(/^Round \d/)).toBeNull();
  const bids = within(shownChart.getByRole('figure', { name: 'Bids' }));
  const bar = bids.getByRole('link', { name: 'Round 7 (Completed): $700.00, bids: 70' });
  await userEvent.hover(bar);
  expect(await shownChart.findByText('Round 7 (Completed): $700.00, bids: 70')).toBeDefined();
  await userEvent.unhover(bar);
  expect(shownChart.queryByText(/^Round \d/)).toBeNull();
});

it('tells which colour is which currency', async () => {
  rows = [row(9, { currencyCode: 'BTC' }), row(8, { currencyCode: 'ETH' }), row(7, { currencyCode: 'BTC' })];
  await open();
  const legend = (await (await chart()).findByText('ETH')).closest('.ant-flex');
  expect(legend?.textContent).toBe('BTCETH');
});

it('opens the round of a bar, by pointer and by keyboard, with one bar of each chart in the tab order', async () => {
  const { address } = await open();
  const bars = within(await (await chart()).findByRole('figure', { name: 'Revenue' }));
  expect(bars.getAllByRole('link').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  await userEvent.click(bars.getByRole('link', { name: /^Round 8 / }));
  await waitFor(() => expect(address()).toBe('/rounds/round-8'));
});

it('is asked for again together with the totals, so that they never disagree', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 7, 5), toFake: ['Date'] });
  const { client } = await open();
  await (await chart()).findAllByRole('link', { name: /^Round 9/ });
  const asked = () =>
    api.requests('GET', /^\/admin\/rounds$/).filter(({ query }) => query.get('limit') === '24');
  expect(asked()).toHaveLength(1);
  vi.setSystemTime(new Date(2026, 10, 20, 9, 30));
  await client.invalidateQueries({ queryKey: ['data', 'default', 'analytics.get'] });
  await waitFor(() => expect(asked()).toHaveLength(2));
  vi.useRealTimers();
});

it.each([null, 5, 'x'])('draws the rounds of an answer that has %j among them', async (odd) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  api.answer('GET', /^\/admin\/rounds$/, () => json(200, { items: [odd, ...rows], totalPages: 1 }));
  await open();
  await waitFor(() => expect(shown()[0]?.data[1]).toEqual([700, 800, 50]));
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('shows what is missing as nothing and an unknown status as it came', async () => {
  const sparse = { id: 'round-5', round: 5, status: 'ABANDONED' };
  api.answer('GET', /^\/admin\/rounds$/, () => json(200, { items: [sparse], totalPages: 1 }));
  await open();
  const bars = await (await chart()).findAllByRole('link', { name: 'Round 5 (ABANDONED): $0.00, bids: 0' });
  expect(bars).toHaveLength(2);
});

it.each(['null', '"text"', '[]', '{}'])('takes %s for a failure, which can be tried again', async (body) => {
  let isBroken = true;
  api.answer('GET', /^\/admin\/rounds$/, ({ query }) =>
    isBroken && query.get('limit') === '24'
      ? new Response(body, { headers: { 'content-type': 'application/json' } })
      : undefined,
  );
  await open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isBroken = false;
  await userEvent.click(retry);
  expect(await (await chart()).findAllByRole('link', { name: /^Round 9/ })).toHaveLength(2);
});

it('has the same figures in a table', async () => {
  await open();
  const said = await chart();
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

it('leaves the text and the table where nothing can be drawn', async () => {
  charts.isBroken = true;
  await open();
  const shownChart = await chart();
  const failure = 'The chart could not be drawn. The table has the figures.';
  await waitFor(() => expect(shownChart.getAllByText(failure)).toHaveLength(2));
  expect(shownChart.getAllByRole('link', { name: 'Round 9 (In progress): $50.00, bids: 90' })).toHaveLength(
    2,
  );
});

it('says so when there are no rounds, and when they can’t be had', async () => {
  rows = [];
  const { unmount } = await open();
  expect(await (await chart()).findByText('There are no rounds yet.')).toBeDefined();
  unmount();
  let down = true;
  api.answer('GET', /^\/admin\/rounds$/, ({ query }) =>
    down && query.get('limit') === '24' ? json(403, {}) : undefined,
  );
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  down = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await (await chart()).findByText('There are no rounds yet.')).toBeDefined();
});
