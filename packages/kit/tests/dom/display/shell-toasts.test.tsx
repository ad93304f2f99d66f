import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notificationProvider } from '../../../src/providers/notification/notification-provider';
import ToastRegion from '../../../src/ui/toasts/toast-region';
import {
  dismissToast,
  removeToast,
  toast,
  toasts,
  updateToast,
  type ToastInput,
} from '../../../src/ui/toasts/toast-store';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => {
    removeToast();
  });
  vi.useRealTimers();
});

const titles = () => toasts().map(({ title }) => title);
const open = () =>
  toasts()
    .filter((one) => one.open)
    .map(({ title }) => title);

test('a new toast goes to the front and the fourth pushes the oldest out', () => {
  for (const title of ['first', 'second', 'third', 'fourth']) toast({ title });
  expect(titles()).toEqual(['fourth', 'third', 'second']);
});

test('a toast with the id of one that is there is said again, in front and with its full time', () => {
  render(<ToastRegion label="Notifications" closeLabel="Close" direction="ltr" />);
  act(() => {
    toast({ id: 'sign-in', title: 'wrong' });
    toast({ title: 'other' });
  });
  act(() => {
    vi.advanceTimersByTime(4_000);
  });
  act(() => {
    toast({ id: 'sign-in', title: 'wrong again' });
  });
  expect(open()).toEqual(['wrong again', 'other']);
  act(() => {
    vi.advanceTimersByTime(4_000);
  });
  expect(open()).toEqual(['wrong again']);
  act(() => {
    vi.advanceTimersByTime(1_000);
  });
  expect(open()).toEqual([]);
});

test('a closed toast that is said again is not taken away by its earlier end', () => {
  toast({ id: 'sign-in', title: 'wrong' });
  dismissToast('sign-in');
  vi.advanceTimersByTime(49_000);
  toast({ id: 'sign-in', title: 'wrong again' });
  vi.advanceTimersByTime(10_000);
  expect(open()).toEqual(['wrong again']);
});

test('a dismissed toast is marked closed at once and removed 50 seconds later', () => {
  const id = toast({ title: 'one' });
  toast({ title: 'two' });
  dismissToast(id);
  expect(open()).toEqual(['two']);
  vi.advanceTimersByTime(49_999);
  expect(titles()).toEqual(['two', 'one']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual(['two']);
});

test('all toasts can be dismissed at once, and one changed while it is shown', () => {
  const id = toast({ title: 'one', description: 'before' });
  toast({ title: 'two' });
  updateToast(id, { description: 'after' });
  expect(toasts()[1]).toMatchObject({ title: 'one', description: 'after', open: true });
  dismissToast();
  expect(open()).toEqual([]);
});

test('toasts stand in the region Notifications, go after five seconds and can be closed by hand', () => {
  render(<ToastRegion label="Notifications" closeLabel="Close" direction="ltr" />);
  act(() => {
    toast({ title: 'Success', description: 'Round started', variant: 'constructive' });
  });
  const region = within(screen.getByRole('region', { name: 'Notifications' }));
  region.getByText('Round started');
  act(() => {
    vi.advanceTimersByTime(4_999);
  });
  expect(open()).toEqual(['Success']);
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(open()).toEqual([]);
  act(() => {
    toast({ title: 'Error', variant: 'destructive' });
  });
  fireEvent.click(region.getByRole('button', { name: 'Close' }));
  expect(open()).toEqual([]);
});

test('F8 leads to the toasts', () => {
  render(<ToastRegion label="Notifications" closeLabel="Close" direction="ltr" />);
  act(() => {
    toast({ title: 'One' });
  });
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(document.activeElement).toBe(screen.getByRole('list'));
});

test('a screen that comes later shows the toasts that are there in the order in which they were said', () => {
  for (const title of ['first', 'second', 'third']) toast({ title });
  render(<ToastRegion label="Notifications" closeLabel="Close" direction="ltr" />);
  // The last of the document is the first to be seen.
  const shown = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent?.replace('×', ''))).toEqual(['first', 'second', 'third']);
});

test('each variant but the default has a drawing of its own, and a toast may bring another', () => {
  render(<ToastRegion label="Notifications" closeLabel="Close" direction="ltr" />);
  const drawingOf = (input: Pick<ToastInput, 'variant' | 'icon'>) => {
    act(() => {
      toast({ id: 'one', title: 'One', ...input });
    });
    const card = screen.getByRole('listitem');
    expect(card.dataset['variant']).toBe(input.variant);
    return card.querySelector('svg path')?.getAttribute('d') ?? null;
  };
  const variants = ['destructive', 'constructive', 'info', 'reminder'] as const;
  const drawings = variants.map((variant) => drawingOf({ variant }));
  expect(new Set(drawings)).toHaveLength(4);
  expect(drawings).not.toContain(null);
  expect(drawingOf({ variant: 'default' })).toBeNull();
  const own = (
    <svg>
      <path d="M1 1h1" />
    </svg>
  );
  expect(drawingOf({ variant: 'info', icon: own })).toBe('M1 1h1');
});

test('an action is run, and closes its toast', () => {
  const run = vi.fn<() => void>();
  render(<ToastRegion label="Notifications" closeLabel="Close" direction="ltr" />);
  act(() => {
    toast({ title: 'New version', action: { label: 'Reload', run } });
  });
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(run).toHaveBeenCalledOnce();
  expect(open()).toEqual([]);
});

test('Refine says success and error in their variants, and a key replaces its toast', () => {
  notificationProvider.open({ type: 'success', message: 'Saved', description: 'Success', key: 'row' });
  notificationProvider.open({ type: 'error', message: 'Failed', key: 'row' });
  notificationProvider.open({ type: 'success', message: 'Saved', description: 'Success' });
  expect(toasts().map(({ title, description, variant }) => [title, description, variant])).toEqual([
    ['Success', 'Saved', 'constructive'],
    ['Failed', undefined, 'destructive'],
  ]);
  notificationProvider.close('row');
  expect(open()).toEqual(['Success']);
});

test('a toast says its title, then the fact, then what it is about', () => {
  render(<ToastRegion label="Notifications" closeLabel="Close" direction="ltr" />);
  act(() => {
    toast({ title: 'Success', description: 'Round started', subject: 'Round 104' });
  });
  const [card] = screen.getAllByRole('listitem');
  expect([...(card?.children ?? [])].slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    'Success',
    'Round started',
    'Round 104',
  ]);
});
