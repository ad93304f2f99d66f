import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RoundInput } from '../../../contract/rounds/rounds';
import { forgetDrafts } from '../../../packages/kit/src/providers/auth/drafts';
import { removeToast, toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { fakeApi, json, makeRound, type FakeApi } from '../../support/console/fake-api';
import {
  answer,
  button,
  dialog,
  lastToast,
  openRoundPage,
  press,
  slideTo,
  slider,
  sliderValue,
} from '../../support/console/round-page';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.platform.rounds = [makeRound('BTC')];
});
afterEach(() => {
  forgetDrafts();
  removeToast();
});

const sentProgress = () =>
  api.requests('PATCH', /^\/admin\/rounds\/[^/]+$/).map(({ body }) => (body as RoundInput).progress);

describe('the progress of a round', () => {
  it('can be updated only while it differs, and not again once it was', async () => {
    await openRoundPage();
    expect((await button('Update progress')).disabled).toBe(true);
    await slideTo(55);
    await press('Update progress');
    await answer('Confirm');
    await waitFor(() => expect(lastToast()).toBe('constructive: Round updated'));
    await waitFor(async () => expect((await button('Update progress')).disabled).toBe(true));
    expect(await sliderValue()).toBe(55);
    expect(sentProgress()).toEqual(['55']);
  });

  it('leaves the focus to who went on before the answer was there', async () => {
    await openRoundPage();
    await slideTo(55);
    await press('Update progress');
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    // Falls through to the platform's own answer, later.
    api.answer('GET', /active-round/, () => held.then(() => undefined));
    await answer('Confirm');
    await waitFor(() => expect(lastToast()).toBe('constructive: Round updated'));
    const box = await screen.findByRole('searchbox', { name: 'Name' });
    await userEvent.type(box, 'Al');
    release();
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    await waitFor(async () => expect((await slider()).getAttribute('aria-disabled')).not.toBe('true'));
    expect(document.activeElement).toBe(box);
  });

  it('is sent with everything that is locked as it is', async () => {
    await openRoundPage();
    await slideTo(55);
    await press('Update progress');
    await answer('Confirm');
    await waitFor(() => expect(sentProgress()).toHaveLength(1));
    expect(api.requests('PATCH')[0]?.body).toEqual({
      entryFee: '10.00',
      progress: '55',
      currencyId: 'currency-BTC',
      fiatCurrencyId: 'currency-USD',
      type: 'standard',
    });
  });

  it('becomes 0 when the field is emptied', async () => {
    await openRoundPage();
    await userEvent.clear(await screen.findByRole('spinbutton', { name: 'Percent' }));
    expect(screen.getByText('0%')).toBeDefined();
    await press('Update progress');
    await answer('Confirm');
    await waitFor(() => expect(sentProgress()).toEqual(['0']));
  });

  it('is sent as it is set by then when the toast of a failure asks again', async () => {
    let isBroken = true;
    api.answer('PATCH', /^\/admin\/rounds\/[^/]+$/, () => (isBroken ? json(500, {}) : undefined));
    await openRoundPage();
    await slideTo(55);
    await press('Update progress');
    await answer('Confirm');
    await waitFor(() => expect(lastToast()).toBe('destructive: Something went wrong'));
    isBroken = false;
    await waitFor(async () => expect((await button('Update progress')).disabled).toBe(false));
    await slideTo(70);
    act(() => toasts()[0]?.action?.run());
    await answer('Confirm');
    await waitFor(() => expect(sentProgress()).toEqual(['55', '70']));
    await waitFor(async () => expect(await sliderValue()).toBe(70));
  });

  it('asks the server again whether the round can be completed after each update', async () => {
    await openRoundPage();
    await slideTo(100);
    await press('Update progress');
    await answer('Confirm');
    await waitFor(async () => expect((await button('Complete round')).disabled).toBe(false));
  });

  it('sends one request for two clicks on Confirm', async () => {
    await openRoundPage();
    await slideTo(55);
    await press('Update progress');
    const send = within(await dialog()).getByRole('button', { name: 'Confirm' });
    fireEvent.click(send);
    fireEvent.click(send);
    await waitFor(() => expect(lastToast()).toBe('constructive: Round updated'));
    expect(sentProgress()).toEqual(['55']);
  });

  it('stays where the slider was put while figures come in, and says who moved it meanwhile', async () => {
    const { client } = await openRoundPage();
    await slideTo(55);
    api.change('round-BTC', { progress: '60' });
    await client.invalidateQueries();
    expect(await screen.findByText(/Another operator moved the progress to 60%/)).toBeDefined();
    expect(await sliderValue()).toBe(55);
    await press('Update progress');
    const question = within(await dialog());
    expect(question.getByText(/Another operator moved the progress to 60%/)).toBeDefined();
    expect(question.getByText('60%')).toBeDefined();
    expect(question.getByText('55%')).toBeDefined();
  });

  it('follows the server while nobody has touched the slider', async () => {
    const { client } = await openRoundPage();
    await slider();
    api.change('round-BTC', { progress: '80' });
    await client.invalidateQueries();
    await waitFor(async () => expect(await sliderValue()).toBe(80));
    expect((await button('Update progress')).disabled).toBe(true);
  });

  it('stays set when the update fails', async () => {
    api.answer('PATCH', /./, () => json(400, {}));
    await openRoundPage();
    await slideTo(55);
    await press('Update progress');
    await answer('Confirm');
    await waitFor(() => expect(lastToast()).toBe('destructive: Something went wrong'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await sliderValue()).toBe(55);
  });

  it('is explained when the round was completed elsewhere before the update arrived', async () => {
    await openRoundPage();
    await slideTo(55);
    await press('Update progress');
    await dialog();
    api.change('round-BTC', { status: 'COMPLETED' });
    await answer('Confirm');
    expect((await screen.findByRole('alert')).textContent).toContain('Round 14 was completed elsewhere');
    expect(await button('Start')).toBeDefined();
  });
});

describe('completing a round', () => {
  beforeEach(() => {
    api.change('round-BTC', { progress: '100' });
  });

  it('asks, completes once and goes to the round’s page', async () => {
    const { address } = await openRoundPage();
    await press('Complete round');
    const send = within(await dialog()).getByRole('button', { name: 'Confirm' });
    fireEvent.click(send);
    fireEvent.click(send);
    await waitFor(() => expect(address()).toBe('/rounds/round-BTC'));
    expect(api.requests('PATCH').map(({ path }) => path)).toEqual(['/admin/rounds/round-BTC/complete']);
    expect(lastToast()).toBe('constructive: Round completed');
  });

  it('leaves those alone who went to another page before the answer was there', async () => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    api.answer('PATCH', /complete$/, () => held.then(() => undefined));
    const { address, unmount } = await openRoundPage();
    await press('Complete round');
    await answer('Confirm');
    await waitFor(() => expect(api.requests('PATCH')).toHaveLength(1));
    unmount();
    release();
    await waitFor(() => expect(lastToast()).toBe('constructive: Round completed'));
    expect(address()).toBe('/round-management');
  });

  it('does nothing when the question is declined', async () => {
    const { address } = await openRoundPage();
    await press('Complete round');
    await answer('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requests('PATCH')).toEqual([]);
    expect(address()).toBe('/round-management');
  });

  it('is explained when another operator moved the progress back, and shows where to', async () => {
    const { address } = await openRoundPage();
    await press('Complete round');
    await dialog();
    api.change('round-BTC', { progress: '90' });
    await answer('Confirm');
    expect((await screen.findByRole('alert')).textContent).toContain('could not be completed');
    await waitFor(async () => expect(await sliderValue()).toBe(90));
    expect(address()).toBe('/round-management');
  });

  it('is not reported as somebody else’s doing on coming back to the page', async () => {
    const { address, unmount } = await openRoundPage();
    await press('Complete round');
    await answer('Confirm');
    await waitFor(() => expect(address()).toBe('/rounds/round-BTC'));
    unmount();
    // What the cache still has is the round in progress, and the API knows better.
    let isOld = true;
    api.answer('GET', /active-round.*BTC$/, () => {
      const wasOld = isOld;
      isOld = false;
      return wasOld ? json(200, makeRound('BTC', { progress: '100' })) : undefined;
    });
    const { client } = await openRoundPage();
    await screen.findByRole('heading', { name: 'Round 14' });
    await client.invalidateQueries({ queryKey: ['data', 'default', 'rounds.active'] });
    await screen.findByRole('heading', { name: 'No round in progress' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
