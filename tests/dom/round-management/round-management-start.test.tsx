import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RoundInput } from '../../../contract/rounds/rounds';
import { forgetDrafts } from '../../../packages/kit/src/providers/auth/drafts';
import { removeToast, toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { fakeApi, json, makeRound, type FakeApi } from '../../support/console/fake-api';
import {
  answer,
  button,
  dialog,
  entryValue,
  lastToast,
  openRoundPage,
  press,
} from '../../support/console/round-page';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  forgetDrafts();
  removeToast();
});

async function fillIn(fee = '7,50') {
  await userEvent.type(await entryValue(), fee);
  await userEvent.click(await screen.findByRole('radio', { name: 'Promo' }));
}

it('repeats currency, entry value and type before anything is sent', async () => {
  await openRoundPage('/round-management?currency=ETH');
  await fillIn();
  await press('Start');
  const question = within(await dialog());
  for (const said of ['ETH', '$7.50', 'Promo']) expect(question.getByText(said)).toBeDefined();
  await answer('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests('POST')).toEqual([]);
  expect((await entryValue()).value).toBe('7,50');
});

it('says below Start what it waits for, and no longer once that is there', async () => {
  await openRoundPage('/round-management?currency=ETH');
  expect(await screen.findByText('1 field to fill in')).toBeDefined();
  expect((await button('Start')).disabled).toBe(true);
  await fillIn();
  expect(screen.queryByText('1 field to fill in')).toBeNull();
  expect((await button('Start')).disabled).toBe(false);
});

it('starts the round as it was confirmed, says so and shows it', async () => {
  await openRoundPage('/round-management?currency=ETH');
  await fillIn();
  await press('Start');
  await answer('Confirm');
  expect(await screen.findByRole('heading', { name: 'Round 14' })).toBeDefined();
  expect(api.requests('POST').map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: '/admin/rounds',
      body: {
        entryFee: '7.50',
        progress: '0',
        currencyId: 'currency-ETH',
        fiatCurrencyId: 'currency-USD',
        type: 'promo',
      },
    },
  ]);
  expect(lastToast()).toBe('constructive: Round started');
  expect(toasts()[0]?.subject).toBe('Round 14');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('moves the focus to the heading of the round that was started', async () => {
  await openRoundPage();
  await fillIn();
  await press('Start');
  await answer('Confirm');
  const heading = await screen.findByRole('heading', { name: 'Round 14' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('gives the focus back to Start when the question is declined', async () => {
  await openRoundPage();
  await fillIn();
  await press('Start');
  await answer('Cancel');
  const start = await button('Start');
  await waitFor(() => expect(document.activeElement).toBe(start));
});

it('sends one request for a double click, on the button and in the dialog', async () => {
  await openRoundPage();
  await fillIn();
  await userEvent.dblClick(await button('Start'));
  const send = within(await dialog()).getByRole('button', { name: 'Confirm' });
  fireEvent.click(send);
  fireEvent.click(send);
  await screen.findByRole('heading', { name: 'Round 14' });
  expect(api.requests('POST')).toHaveLength(1);
});

it('says that something went wrong, closes the dialog and keeps what was typed', async () => {
  api.answer('POST', /rounds$/, () => json(400, { statusCode: 400, error: '', message: '' }));
  await openRoundPage();
  await fillIn();
  await press('Start');
  await answer('Confirm');
  await waitFor(() => expect(lastToast()).toBe('destructive: Something went wrong'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await entryValue()).value).toBe('7,50');
  expect((await button('Start')).disabled).toBe(false);
  await userEvent.click(await screen.findByRole('tab', { name: 'ETH' }));
  await waitFor(async () => expect((await entryValue()).value).toBe(''));
  await userEvent.click(await screen.findByRole('tab', { name: 'BTC' }));
  await waitFor(async () => expect((await entryValue()).value).toBe('7,50'));
});

it.each([
  [
    'of this API',
    { path: 'entryFee', code: 'pattern', message: 'Invalid' },
    'The entry value must be an amount, as in 10 or 2.50',
  ],
  [
    'with a limit',
    { path: 'entryFee', code: 'tooHigh', limit: 5, message: 'Too big' },
    'Entry value must be at most 5',
  ],
  ['in words alone', { path: 'entryFee', message: 'Only on Fridays' }, /Only on Fridays/],
])('shows at the entry value what the API refuses, until another is typed: %s', async (_, issue, message) => {
  api.answer('POST', /rounds$/, () =>
    json(422, {
      statusCode: 422,
      error: 'Unprocessable Entity',
      message: 'Validation error',
      issues: [issue],
    }),
  );
  await openRoundPage();
  await fillIn('-5');
  await press('Start');
  await answer('Confirm');
  const box = await entryValue();
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(message);
  expect(box.value).toBe('-5');
  expect(lastToast()).toMatch(/^destructive: Something went wrong: /);
  expect(lastToast()).toMatch(message);
  await userEvent.type(box, '1');
  expect(box.getAttribute('aria-invalid')).toBe('false');
});

it('explains a lost race, shows the round that won and keeps what was typed for the next one', async () => {
  await openRoundPage();
  await fillIn();
  await press('Start');
  await dialog();
  api.platform.rounds.push(makeRound('BTC', { number: 77, entryFee: '3.00' }));
  await answer('Confirm');
  expect(await screen.findByRole('heading', { name: 'Round 77' })).toBeDefined();
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Another operator already started round 77 for BTC');
  expect(notice.textContent).toContain('$7.50, Promo');
  expect((await entryValue()).value).toBe('3.00');
  expect(lastToast()).toMatch(/^destructive: Something went wrong: Another operator/);
  expect(api.requests('POST')).toHaveLength(1);
});

it('finds the typed values again once the round that won is over', async () => {
  const { client } = await openRoundPage();
  await fillIn();
  api.platform.rounds.push(makeRound('BTC', { number: 77 }));
  await client.invalidateQueries({ queryKey: ['data', 'default', 'rounds.active'] });
  expect((await screen.findByRole('alert')).textContent).toContain('Another operator started round 77');
  api.change('round-BTC', { status: 'COMPLETED' });
  await client.invalidateQueries({ queryKey: ['data', 'default', 'rounds.active'] });
  await waitFor(async () =>
    expect((await screen.findByRole('alert')).textContent).toContain('Round 77 was completed elsewhere'),
  );
  expect(screen.getByRole('link', { name: 'View round 77' }).getAttribute('href')).toBe('/rounds/round-BTC');
  expect((await entryValue()).value).toBe('7,50');
});

it('starts with what is typed by then when the toast of a failure asks again', async () => {
  let isBroken = true;
  api.answer('POST', /^\/admin\/rounds$/, () => (isBroken ? json(500, {}) : undefined));
  await openRoundPage();
  await fillIn();
  await press('Start');
  await answer('Confirm');
  await waitFor(() => expect(lastToast()).toBe('destructive: Something went wrong'));
  isBroken = false;
  await userEvent.clear(await entryValue());
  act(() => toasts()[0]?.action?.run());
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.type(await entryValue(), '9');
  act(() => toasts()[0]?.action?.run());
  await answer('Confirm');
  await waitFor(() =>
    expect(api.requests('POST').map(({ body }) => (body as RoundInput).entryFee)).toEqual(['7.50', '9']),
  );
});
