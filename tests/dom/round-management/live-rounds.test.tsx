import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { applySettings, settings } from '../../../packages/kit/src/settings/settings';
import LiveRounds from '../../../src/pages/round-management/live/live-rounds';
import { renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';

afterEach(resetConsole);

const currencies = [
  { id: 'c1', code: 'BTC' },
  { id: 'c2', code: 'ETH' },
];
const round = { id: 'r1', number: 13, status: 'IN_PROGRESS', progress: '64', currency: currencies[0] };

async function openLive(at: string, flags = {}) {
  const sent = await signInAs('REGULAR', ({ path }) => {
    if (path === '/resources/currencies') return currencies;
    if (path === '/admin/rounds/r1/analytics')
      return { revenue: 2853.5, totalBids: 1, lowestUniqueBid: null };
    return path.endsWith('/c1') ? round : Response.json(null);
  });
  applySettings({ ...settings(), flags: { ...settings().flags, ...flags } });
  await renderKit(<LiveRounds />, { resources: [], at });
  return sent;
}

test('each round in progress is a link to its tab with its progress and pot, and other currencies have none', async () => {
  await openLive('/users');
  const link = await screen.findByRole('link', { name: 'BTC 64% $2,853.50' });
  expect(link.getAttribute('href')).toBe('/round-management?currency=BTC');
  expect(screen.getAllByRole('link')).toEqual([link]);
});

test('nothing is asked or shown where round management is switched off', async () => {
  const sent = await openLive('/users', { roundManagement: false });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(sent).toEqual([]);
  expect(screen.queryByRole('region')).toBeNull();
});

test.each([
  ['/users', 2],
  ['/round-management', 1],
])('at %s a round is asked for so many times in half a minute: %i', async (at, times) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const sent = await openLive(at);
    await screen.findByRole('link', { name: 'BTC 64% $2,853.50' });
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    // That page has updates of its own, which can be paused.
    await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/c1'))).toHaveLength(times));
  } finally {
    vi.useRealTimers();
  }
});
