import { QueryObserver, focusManager, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/providers/data/api-error';
import { createQueryClient } from '../../../src/providers/data/query-client';

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

test('what was put out of date while nobody looked is asked for again by who looks next, once', async () => {
  const client = createQueryClient();
  const ask = vi.fn(() => Promise.resolve('answer'));
  const look = () => new QueryObserver(client, { queryKey: ['something'], queryFn: ask }).subscribe(() => {});
  const lookAndLeave = async () => {
    const leave = look();
    await vi.advanceTimersByTimeAsync(0);
    leave();
  };
  await lookAndLeave();
  await client.invalidateQueries({ queryKey: ['something'] });
  expect(ask).toHaveBeenCalledTimes(1);
  await lookAndLeave();
  expect(ask).toHaveBeenCalledTimes(2);
  await lookAndLeave();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what fails is asked again after one, two and four seconds, never more than thirty apart, and a mutation never', async () => {
  const client = createQueryClient();
  const { queries } = client.getDefaultOptions();
  const start = Date.now();
  const times: number[] = [];
  const fail = () => {
    times.push(Date.now() - start);
    return Promise.reject(new ApiError('network', '/something', 0, '', undefined));
  };
  const ask = { ...queries, queryKey: ['something'], queryFn: fail };
  const asked = client.fetchQuery(ask).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  await asked;
  expect(times).toEqual([0, 1_000, 3_000, 7_000]);

  times.length = 0;
  const many = client.fetchQuery({ ...ask, retry: 7 }).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(600_000);
  await many;
  const pauses = times.slice(1).map((time, index) => time - Number(times[index]));
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);

  times.length = 0;
  const sent = client
    .getMutationCache()
    .build(client, { mutationFn: fail })
    .execute(undefined)
    .catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  await sent;
  expect(times).toHaveLength(1);
});
