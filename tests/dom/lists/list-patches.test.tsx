import type { LiveEvent, LiveProvider } from '@refinedev/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventBatch } from '../../../packages/kit/src/wire/events';
import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import { applySettings, defaultSettings, settings } from '../../../packages/kit/src/settings/settings';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import { eventsChannel } from '../../../packages/kit/src/extras/live/live-events';
import orders from '../../../src/resources/orders/resource';
import { answerCalls, renderKit, type Sent } from '../../support/console/render-kit';

type Subscription = Parameters<LiveProvider['subscribe']>[0];

const live = { subscribe: vi.fn(), unsubscribe: vi.fn() };
const followed: AnyResource = {
  ...orders,
  list: { ...orders.list, live: { streams: ['orders:{id}'], poll: 5 } },
};
const idOf = (index: number) => `00000000-0000-4000-8000-00000000000${String(index)}`;

let total: number;
let sent: readonly Sent[];

beforeEach(() => {
  localStorage.clear();
  live.subscribe.mockReset().mockReturnValue('subscription');
  live.unsubscribe.mockReset();
  total = 2;
  sent = answerCalls(() => {
    const items = Array.from({ length: total }, (_, index) => ({
      id: idOf(index),
      name: `name ${String(index)}`,
      status: 'PENDING',
    }));
    return { items: items.toReversed(), totalPages: 1, totalItems: total };
  });
  applySettings({
    ...settings(),
    capabilities: ['events'],
    flags: { ...settings().flags, liveRounds: true },
  });
});
afterEach(() => applySettings(defaultSettings));

const show = (at = '/') =>
  renderKit(<ResourceList resource={followed} params={{ id: 'r1' }} />, { resources: [followed], live, at });

/** The last subscription, once there is one. */
async function subscription(): Promise<Subscription> {
  await waitFor(() => expect(live.subscribe).toHaveBeenCalled());
  return (live.subscribe.mock.calls.at(-1) as [Subscription])[0];
}
async function say(batch: Partial<EventBatch> & Pick<EventBatch, 'first' | 'last'>): Promise<void> {
  const { callback, channel } = await subscription();
  const payload = { batch: { stream: 'orders:r1', kind: 'CHANGED', total, rows: [], ...batch } };
  act(() => callback({ channel, type: 'updated', payload, date: new Date() }));
}
const tell = async (type: LiveEvent['type']) => {
  const { callback, channel } = await subscription();
  act(() => callback({ channel, type, payload: {}, date: new Date() }));
};
const patch = (index: number, row: object | null) =>
  ({ id: idOf(index), number: 2, change: 'UPDATED', row }) as const;

test('a row changes where it stands, and new ones are counted until they are asked for', async () => {
  await show();
  const row = () => screen.findByRole('row', { name: /name 1/ });
  await row();
  const { channel, params } = await subscription();
  expect([channel, params]).toMatchObject([
    eventsChannel,
    { streams: ['orders:r1'], ids: [idOf(1), idOf(0)] },
  ]);
  await say({ kind: 'STARTED', first: 1, last: 1 });
  await say({ first: 2, last: 2, rows: [patch(1, { id: idOf(1), status: 'CONFIRMED' })] });
  expect(within(await row()).getByText('Confirmed')).toBeTruthy();
  expect(sent).toHaveLength(1);
  total = 5;
  await say({ first: 3, last: 5 });
  const button = await screen.findByRole('button', { name: '3 new' });
  expect(screen.queryByText('name 4')).toBeNull();
  expect(sent).toHaveLength(1);
  await userEvent.click(button);
  expect(await screen.findByText('name 4')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /new/ })).toBeNull();
  expect(sent).toHaveLength(2);
});

test('everything is asked for again after "start anew" and when a row is gone', async () => {
  await show();
  await screen.findByText('name 1');
  await say({ kind: 'START_ANEW', first: 90, last: 90 });
  await waitFor(() => expect(sent).toHaveLength(2));
  await say({ first: 91, last: 91, rows: [patch(1, null)] });
  await waitFor(() => expect(sent).toHaveLength(3));
});

test('it is polled until the log is followed, and again while the connection is lost', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await show();
    await screen.findByText('name 1');
    await say({ kind: 'STARTED', first: 1, last: 1 });
    const before = sent.length;
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(sent).toHaveLength(before);
    await tell('lost');
    await act(() => vi.advanceTimersByTimeAsync(5_500));
    expect(sent.length).toBeGreaterThan(before);
  } finally {
    vi.useRealTimers();
  }
});

test('a filtered list asks again for what a change may have brought in, once for many', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await show('/?name=name');
    await screen.findByText('name 1');
    await say({ kind: 'STARTED', first: 1, last: 1 });
    const before = sent.length;
    total = 3;
    for (let number = 2; number < 9; number += 1) await say({ first: number, last: number });
    expect(screen.queryByRole('button', { name: /new/ })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(3_500));
    expect(sent).toHaveLength(before + 1);
    expect(await screen.findByRole('button', { name: '1 new' })).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('nothing is followed where the backend has no event log', async () => {
  applySettings({ ...settings(), capabilities: [] });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await show();
    await screen.findByText('name 1');
    await act(() => vi.advanceTimersByTimeAsync(5_500));
    expect(sent).toHaveLength(2);
    expect(live.subscribe).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});

test('an empty list takes its first rows at once, without a count of new ones', async () => {
  total = 0;
  await show();
  await screen.findByText('No results.');
  await say({ kind: 'STARTED', first: 1, last: 1 });
  total = 2;
  await say({ first: 2, last: 3 });
  expect(await screen.findByText('name 1')).toBeTruthy();
  expect(screen.queryByText('No results.')).toBeNull();
  expect(screen.queryByRole('button', { name: /new/ })).toBeNull();
  expect(screen.getByText('Total orders: 2')).toBeTruthy();
  expect(sent).toHaveLength(2);
});
