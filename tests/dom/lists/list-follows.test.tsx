import type { LiveProvider } from '@refinedev/core';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import { applySettings, defaultSettings, settings } from '../../../packages/kit/src/settings/settings';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import orders from '../../../src/resources/orders/resource';
import { answerCalls, renderKit } from '../../support/console/render-kit';

type Subscription = Parameters<LiveProvider['subscribe']>[0];

const live = { subscribe: vi.fn(), unsubscribe: vi.fn() };

const declared = (follows: AnyResource['list']['live']): AnyResource => ({
  ...orders,
  list: { ...orders.list, ...(follows ? { live: follows } : {}) },
});

function answerWith(): { count: number } {
  const asked = { count: 0 };
  answerCalls(() => {
    asked.count += 1;
    const items = Array.from({ length: asked.count }, (_, index) => ({
      id: String(index),
      name: `name ${String(index)}`,
    }));
    return { items: items.toReversed(), totalPages: 1, totalItems: items.length };
  });
  return asked;
}

const show = (resource: AnyResource) =>
  renderKit(<ResourceList resource={resource} params={{ id: 'r1' }} />, { resources: [resource], live });

beforeEach(() => {
  localStorage.clear();
  live.subscribe.mockReset().mockReturnValue('subscription');
  live.unsubscribe.mockReset();
});

test('a list that listens to a channel looks again when the channel tells, and holds its rows', async () => {
  const asked = answerWith();
  const { unmount } = await show(declared({ channel: 'chat' }));
  await screen.findByText('name 0');
  await waitFor(() => {
    expect(live.subscribe).toHaveBeenCalledOnce();
  });
  const [{ channel, callback }] = live.subscribe.mock.calls[0] as [Subscription];
  expect(channel).toBe('chat');
  act(() => {
    // Together they are one reason to look.
    for (let told = 0; told < 5; told += 1)
      callback({ channel, type: 'created', payload: {}, date: new Date() });
  });
  expect(await screen.findByRole('button', { name: '1 new' })).toBeTruthy();
  expect(asked.count).toBe(2);
  unmount();
  expect(live.unsubscribe).toHaveBeenCalledExactlyOnceWith('subscription');
});

test('a list that is declared to be polled is asked for again, but not for a tab that nobody sees', async () => {
  const asked = answerWith();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await show(declared({ poll: 5 }));
    await screen.findByText('name 0');
    await act(() => vi.advanceTimersByTimeAsync(5_500));
    expect(asked.count).toBe(2);
    act(() => focusManager.setFocused(false));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(asked.count).toBe(2);
    // Whoever comes back sees what is, at once.
    act(() => focusManager.setFocused(true));
    await waitFor(() => {
      expect(asked.count).toBe(3);
    });
  } finally {
    focusManager.setFocused(undefined);
    vi.useRealTimers();
  }
});

test('a list follows nothing while its feature flag is off', async () => {
  answerWith();
  const before = settings();
  const { unmount } = await show(declared({ channel: 'chat', flag: 'liveRounds' }));
  await screen.findByText('name 0');
  expect(live.subscribe).not.toHaveBeenCalled();
  // It would listen as well, drawn once more after the flag is on.
  unmount();
  applySettings({ ...before, flags: { ...defaultSettings.flags, liveRounds: true } });
  await show(declared({ channel: 'chat', flag: 'liveRounds' }));
  await waitFor(() => {
    expect(live.subscribe).toHaveBeenCalledOnce();
  });
  applySettings(before);
});

test('a range is sent by its two ends, those of a moment as the days of who is looking', async () => {
  const sent = answerCalls(() => ({ items: [], totalPages: 1 }));
  const resource: AnyResource = {
    ...orders,
    list: {
      ...orders.list,
      filters: [
        { field: 'createdAt', where: 'server', as: 'range', params: { from: 'since', to: 'until' } },
        { field: 'fee', where: 'server', as: 'range' },
        { field: 'name', where: 'server' },
      ],
    },
  };
  await renderKit(<ResourceList resource={resource} params={{ id: 'r1' }} />, {
    resources: [resource],
    at: '/?createdAt=2026-03-01..2026-03-02&fee=1.5..&name=%25',
  });
  await screen.findByText('No results.');
  expect(sent[0]?.query).toMatchObject({
    since: new Date(2026, 2, 1).toISOString(),
    until: new Date(new Date(2026, 2, 3).getTime() - 1).toISOString(),
    feeFrom: '1.5',
    name: '%',
  });
  expect(sent[0]?.query).not.toHaveProperty('feeTo');
});
