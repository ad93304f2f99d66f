import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDrafts } from '../../../packages/kit/src/providers/auth/drafts';
import { fakeApi, json, makeRound, type FakeApi } from '../../support/console/fake-api';
import {
  button,
  entryValue,
  figure,
  openRoundPage,
  pass,
  slider,
  sliderValue,
} from '../../support/console/round-page';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
});
afterEach(forgetDrafts);

/** What the choice of the payment currency shows. */
const paymentCurrency = () => screen.getByLabelText('Payment currency').closest('.ant-select')?.textContent;

const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

describe('a currency without a round', () => {
  it('shows an empty form, an unready Start and the defaults of the cards', async () => {
    await openRoundPage();
    expect((await entryValue()).value).toBe('');
    expect(await sliderValue()).toBe(0);
    expect((await radio('Standard')).checked).toBe(true);
    expect((await button('Start')).disabled).toBe(true);
    expect(paymentCurrency()).toBe('USD');
    expect(await figure('Round revenue')).toContain('$0.00');
    expect(await figure('Round status')).toContain('Creator mode');
    expect(await figure('Current bids')).toContain('0');
    expect(await figure('Lowest unique bid')).toContain('/');
  });

  it('has neither Update progress nor Complete round', async () => {
    await openRoundPage();
    await button('Start');
    expect(screen.queryByRole('button', { name: 'Update progress' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Complete round' })).toBeNull();
  });

  it.each([
    ['200 with null', () => json(200, null)],
    ['204', () => new Response(null, { status: 204 })],
    ['404', () => json(404, { statusCode: 404, error: 'Not Found', message: 'none' })],
  ])('is understood from %s', async (_, none) => {
    api.answer('GET', /active-round/, none);
    await openRoundPage();
    expect(await screen.findByRole('heading', { name: 'No round in progress' })).toBeDefined();
    expect(await button('Start')).toBeDefined();
  });

  it('is what a round that is over stands for', async () => {
    const over = { ...makeRound('BTC', { progress: '100' }), status: 'COMPLETED' };
    api.answer('GET', /active-round.*BTC$/, () => json(200, over));
    await openRoundPage();
    expect(await screen.findByRole('heading', { name: 'No round in progress' })).toBeDefined();
    expect((await entryValue()).disabled).toBe(false);
    expect(screen.queryByRole('button', { name: 'Complete round' })).toBeNull();
  });

  it('asks for an entry value, and lets any be started', async () => {
    await openRoundPage();
    await userEvent.type(await entryValue(), '  ');
    expect((await button('Start')).disabled).toBe(true);
    await userEvent.clear(await entryValue());
    expect(await screen.findByText('Enter an entry value')).toBeDefined();
    await userEvent.type(await entryValue(), 'ten');
    await waitFor(async () => expect((await button('Start')).disabled).toBe(false));
    await userEvent.clear(await entryValue());
    await userEvent.type(await entryValue(), '2,50');
    await waitFor(async () => expect((await button('Start')).disabled).toBe(false));
    await waitFor(() => expect(screen.queryByText(/entry value$/)).toBeNull());
  });
});

it('says nothing of a round before it is known whether there is one', async () => {
  api.answer('GET', /active-round/, () => new Promise<never>(() => undefined));
  await openRoundPage();
  for (const name of ['Round revenue', 'Round status', 'Current bids', 'Lowest unique bid']) {
    expect(await figure(name)).toBe(name);
    expect(screen.getByRole('group', { name }).getAttribute('aria-busy')).toBe('true');
  }
});

describe('a currency with a round in progress', () => {
  beforeEach(() => {
    api.platform.rounds = [makeRound('BTC', { type: 'promo', progress: '40%' })];
    api.platform.figures = { revenue: 1234.5, totalBids: 42, lowestUniqueBid: '0.00012' };
  });

  it('names the round, shows its values and locks all but the progress', async () => {
    await openRoundPage();
    expect(await screen.findByRole('heading', { name: 'Round 14' })).toBeDefined();
    const field = await entryValue();
    expect([field.value, field.disabled]).toEqual(['10.00', true]);
    expect((await radio('Promo')).checked).toBe(true);
    expect((await radio('Standard')).matches(':disabled')).toBe(true);
    expect(screen.getByLabelText('Payment currency').matches(':disabled')).toBe(true);
    const progress = await slider();
    expect(['now', 'min', 'max'].map((name) => progress.getAttribute(`aria-value${name}`))).toEqual([
      '40',
      '0',
      '100',
    ]);
    expect(progress.getAttribute('aria-disabled')).toBe('false');
    fireEvent.keyDown(progress, { key: 'ArrowRight', keyCode: 39, which: 39 });
    expect(await sliderValue()).toBe(41);
    expect(screen.getByText('41%')).toBeDefined();
  });

  it('writes the locked entry value as the language does', async () => {
    api.platform.rounds = [makeRound('BTC', { entryFee: '1250.50' })];
    await openRoundPage();
    expect((await entryValue()).value).toBe('1,250.50');
  });

  it('has beside the dial what was paid, the time since the start, and how fast bids come in', async () => {
    const createdAt = new Date(Date.now() - 135 * 60_000).toISOString();
    api.platform.rounds = [makeRound('BTC', { createdAt })];
    api.platform.figures = { ...api.platform.figures, ownRevenue: '420.00' };
    const parts = [5, 12, 30].map((bids) => ({ revenue: bids, bids }));
    api.answer('GET', /series$/, () =>
      json(200, { total: {}, endedAt: new Date().toISOString(), step: 3600, parts }),
    );
    await openRoundPage();
    const fact = async (name: string) => (await screen.findByText(name)).nextSibling?.textContent;
    await waitFor(async () => expect(await fact('Pot')).toBe('$420.00'));
    expect(await fact('Elapsed')).toBe('2 hr 15 min');
    expect(await fact('Bids a minute')).toBe('0.56');
  });

  it('shows its figures', async () => {
    await openRoundPage();
    await waitFor(async () => expect(await figure('Round revenue')).toContain('$1,234.50'));
    expect(await figure('Round status')).toContain('Active');
    expect(await figure('Current bids')).toContain('42');
    expect(await figure('Lowest unique bid')).toContain('0.00012');
  });

  it('lists its orders and no other round’s', async () => {
    await openRoundPage();
    await screen.findByRole('columnheader', { name: 'Created at' });
    await waitFor(() => expect(api.requests('GET', /^\/admin\/orders\//)).not.toHaveLength(0));
    expect(api.requests('GET', /^\/admin\/orders\//).map(({ path }) => path)).toContain(
      '/admin/orders/round-BTC',
    );
  });

  it('lets it be completed only once the server says so', async () => {
    let canComplete = false;
    api.answer('GET', /\/complete$/, () => json(200, { canComplete }));
    const { client } = await openRoundPage();
    await waitFor(() => expect(api.requests('GET', /\/complete$/)).toHaveLength(1));
    expect((await button('Complete round')).disabled).toBe(true);
    canComplete = true;
    await client.invalidateQueries({ queryKey: ['data', 'default', 'rounds.canComplete'] });
    await waitFor(async () => expect((await button('Complete round')).disabled).toBe(false));
  });
});

describe('what a backend leaves out or writes otherwise', () => {
  it.each(['STANDARD', 'standard', 'PROMO'])('a round %s selects its radio', async (type) => {
    api.answer('GET', /active-round.*BTC$/, () => json(200, { ...makeRound('BTC'), type }));
    await openRoundPage();
    await screen.findByRole('heading', { name: 'Round 14' });
    expect((await radio(type === 'PROMO' ? 'Promo' : 'Standard')).checked).toBe(true);
  });

  it('shows the defaults of figures that are missing, and of a round with nothing but an id', async () => {
    api.answer('GET', /active-round.*BTC$/, () => json(200, { id: 'round-1', status: 'IN_PROGRESS' }));
    api.answer('GET', /analytics$/, () => json(200, {}));
    await openRoundPage();
    await waitFor(async () => expect(await figure('Round revenue')).toBe('Round revenue$0.00'));
    expect(await figure('Current bids')).toBe('Current bids0');
    expect(await figure('Lowest unique bid')).toBe('Lowest unique bid/');
    expect((await entryValue()).value).toBe('/');
    expect(document.body.textContent).not.toMatch(/undefined|NaN/);
  });

  it.each([403, 404])(
    'shows 0 for figures that fail with %i, and that they could not be fetched',
    async (status) => {
      api.platform.rounds = [makeRound('BTC')];
      api.answer('GET', /analytics$/, () => json(status, {}));
      await openRoundPage();
      await screen.findByRole('heading', { name: 'Round 14' });
      const cards = await screen.findByRole('region', { name: 'Figures of the round' });
      expect(await within(cards).findByRole('alert')).toBeDefined();
      expect(await figure('Round revenue')).toBe('Round revenue$0.00');
      expect(await figure('Current bids')).toBe('Current bids0');
      expect(await figure('Lowest unique bid')).toBe('Lowest unique bid/');
    },
  );

  it.each(['"text"', '[]', '7'])('takes %s in place of a round for a failure with Retry', async (body) => {
    let isBroken = true;
    api.answer('GET', /active-round.*BTC$/, () =>
      isBroken ? new Response(body, { headers: { 'content-type': 'application/json' } }) : undefined,
    );
    await openRoundPage();
    const retry = await button('Retry');
    isBroken = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'No round in progress' })).toBeDefined();
  });
});

describe('a tab', () => {
  it('is described by whether a round runs in its currency, and named by the code alone', async () => {
    api.platform.rounds = [makeRound('ETH')];
    await openRoundPage();
    const running = await screen.findByRole('tab', { name: 'ETH', description: 'A round is in progress' });
    expect(running.getAttribute('aria-selected')).toBe('false');
    expect(screen.getByRole('tab', { name: 'BTC' }).hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('trouble', () => {
  it('is said with a retry that works when the currencies can’t be had', async () => {
    let down = true;
    api.answer('GET', /^\/resources\/currencies/, () => (down ? json(403, {}) : undefined));
    await openRoundPage();
    expect(await screen.findByText('The currencies could not be loaded.')).toBeDefined();
    down = false;
    await userEvent.click(await button('Retry'));
    expect(await screen.findByRole('tab', { name: 'BTC' })).toBeDefined();
  });

  it('keeps its failure with Retry in view while a round that can’t be had is asked for again and again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let down = true;
    api.answer('GET', /active-round/, () => (down ? json(503, {}) : undefined));
    await openRoundPage();
    await pass(20_000);
    // With each poll the query would be pending again, without its error.
    for (let second = 0; second < 15; second += 1) {
      expect(screen.getByText('The round could not be loaded.')).toBeDefined();
      await pass(1_000);
    }
    down = false;
    fireEvent.click(await button('Retry'));
    await pass(10_000);
    vi.useRealTimers();
    expect(screen.getByRole('heading', { name: 'No round in progress' })).toBeDefined();
  });

  it('keeps the failure of figures with Retry in view, and nothing that waits, while they are asked for again and again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    api.platform.rounds = [makeRound('BTC')];
    api.platform.figures = { revenue: 100, totalBids: 10, lowestUniqueBid: '0.5' };
    let down = true;
    api.answer('GET', /analytics$/, () => (down ? json(503, {}) : undefined));
    await openRoundPage();
    await pass(20_000);
    const cards = screen.getByRole('region', { name: 'Figures of the round' });
    const asked = () => api.requests('GET', /analytics$/).length;
    const before = asked();
    for (let second = 0; second < 15; second += 1) {
      expect(within(cards).getByRole('alert').textContent).toContain('503');
      expect(cards.querySelector('[aria-busy="true"], .ant-skeleton')).toBeNull();
      await pass(1_000);
    }
    expect(asked()).toBeGreaterThan(before + 2);
    // So that nothing but Retry asks again.
    fireEvent.click(screen.getByRole('button', { name: 'Pause updates' }));
    await pass(10_000);
    down = false;
    fireEvent.click(within(cards).getByRole('button', { name: 'Retry' }));
    await pass(100);
    expect(await figure('Round revenue')).toContain('$100.00');
    expect(within(cards).queryByRole('alert')).toBeNull();
    vi.useRealTimers();
  });

  it('keeps the last state in view and says that it is old', async () => {
    api.platform.rounds = [makeRound('BTC')];
    const { client } = await openRoundPage();
    await screen.findByRole('heading', { name: 'Round 14' });
    expect(await screen.findByText('Live')).toBeDefined();
    api.answer('GET', /active-round/, () => json(403, {}));
    await client.invalidateQueries({ queryKey: ['data', 'default', 'rounds.active'] });
    expect(await screen.findByText(/^Not updating/)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Round 14' })).toBeDefined();
  });
});
