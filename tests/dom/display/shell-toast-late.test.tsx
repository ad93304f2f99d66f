import { act, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastHost } from '../../../src/app/screens/toast-host';
import { removeToast, toast } from '../../../src/ui/toasts/toast-store';
import { readTexts } from '../../support/console/render-kit';

const code = vi.hoisted(() => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  return { arrival, arrive: () => arrive() };
});

vi.mock('../../../src/ui/toasts/toast-region', async () => {
  await code.arrival;
  return { default: ({ label }: { label: string }) => <section aria-label={label}>the region</section> };
});

afterEach(() => {
  vi.useRealTimers();
  act(() => removeToast());
});

test('while the code that shows toasts does not come the words stand there without it, until it is there', async () => {
  await createInstance()
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: readTexts('en') }, defaultNS: 'common' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(<ToastHost />);
  act(() => {
    toast({ title: 'Error', description: 'Something went wrong', variant: 'destructive' });
  });
  act(() => {
    vi.advanceTimersByTime(2_900);
  });
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => {
    vi.advanceTimersByTime(200);
  });
  expect(screen.getByRole('alert').textContent).toBe('Error: Something went wrong');
  vi.useRealTimers();
  code.arrive();
  expect(await screen.findByRole('region', { name: 'Notifications' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
