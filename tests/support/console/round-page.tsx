import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import type { Settings } from '../../../packages/kit/src/settings/settings';
import { pollInterval } from '../../../src/pages/round-management/live/round-queries';
import RoundManagementPage from '../../../src/pages/round-management/round-management-page';
import orders from '../../../src/resources/orders/resource';
import rounds from '../../../src/resources/rounds/resource';
import { toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { fakeApi, makeRound, type FakeApi } from './fake-api';
import { renderPage } from './render-page';

/** Opens the page as its route does. */
export async function openRoundPage(at = '/round-management', settings: Partial<Settings> = {}) {
  // Fetched when a dialog first opens; here it would take longer than a test waits for one.
  await import('../../../packages/kit/src/actions/dialog/action-dialog');
  return renderPage(<RoundManagementPage />, {
    at,
    settings,
    namespaces: ['roundManagement', 'rounds', 'orders'],
    resources: [rounds, orders],
  });
}

/** A platform on which round 14 is in progress in BTC, with ten bids. */
export function apiWithRound(): FakeApi {
  const api = fakeApi();
  api.platform.rounds = [makeRound('BTC')];
  api.platform.figures = { revenue: 100, totalBids: 10, lowestUniqueBid: '0.5' };
  return api;
}

/** Opens the page and waits until that round is shown, with its figures. */
export async function openRunningRound(settings?: Partial<Settings>) {
  const page = await openRoundPage(undefined, settings);
  await screen.findByRole('heading', { name: 'Round 14' });
  await waitFor(async () => expect(await figure('Current bids')).toContain('10'));
  return page;
}

/** Advances the fake timers. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Advances the fake timers beyond the next poll. */
export const pollOnce = () => pass(pollInterval + 100);

/** A button of the page, once it is there. */
export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

/** Waits until a button can be pressed, and presses it. */
export async function press(name: string): Promise<void> {
  const found = await button(name);
  await waitFor(() => expect(found.disabled).toBe(false));
  await userEvent.click(found);
}

/** What the panel's card of that name shows. */
export const figure = (name: string) =>
  screen.findByRole('group', { name }).then(({ textContent }) => textContent);

export const entryValue = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Entry value' });
export const slider = () => screen.findByRole('slider', { name: 'Progress' });

/** The percentage at which the slider stands. */
export const sliderValue = async () => Number((await slider()).getAttribute('aria-valuenow'));

/** Moves the slider, as a press on its track does. */
export async function slideTo(percent: number): Promise<void> {
  const track = (await slider()).parentElement;
  if (!track) throw new Error('the slider has no track');
  vi.spyOn(track, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 10));
  fireEvent.mouseDown(track, { button: 0, clientX: percent });
  fireEvent.mouseUp(document);
}

export const dialog = () => screen.findByRole('dialog');

/** Answers the question that is being asked. */
export async function answer(name: 'Confirm' | 'Cancel'): Promise<void> {
  await userEvent.click(within(await dialog()).getByRole('button', { name }));
}

/** The newest toast, as `variant: description`. */
export function lastToast(): string | undefined {
  const [newest] = toasts();
  return newest && `${newest.variant}: ${newest.description ?? ''}`;
}
