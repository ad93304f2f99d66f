import { act, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastHost } from '../../../packages/kit/src/console/screens/toast-host';
import { removeToast, toast } from '../../../packages/kit/src/ui/toasts/toast-store';
import { readTexts } from '../../support/console/render-kit';
import { takeConsole } from '../../support/console/unit-setup';

/** The code that shows toasts: it comes when a test says so, and can be had or not. */
const code = vi.hoisted(() => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  return { arrival, arrive: () => arrive(), isThere: true };
});

vi.mock('../../../packages/kit/src/ui/toasts/toast-region', async () => {
  await code.arrival;
  return {
    get default() {
      if (!code.isThere) throw new Error('Failed to fetch dynamically imported module');
      return ({ label }: { label: string }) => <section aria-label={label}>the region</section>;
    },
  };
});

const fail = (description: string) =>
  act(() => {
    toast({ title: 'Error', description, variant: 'destructive' });
  });

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() =>
  createInstance()
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: readTexts('en') }, defaultNS: 'common' }),
);
afterEach(() => {
  vi.useRealTimers();
  act(() => removeToast());
});

test('while the code that shows toasts does not come the words stand there without it, until it is there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(<ToastHost />);
  fail('Something went wrong');
  pass(2_900);
  expect(screen.queryByRole('alert')).toBeNull();
  pass(200);
  expect(screen.getByRole('alert').textContent).toBe('Error: Something went wrong');
  vi.useRealTimers();
  code.arrive();
  expect(await screen.findByRole('region', { name: 'Notifications' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('when the code that shows toasts cannot be had the words stand there without it, and the next toast tries again', async () => {
  code.arrive();
  code.isThere = false;
  render(<ToastHost />);
  fail('Something went wrong');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Error: Something went wrong');
  expect(takeConsole()).toHaveLength(1);
  code.isThere = true;
  fail('Again');
  expect(await screen.findByRole('region', { name: 'Notifications' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
