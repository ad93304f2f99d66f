import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as ResourceListModule from '../../src/kit/list/resource-list';
import type * as LiveCardModule from '../../src/pages/round-management/live/live-card';
import type * as RoundFieldsModule from '../../src/pages/round-management/form/round-fields';
import { polling } from '../../src/pages/round-management/live/polling';
import { recentFor } from '../../src/pages/round-management/live/use-recent-change';
import { forgetDrafts } from '../../src/providers/auth/drafts';
import { fakeApi, json, makeRound, type FakeApi } from '../support/fake-api';
import { button, dialog, figure, openRoundPage, press, slideTo, slider } from '../support/round-page';

const drawn = vi.hoisted(() => ({ form: 0, cards: 0, list: 0 }));
vi.mock('../../src/pages/round-management/form/round-fields', async (original) => {
  const module = await original<typeof RoundFieldsModule>();
  return {
    ...module,
    RoundFields: (props: Parameters<typeof module.RoundFields>[0]) => {
      drawn.form += 1;
      return module.RoundFields(props);
    },
  };
});

vi.mock('../../src/pages/round-management/live/live-card', async (original) => {
  const module = await original<typeof LiveCardModule>();
  return {
    LiveCard: (props: Parameters<typeof module.LiveCard>[0]) => {
      drawn.cards += 1;
      return module.LiveCard(props);
    },
  };
});
vi.mock('../../src/kit/list/resource-list', async (original) => {
  const module = await original<typeof ResourceListModule>();
  return {
    ResourceList: (props: Parameters<typeof module.ResourceList>[0]) => {
      drawn.list += 1;
      return module.ResourceList(props);
    },
  };
});

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.platform.rounds = [makeRound('BTC')];
  api.platform.figures = { revenue: 100, totalBids: 10, lowestUniqueBid: '0.5' };
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  forgetDrafts();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Long enough for everything to have been asked again. */
const aWhile = () => pass(polling.refetchInterval + 100);
const asked = (path: RegExp) => api.requests('GET', path).length;
const freshness = () => screen.getByRole('group', { name: 'Updates' }).textContent;

