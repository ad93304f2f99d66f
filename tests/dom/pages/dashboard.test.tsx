import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applySettings, defaultSettings } from '../../../packages/kit/src/settings/settings';
import DashboardPage from '../../../src/pages/dashboard/dashboard-page';
import rounds from '../../../src/resources/rounds/resource';
import { fakeApi, json, makeRound, type FakeApi } from '../../support/console/fake-api';
import { renderPage } from '../../support/console/render-page';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.platform.rounds = [makeRound('BTC')];
  api.platform.totals = { totalRounds: 13, totalRevenue: 12345.5, totalBids: 4321 };
});
afterEach(() => applySettings(defaultSettings));

const open = (flags = defaultSettings.flags) =>
  renderPage(<DashboardPage />, {
    at: '/dashboard',
    namespaces: ['dashboard', 'rounds'],
    resources: [rounds],
    // The figures over time have tests of their own.
    settings: { flags, capabilities: [] },
  });

const card = async (name: string) => (await screen.findByRole('group', { name })).textContent;

it('shows the three totals, revenue in dollars with two decimals', async () => {
  await open();
  await waitFor(async () => expect(await card('Total Revenue')).toContain('$12,345.50'));
  expect(await card('Total Rounds')).toContain('13');
  expect(await card('Total Bids')).toContain('4,321');
});

it('says beside the totals how many rounds are in progress, and draws the last rounds as lines', async () => {
  const over = (id: string, number: number) => makeRound('ETH', { id, number, status: 'COMPLETED' });
  api.platform.rounds = [makeRound('BTC'), over('r13', 13), over('r12', 12)];
  await open();
  await waitFor(async () => expect(await card('Total Rounds')).toBe('Total Rounds131 in progress'));
  const lineIn = (name: string) =>
    screen.getByRole('group', { name }).querySelector('polyline')?.getAttribute('points')?.split(' ');
  expect(lineIn('Total Revenue')).toHaveLength(3);
  expect(lineIn('Total Bids')).toHaveLength(3);
  expect(lineIn('Total Rounds')).toBeUndefined();
});

it('says of when the totals are, and those of a refresh are newer', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 7, 5), toFake: ['Date'] });
  const { client } = await open();
  expect(await screen.findByText('As of Nov 20, 2026, 7:05 AM')).toBeDefined();
  vi.setSystemTime(new Date(2026, 10, 20, 9, 30));
  await client.invalidateQueries();
  expect(await screen.findByText('As of Nov 20, 2026, 9:30 AM')).toBeDefined();
  vi.useRealTimers();
});

it.each(['{}', 'null', '"text"', '[]'])(
  'shows defaults, or a failure with Retry, where the totals are %s',
  async (body) => {
    let isBroken = true;
    api.answer('GET', /^\/admin\/analytics/, () =>
      isBroken ? new Response(body, { headers: { 'content-type': 'application/json' } }) : undefined,
    );
    await open();
    if (body === '{}') {
      await waitFor(async () => expect(await card('Total Revenue')).toBe('Total Revenue$0.00'));
      expect(await card('Total Bids')).toBe('Total Bids0');
      return;
    }
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isBroken = false;
    await userEvent.click(retry);
    await waitFor(async () => expect(await card('Total Bids')).toContain('4,321'));
  },
);

it.each([
  ['403', () => json(403, {})],
  ['500', () => json(500, {})],
  ['no object', () => json(200, 'text')],
])('shows 0 for totals that fail with %s, and that they could not be fetched', async (_, answer) => {
  api.answer('GET', /^\/admin\/analytics/, answer);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  const totals = await screen.findByRole('region', { name: 'Totals of the platform' });
  expect(await within(totals).findByRole('alert')).toBeDefined();
  expect(await card('Total Rounds')).toBe('Total Rounds0');
  expect(await card('Total Revenue')).toBe('Total Revenue$0.00');
  expect(await card('Total Bids')).toBe('Total Bids0');
});

it('asks for no totals and shows no cards when the flag is off', async () => {
  await open({ ...defaultSettings.flags, dashboardData: false });
  await screen.findByRole('cell', { name: '14' });
  expect(screen.queryByRole('group', { name: 'Total Rounds' })).toBeNull();
  expect(api.requests('GET', /analytics/)).toEqual([]);
});

it('keeps the rounds in view when the totals can’t be had, and gets them on Retry', async () => {
  let down = true;
  api.answer('GET', /^\/admin\/analytics/, () => (down ? json(403, {}) : undefined));
  await open();
  expect(await screen.findByRole('cell', { name: '14' })).toBeDefined();
  down = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await card('Total Bids')).toContain('4,321'));
});

it('lists the rounds with a filter by number and a way to each', async () => {
  const { address } = await open();
  const row = await screen.findByRole('row', { name: /14/ });
  await userEvent.type(screen.getByPlaceholderText('Filter by round number'), '1');
  await waitFor(() =>
    expect(
      api
        .requests('GET', /rounds$/)
        .at(-1)
        ?.query.get('filter'),
    ).toBe('1'),
  );
  expect(row.textContent).toContain('/');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'View round information' }));
  await waitFor(() => expect(address()).toBe('/rounds/round-BTC'));
});

it('asks for what is older once, however long each answer takes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const after = (ms: number) =>
      new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));
    api.answer('GET', /^\/admin\/analytics/, () => after(12_000));
    api.answer('GET', /^\/admin\/rounds$/, ({ query }) =>
      query.get('limit') === '24' ? after(6_000) : undefined,
    );
    await open();
    await waitFor(() => expect(api.requests('GET', /^\/admin\/analytics/)).toHaveLength(1));
    for (let second = 0; second < 60; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(api.requests('GET', /^\/admin\/analytics/)).toHaveLength(1);
    const charted = api
      .requests('GET', /^\/admin\/rounds$/)
      .filter(({ query }) => query.get('limit') === '24');
    expect(charted).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});
