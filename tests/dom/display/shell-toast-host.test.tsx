import { act, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastHost } from '../../../src/app/screens/toast-host';
import { removeToast, toast } from '../../../src/ui/toasts/toast-store';
import { readTexts } from '../../support/console/render-kit';
import { takeConsole } from '../../support/console/unit-setup';

const code = vi.hoisted(() => ({ isThere: false }));

vi.mock('../../../src/ui/toasts/toast-region', () => ({
  get default() {
    if (!code.isThere) throw new Error('Failed to fetch dynamically imported module');
    return ({ label }: { label: string }) => <section aria-label={label}>the region</section>;
  },
}));

afterEach(() => {
  act(() => removeToast());
});

test('when the code that shows toasts cannot be had the words stand there without it, and the next toast tries again', async () => {
  await createInstance()
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: readTexts('en') }, defaultNS: 'common' });
  render(<ToastHost />);
  act(() => {
    toast({ title: 'Error', description: 'Something went wrong', variant: 'destructive' });
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Error: Something went wrong');
  expect(takeConsole()).toHaveLength(1);
  code.isThere = true;
  act(() => {
    toast({ title: 'Error', description: 'Again', variant: 'destructive' });
  });
  expect(await screen.findByRole('region', { name: 'Notifications' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
