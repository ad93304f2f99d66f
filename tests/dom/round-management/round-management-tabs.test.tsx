import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDrafts } from '../../../packages/kit/src/providers/auth/drafts';
import { fakeApi, makeRound, type FakeApi } from '../../support/console/fake-api';
import { entryValue, openRoundPage, slideTo, sliderValue } from '../../support/console/round-page';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
});
afterEach(forgetDrafts);

const tab = (name: string) => screen.findByRole('tab', { name });
/** The code on a tab. Before it antd has a text that the style sheet hides, which tests do not have. */
const codeOf = (one: Element | null | undefined) => one?.lastElementChild?.textContent;
const openTab = () =>
  codeOf(screen.getAllByRole('tab').find((one) => one.getAttribute('aria-selected') === 'true'));

describe('the tabs of the currencies', () => {
  it('open the first currency, or the one that the address names', async () => {
    const first = await openRoundPage();
    const bitcoin = await tab('BTC');
    expect(openTab()).toBe('BTC');
    const tinted = bitcoin.querySelector<HTMLElement>('[style]');
    expect(tinted?.style.getPropertyValue('--tint')).toMatch(/^var\(--currency-btc,/);
    first.unmount();
    await openRoundPage('/round-management?currency=ETH');
    await tab('ETH');
    expect(openTab()).toBe('ETH');
  });

  it('open the first currency when the address names one that is not there', async () => {
    await openRoundPage('/round-management?currency=DOGE');
    await tab('BTC');
    expect(openTab()).toBe('BTC');
  });

  it('stand in the address, without what belonged to the other currency’s orders', async () => {
    const { address } = await openRoundPage('/round-management?currency=BTC&current=3&name=ann');
    await userEvent.click(await tab('ETH'));
    expect(address()).toBe('/round-management?currency=ETH');
    await screen.findByText('Fill in the form to start the next ETH round.');
    expect(api.requests('GET', /active-round\/currency\/currency-ETH/)).not.toHaveLength(0);
  });

  it('are one stop of the Tab key, and arrows, Home and End move and open', async () => {
    await openRoundPage();
    (await tab('BTC')).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect([codeOf(document.activeElement), openTab()]).toEqual(['ETH', 'ETH']);
    await userEvent.keyboard('{End}');
    expect(openTab()).toBe('USDT');
    await userEvent.keyboard('{ArrowRight}');
    expect(openTab()).toBe('BTC');
    await userEvent.keyboard('{ArrowLeft}{Home}');
    expect(openTab()).toBe('BTC');
    const stops = screen.getAllByRole('tab').filter((one) => one.tabIndex === 0);
    expect(stops.map(codeOf)).toEqual(['BTC']);
  });

  it('control a panel that is named after the open one', async () => {
    await openRoundPage();
    const open = await tab('BTC');
    const panel = screen.getByRole('tabpanel', { name: 'BTC' });
    expect(open.getAttribute('aria-controls')).toBe(panel.id);
  });
});

describe('what was typed', () => {
  it('is still there after a look at another currency, and does not follow there', async () => {
    await openRoundPage();
    await userEvent.type(await entryValue(), '12.5');
    await slideTo(30);
    await userEvent.click(await tab('ETH'));
    await screen.findByText('Fill in the form to start the next ETH round.');
    expect((await entryValue()).value).toBe('');
    await userEvent.click(await tab('BTC'));
    await waitFor(async () => expect((await entryValue()).value).toBe('12.5'));
    expect(await sliderValue()).toBe(30);
  });

  it('is still there after figures came in', async () => {
    const { client } = await openRoundPage();
    await userEvent.type(await entryValue(), '12.5');
    await act(() => client.invalidateQueries());
    expect((await entryValue()).value).toBe('12.5');
  });

  it('on the slider of a round in progress is still there after a look at another currency', async () => {
    api.platform.rounds = [makeRound('BTC')];
    await openRoundPage();
    await slideTo(70);
    await userEvent.click(await tab('ETH'));
    await screen.findByRole('heading', { name: 'No round in progress' });
    await userEvent.click(await tab('BTC'));
    await waitFor(async () => expect(await sliderValue()).toBe(70));
  });
});

describe('a round that lives', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    document.dispatchEvent(new Event('visibilitychange'));
  });

  it('is asked for again and again while the tab can be seen, and not at all while it can’t', async () => {
    api.platform.rounds = [makeRound('BTC')];
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openRoundPage();
    await screen.findByRole('heading', { name: 'Round 14' });
    const asked = () =>
      ['active-round', '/complete$', '/analytics$', '^/admin/orders/'].map(
        (path) => api.requests('GET', new RegExp(path)).length,
      );
    await waitFor(() => expect(Math.min(...asked())).toBeGreaterThan(0));
    const before = asked();
    await act(() => vi.advanceTimersByTimeAsync(6500));
    const after = asked();
    after.forEach((count, index) => expect(count).toBeGreaterThan(before[index] ?? 0));

    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    expect(asked()).toEqual(after);
  });

  it('is asked for every 3 s for the open currency, and every 30 s for each other tab', async () => {
    api.platform.rounds = [makeRound('BTC'), makeRound('ETH')];
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openRoundPage();
    await screen.findByRole('heading', { name: 'Round 14' });
    const asked = () =>
      ['BTC', 'ETH', 'USDT'].map((code) => api.requests('GET', new RegExp(`active-round.*${code}$`)).length);
    await waitFor(() => expect(asked()).toEqual([1, 1, 1]));
    for (let second = 0; second < 31; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
    const [open = 0, ...others] = asked();
    expect(others).toEqual([2, 2]);
    expect(open).toBeGreaterThan(8);
    expect(open).toBeLessThanOrEqual(12);
  });
});