function showTab(isShown: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isShown ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

async function open() {
  const page = await openRoundPage();
  await screen.findByRole('heading', { name: 'Round 14' });
  await waitFor(async () => expect(await figure('Current bids')).toContain('10'));
  return page;
}

describe('a figure that changes', () => {
  it('says for a moment by how much, and not only by a colour', async () => {
    await open();
    expect(await figure('Current bids')).toBe('Current bids10');
    api.platform.figures = { revenue: 130, totalBids: 13, lowestUniqueBid: '0.25' };
    await aWhile();
    await waitFor(async () => expect(await figure('Current bids')).toContain('+3'));
    expect(await figure('Round revenue')).toContain('+$30.00');
    expect(await figure('Lowest unique bid')).toContain('−0.25');
    expect(await figure('Round status')).toBe('Round statusActive');
    await pass(recentFor);
    expect(await figure('Current bids')).toBe('Current bids13');
  });

  it('that had no amount before says that it changed', async () => {
    api.platform.figures = { revenue: 100, totalBids: 10, lowestUniqueBid: null };
    await open();
    api.platform.figures = { ...api.platform.figures, lowestUniqueBid: '0.25' };
    await aWhile();
    await waitFor(async () => expect(await figure('Lowest unique bid')).toContain('changed'));
  });
});

describe('the panel', () => {
  it('says how old what it shows is, second by second, while the server is slow to answer', async () => {
    await open();
    expect(freshness()).toContain('Live');
    api.answer('GET', /analytics$/, () => new Promise<never>(() => undefined));
    await pass(5000);
    expect(freshness()).toMatch(/Updated [456]s ago/);
    await pass(6000);
    expect(freshness()).toContain('Waiting for newer figures');
  });

  it('says that the server can’t be reached when the last try failed, and is live again after the next', async () => {
    await open();
    let down = true;
    api.answer('GET', /active-round/, () => (down ? json(503, {}) : undefined));
    await aWhile();
    await waitFor(() => expect(freshness()).toContain('Not updating'));
    expect(screen.getByRole('heading', { name: 'Round 14' })).toBeDefined();
    down = false;
    await aWhile();
    await waitFor(() => expect(freshness()).toContain('Live'));
  });

  it('asks nothing while the operator has paused it, and catches up on Resume', async () => {
    await open();
    await press('Pause');
    expect(freshness()).toContain('Paused');
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
    await press('Resume');
    await pass(50);
    expect(asked(/^\/admin\/orders\//)).toBeGreaterThan(before[2] ?? 0);
    await waitFor(async () => expect(await figure('Current bids')).toContain('13'));
    expect(freshness()).toContain('Live');
  });

  it('catches up at once when the tab is shown again', async () => {
    await open();
    await pass(100);
    showTab(false);
    await pass(60_000);
    const before = [asked(/active-round/), asked(/analytics$/), asked(/complete$/)];
    showTab(true);
    await pass(50);
    const after = [asked(/active-round/), asked(/analytics$/), asked(/complete$/)];
    expect(after).toEqual(before.map((count) => count + 1));
  });

  it('does not draw its form anew while figures and orders come in', async () => {
    await open();
    await slider();
    await aWhile();
    const before = drawn.form;
    const orders = asked(/^\/admin\/orders\//);
    for (const bids of [20, 30, 40]) {
      api.platform.figures = { revenue: bids * 10, totalBids: bids, lowestUniqueBid: '0.1' };
      await aWhile();
      await waitFor(async () => expect(await figure('Current bids')).toContain(String(bids)));
    }
    expect(asked(/^\/admin\/orders\//)).toBeGreaterThan(orders);
    expect(drawn.form).toBe(before);
    expect(before).toBeGreaterThan(0);
  });
});

it('draws neither its figures nor its orders anew while the slider moves', async () => {
  await open();
  await slider();
  await pass(100);
  const before = { ...drawn };
  for (const percent of [41, 42, 43]) await slideTo(percent);
  expect(drawn.form).toBeGreaterThanOrEqual(before.form + 3);
  expect([drawn.cards, drawn.list]).toEqual([before.cards, before.list]);
});

describe('the question whether to complete a round', () => {
  beforeEach(() => {
    api.change('round-BTC', { progress: '100' });
  });

  const question = async () => within(await dialog());

  it('is answered on a button that looks as dangerous as it is, and shows how the round stands', async () => {
    await open();
    await press('Complete round');
    const shown = await question();
    expect(shown.getByRole('button', { name: 'Confirm' }).className).toContain('dangerous');
    for (const [name, value] of [
      ['Round', '14'],
      ['Currency', 'BTC'],
      ['Progress', '100%'],
      ['Current bids', '10'],
      ['Round revenue', '$100.00'],
      ['Lowest unique bid', '0.5'],
    ])
      expect(shown.getByText(String(name)).nextSibling?.textContent).toBe(value);
    expect(shown.getByRole('status').textContent).toBe('');
  });

  it('counts the bids that come in while it is open, also while the page is paused', async () => {
    await open();
    await press('Pause');
    await press('Complete round');
    const shown = await question();
    api.platform.figures = { revenue: 120, totalBids: 12, lowestUniqueBid: null };
    await aWhile();
    await waitFor(() =>
      expect(shown.getByRole('status').textContent).toBe(
        '2 more bids were confirmed since you opened this question.',
      ),
    );
    expect(shown.getByText('None: nobody would win')).toBeDefined();
  });

  it('says that the server does not allow it any more', async () => {
    await open();
    await press('Complete round');
    const shown = await question();
    api.change('round-BTC', { progress: '90' });
    await aWhile();
    await waitFor(() =>
      expect(shown.getByRole('status').textContent).toContain('can no longer be completed'),
    );
    expect(shown.getByText('90%')).toBeDefined();
  });

  it('says that somebody else has completed it', async () => {
    await open();
    await press('Complete round');
    const shown = await question();
    api.change('round-BTC', { status: 'COMPLETED' });
    await aWhile();
    await waitFor(() =>
      expect(shown.getByRole('status').textContent).toContain('Round 14 was completed elsewhere'),
    );
  });
});

it('keeps the button of a round that cannot be completed out of reach', async () => {
  await open();
  expect((await button('Complete round')).disabled).toBe(true);
  await userEvent.click(await button('Complete round'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
