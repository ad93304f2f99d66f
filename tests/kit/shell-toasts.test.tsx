import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ToastRegion from '../../src/ui/toasts/toast-region';
import { dismissToast, removeToast, toast, toasts, updateToast } from '../../src/ui/toasts/toast-store';

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

test('a toast with the id of one that is there takes its place, open again', () => {
  toast({ id: 'sign-in', title: 'wrong' });
  toast({ title: 'other' });
  dismissToast('sign-in');
  toast({ id: 'sign-in', title: 'wrong again' });
  expect(titles()).toEqual(['other', 'wrong again']);
  vi.advanceTimersByTime(60_000);
  expect(open()).toEqual(['other', 'wrong again']);
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
