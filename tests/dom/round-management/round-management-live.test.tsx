import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recentFor } from '../../../src/pages/round-management/round-figures';
import { defaultSettings } from '../../../packages/kit/src/settings/settings';
import { forgetDrafts } from '../../../packages/kit/src/providers/auth/drafts';
import { eventsChannel } from '../../../packages/kit/src/extras/live/live-events';
import { liveProvider } from '../../../src/providers/live/live-provider';
import { json, type FakeApi } from '../../support/console/fake-api';
import {
  apiWithRound,
  pollOnce,
  button,
  dialog,
  figure,
  openRoundPage,
  openRunningRound,
  pass,
  press,
} from '../../support/console/round-page';

let api: FakeApi;

beforeEach(() => {
  api = apiWithRound();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  forgetDrafts();
});

const asked = (path: RegExp) => api.requests('GET', path).length;
const freshness = () => screen.getByRole('group', { name: 'Updates' }).textContent;

function showTab(isShown: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isShown ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

describe('a figure that changes', () => {
  it('says for a moment by how much, and not only by a colour', async () => {
    await openRunningRound();
    expect(await figure('Current bids')).toBe('Current bids10');
    api.platform.figures = { revenue: 130, totalBids: 13, lowestUniqueBid: '0.25' };
    await pollOnce();
    await waitFor(async () => expect(await figure('Current bids')).toContain('+3'));
    expect(await figure('Round revenue')).toContain('+$30.00');
    expect(await figure('Lowest unique bid')).toContain('−0.25');
    expect(await figure('Round status')).toBe('Round statusActive');
    await pass(recentFor);
    expect(await figure('Current bids')).toBe('Current bids13');
  });

  it('that had no amount before says that it changed', async () => {
    api.platform.figures = { revenue: 100, totalBids: 10, lowestUniqueBid: null };
    await openRunningRound();
    api.platform.figures = { ...api.platform.figures, lowestUniqueBid: '0.25' };
    await pollOnce();
    await waitFor(async () => expect(await figure('Lowest unique bid')).toContain('changed'));
  });
});

describe('the event log', () => {
  it('brings the figures, and what it brings is asked for again only while the connection is lost', async () => {
    const subscribe = vi.spyOn(liveProvider, 'subscribe').mockReturnValue(() => undefined);
    await openRunningRound({ flags: { ...defaultSettings.flags, liveRounds: true } });
    const following = () => {
      const found = subscribe.mock.calls.findLast(([{ params }]) =>
        JSON.stringify(params).includes('figures'),
      );
      if (!found) throw new Error('nobody follows the figures');
      return found[0];
    };
    const say = (type: string, payload = {}) =>
      act(() => following().callback({ channel: eventsChannel, type, payload, date: new Date() }));
    const batch = { stream: 'figures', kind: 'STARTED', first: 1, last: 1, total: null, rows: [] };
    say('updated', { batch });
    await pass(1_000);
    const before = asked(/analytics$/);
    const row = { totalRevenue: 130, totalBids: 13, lowestUniqueBid: '0.25', ownRevenue: '130.00' };
    const rows = [{ id: following().params?.ids?.[0], number: 2, change: 'UPDATED', row }];
    say('updated', { batch: { ...batch, kind: 'CHANGED', first: 2, last: 2, rows } });
    await waitFor(async () => expect(await figure('Current bids')).toContain('+3'));
    await pass(60_000);
    expect(asked(/analytics$/)).toBe(before);
    expect(freshness()).toContain('Live');
    say('lost');
    await pollOnce();
    expect(asked(/analytics$/)).toBeGreaterThan(before);
  });
});

describe('the panel', () => {
  it('does not call itself live before the first figures are there', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    api.answer('GET', /analytics$/, () => held.then(() => json(200, api.platform.figures)));
    await openRoundPage();
    await screen.findByRole('heading', { name: 'Round 14' });
    expect(freshness()).toContain('Waiting for the first figures');
    answer();
    await waitFor(() => expect(freshness()).toContain('Live'));
  });

  it('says how old what it shows is, second by second, while the server is slow to answer', async () => {
    await openRunningRound();
    expect(freshness()).toContain('Live');
    api.answer('GET', /analytics$/, () => new Promise<never>(() => undefined));
    await pass(5000);
    expect(freshness()).toMatch(/Updated [456]s ago/);
    await pass(6000);
    expect(freshness()).toContain('Waiting for newer figures');
  });

  it('says that the server can’t be reached when the last try failed, and is live again after the next', async () => {
    await openRunningRound();
    let down = true;
    api.answer('GET', /active-round/, () => (down ? json(503, {}) : undefined));
    await pollOnce();
    await waitFor(() => expect(freshness()).toContain('Not updating'));
    expect(screen.getByRole('heading', { name: 'Round 14' })).toBeDefined();
    down = false;
    await pollOnce();
    await waitFor(() => expect(freshness()).toContain('Live'));
  });

  it('asks nothing while the operator has paused it, and catches up on Resume', async () => {
    await openRunningRound();
    await press('Pause updates');
    expect(freshness()).toMatch(/Paused since \d+:\d\d:\d\d/);
    await pass(100);
    const before = [
      asked(/active-round/),
      asked(/analytics$/),
      asked(/^\/admin\/orders\//),
      asked(/complete$/),
    ];
    await pass(12_000);
    showTab(false);
    showTab(true);
    await pass(1000);
    expect([
      asked(/active-round/),
      asked(/analytics$/),
      asked(/^\/admin\/orders\//),
      asked(/complete$/),
    ]).toEqual(before);
    expect(freshness()).toContain('Updated 1');
    api.platform.figures = { revenue: 130, totalBids: 13, lowestUniqueBid: '0.25' };
    await press('Resume updates');
    await pass(50);
    expect(asked(/^\/admin\/orders\//)).toBeGreaterThan(before[2] ?? 0);
    await waitFor(async () => expect(await figure('Current bids')).toContain('13'));
    expect(freshness()).toContain('Live');
  });

  it('catches up at once when the tab is shown again', async () => {
    await openRunningRound();
    await pass(100);
    showTab(false);
    await pass(100);
    const hidden = asked(/active-round|analytics$|complete$/);
    await pass(60_000);
    expect(asked(/active-round|analytics$|complete$/)).toBe(hidden);
    const counts = () => [/active-round.*BTC$/, /analytics$/, /complete$/].map(asked);
    const before = counts();
    showTab(true);
    await pass(50);
    const after = counts();
    expect(after).toEqual(before.map((count) => count + 1));
  });
});

describe('the question whether to complete a round', () => {
  beforeEach(() => {
    api.change('round-BTC', { progress: '100' });
  });

  const question = async () => within(await dialog());

  it('is answered on a button that looks as dangerous as it is, and shows how the round stands', async () => {
    await openRunningRound();
    await press('Complete round');
    const shown = await question();
    expect(shown.getByRole('button', { name: 'Confirm' }).className).toContain('dangerous');
    for (const [name, value] of [
      ['Round', '14'],
      ['Currency', 'BTC'],
      ['Progress', '100%'],
      ['Current bids', '10'],
      ['Round revenue', '$100.00'],
      ['Lowest unique bid', '0.5\u00a0BTC'],
    ])
      expect(shown.getByText(String(name)).closest('th')?.nextSibling?.textContent).toBe(value);
    for (const status of shown.getAllByRole('status')) expect(status.textContent).toBe('');
  });

  it('counts the bids that come in while it is open, also while the page is paused', async () => {
    await openRunningRound();
    await press('Pause updates');
    await press('Complete round');
    const shown = await question();
    api.platform.figures = { revenue: 120, totalBids: 12, lowestUniqueBid: null };
    await pollOnce();
    await waitFor(() =>
      expect(shown.getAllByRole('status')[0]?.textContent).toBe(
        '2 more bids were confirmed since you opened this dialog.',
      ),
    );
  });

  it('shows the figures of one moment, and waits for newer ones to be seen once these are ten seconds old', async () => {
    await openRunningRound();
    await press('Complete round');
    const shown = await question();
    const valueOf = (name: string) => shown.getByText(name).closest('th')?.nextSibling?.textContent;
    const confirm = shown.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
    await waitFor(() => expect(valueOf('Current bids')).toBe('10'));
    // Figures that stay the same stay current.
    await pass(20_000);
    confirm.focus();
    api.platform.figures = { revenue: 120, totalBids: 12, lowestUniqueBid: null };
    await pollOnce();
    await shown.findByText('The figures have changed.');
    expect(['Current bids', 'Round revenue'].map(valueOf)).toEqual(['10', '$100.00']);
    expect(confirm.disabled).toBe(false);
    await pass(10_000);
    await shown.findByText('The figures have changed. Update them to confirm.');
    expect(confirm.disabled).toBe(true);
    expect(valueOf('Current bids')).toBe('10');
    const update = shown.getByRole('button', { name: 'Update figures' });
    expect(document.activeElement).toBe(update);
    api.platform.figures = { revenue: 130, totalBids: 13, lowestUniqueBid: null };
    await userEvent.click(update);
    await waitFor(() => expect(valueOf('Current bids')).toBe('13'));
    expect(shown.getByText('None: there would be no winner')).toBeDefined();
    expect(confirm.disabled).toBe(false);
    expect(shown.queryByRole('button', { name: 'Update figures' })).toBeNull();
    expect((await dialog()).contains(document.activeElement)).toBe(true);
  });

  it('says that the server does not allow it any more', async () => {
    await openRunningRound();
    await press('Complete round');
    const shown = await question();
    api.change('round-BTC', { progress: '90' });
    await pollOnce();
    await waitFor(() =>
      expect(shown.getAllByRole('status')[0]?.textContent).toContain('can no longer be completed'),
    );
    expect(shown.getByText('90%')).toBeDefined();
  });

  it('says that somebody else has completed it', async () => {
    await openRunningRound();
    await press('Complete round');
    const shown = await question();
    api.change('round-BTC', { status: 'COMPLETED' });
    await pollOnce();
    await waitFor(() =>
      expect(shown.getAllByRole('status')[0]?.textContent).toContain('Round 14 was completed elsewhere'),
    );
  });
});

it('keeps the button of a round that cannot be completed out of reach', async () => {
  await openRunningRound();
  expect((await button('Complete round')).disabled).toBe(true);
  await userEvent.click(await button('Complete round'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
