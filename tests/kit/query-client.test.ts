import { QueryObserver, focusManager, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../src/providers/query/query-client';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('an answer counts for five minutes, and a look, the focus or a connection that is back asks for nothing again', async () => {
  const client = createQueryClient();
  client.mount();
  const ask = vi.fn(() => Promise.resolve('answer'));
  const look = () => new QueryObserver(client, { queryKey: ['something'], queryFn: ask }).subscribe(() => {});
  let leave = look();
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(1);

  // Older than it counts for: still nobody asks unasked.
  await vi.advanceTimersByTimeAsync(6 * 60_000);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  leave();
  leave = look();
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(1);
  leave();

  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1_000);
  expect(client.getQueryData(['something'])).toBe('answer');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(client.getQueryData(['something'])).toBeUndefined();
  client.unmount();
});
