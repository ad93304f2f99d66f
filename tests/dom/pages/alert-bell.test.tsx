import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useInvalidate, type LiveEvent, type LiveProvider } from '@refinedev/core';
import type { Alert } from '../../../contract/platform/alerts';
import { applySettings, settings } from '../../../packages/kit/src/settings/settings';
import AlertBell from '../../../src/pages/alert-bell/alert-bell';
import alertsResource from '../../../src/resources/alerts/resource';
import { refusal, renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';

const told: string[] = [];
let asksFor: NotificationPermission;

class FakeNotification extends EventTarget {
  static permission: NotificationPermission = 'default';
  static requestPermission = () => Promise.resolve((FakeNotification.permission = asksFor));
  readonly close = () => undefined;
  constructor(title: string, { body = '', tag = '' }: NotificationOptions) {
    super();
    told.push([title, body, tag].join('/'));
  }
}

const alert = (id: string, over: Partial<Alert> = {}): Alert => ({
  id,
  kind: 'NO_BIDS',
  status: 'OPEN',
  subject: `Round ${id}`,
  roundId: `r${id}`,
  couponId: null,
  openedAt: `2026-11-0${id}T10:00:00.000Z`,
  resolvedAt: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  ...over,
});

let open: Alert[] = [];
let isMailWanted = true;
let isDown = false;

beforeEach(() => {
  told.length = 0;
  asksFor = 'granted';
  FakeNotification.permission = 'default';
  localStorage.clear();
  vi.stubGlobal('Notification', FakeNotification);
  open = [alert('2'), alert('1')];
  isMailWanted = true;
  isDown = false;
});
afterEach(async () => {
  await resetConsole();
  vi.unstubAllGlobals();
});

function Again() {
  const invalidate = useInvalidate();
  return (
    <button onClick={() => void invalidate({ resource: 'alerts.list', invalidates: ['resourceAll'] })}>
      Again
    </button>
  );
}

async function openBell(live?: Pick<LiveProvider, 'subscribe' | 'unsubscribe'>) {
  const sent = await signInAs('REGULAR', ({ path, method, body }) => {
    if (isDown) return refusal(500);
    if (path.endsWith('/alerts/mail')) {
      if (method === 'PATCH') ({ isWanted: isMailWanted } = body as { isWanted: boolean });
      return { isWanted: isMailWanted };
    }
    if (method === 'PATCH') {
      const [id] = open.filter((one) => path.includes(`/${one.id}/`)).map((one) => one.id);
      open = open.filter((one) => one.id !== id);
      return alert(id ?? '', { status: 'ACKNOWLEDGED' });
    }
    return { items: open, totalPages: 1, totalItems: open.length };
  });
  applySettings({ ...settings(), flags: { ...settings().flags, liveRounds: live !== undefined } });
  await renderKit(
    <>
      <AlertBell />
      <Again />
    </>,
    { resources: [alertsResource], ...(live ? { live } : {}) },
  );
  return sent;
}

test('the bell counts alerts that came since one last looked, and its panel has all that are open', async () => {
  const sent = await openBell();
  await userEvent.click(await screen.findByRole('button', { name: '2 new alerts' }));
  const panel = within(await screen.findByRole('dialog'));
  expect((await panel.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
    '/alerts',
    '/rounds/r2',
    '/rounds/r1',
  ]);
  const bell = screen.getByRole('button', { name: 'Alerts' });
  const [acknowledge] = panel.getAllByRole('button', { name: 'Acknowledge' });
  if (acknowledge) await userEvent.click(acknowledge);
  await waitFor(() => expect(panel.queryByText('Round 2')).toBeNull());
  expect(sent.filter(({ method }) => method === 'PATCH').map(({ path }) => path)).toEqual([
    '/admin/alerts/2/acknowledge',
  ]);
  expect(panel.getByText('Round 1')).toBeTruthy();
  await userEvent.click(bell);
  open = [alert('3'), ...open];
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  await screen.findByRole('button', { name: '1 new alert' });
});

test('the bell counts an alert that the event log tells of, its panel follows the log and what is done in it, and it asks again by itself only without the log', async () => {
  const subscribe = vi.fn<LiveProvider['subscribe']>().mockReturnValue('subscription');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const sent = await openBell({ subscribe, unsubscribe: vi.fn() });
    await screen.findByRole('button', { name: '2 new alerts' });
    const asked = () => sent.filter(({ path }) => path === '/admin/alerts').length;
    const [followed] = subscribe.mock.calls[0] ?? [];
    expect([followed?.channel, followed?.params]).toMatchObject(['events', { streams: ['alerts'], ids: [] }]);
    const say = (type: LiveEvent['type'], batch = {}) =>
      act(() => followed?.callback({ channel: 'events', type, payload: { batch }, date: new Date() }));
    say('updated', { stream: 'alerts', kind: 'CHANGED', first: 8, last: 7, rows: [] });
    await act(() => vi.advanceTimersByTimeAsync(65_000));
    expect(asked()).toBe(1);
    open = [alert('3'), ...open];
    say('updated', { stream: 'alerts', kind: 'CHANGED', first: 8, last: 8, rows: [] });
    fireEvent.click(await screen.findByRole('button', { name: '3 new alerts' }));
    expect(asked()).toBe(2);
    const panel = within(await screen.findByRole('dialog'));
    const subjects = () => panel.queryAllByText(/^Round \d$/).map(({ textContent }) => textContent);
    expect(subjects()).toEqual(['Round 3', 'Round 2', 'Round 1']);
    // What is done here is shown at once, whether or not the log tells of it.
    const [acknowledge] = await panel.findAllByRole('button', { name: 'Acknowledge' });
    if (acknowledge) fireEvent.click(acknowledge);
    await waitFor(() => expect(subjects()).toEqual(['Round 2', 'Round 1']));
    expect(asked()).toBe(3);
    open = open.slice(1);
    say('updated', { stream: 'alerts', kind: 'CHANGED', first: 9, last: 9, rows: [] });
    await waitFor(() => expect(subjects()).toEqual(['Round 1']));
    expect(asked()).toBe(4);
    say('lost');
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(asked()).toBe(5);
  } finally {
    vi.useRealTimers();
  }
});

test('one switch for mail says what the server has, and turns it off and on', async () => {
  await openBell();
  await userEvent.click(await screen.findByRole('button', { name: '2 new alerts' }));
  const mail = await screen.findByRole<HTMLButtonElement>('switch', { name: 'Email me when an alert opens' });
  await waitFor(() => expect(mail.getAttribute('aria-checked')).toBe('true'));
  expect(screen.queryByRole('button', { name: 'Stop emails' })).toBeNull();
  await userEvent.click(mail);
  await waitFor(() => expect(mail.getAttribute('aria-checked')).toBe('false'));
  expect(isMailWanted).toBe(false);
  await userEvent.click(mail);
  await waitFor(() => expect(isMailWanted).toBe(true));
});

test('the browser tells of an alert that opens once it is allowed to, and of none that was open before', async () => {
  await openBell();
  await userEvent.click(await screen.findByRole('button', { name: '2 new alerts' }));
  const notices = await screen.findByRole('switch', { name: 'Notify me in this browser' });
  asksFor = 'denied';
  await userEvent.click(notices);
  await screen.findByText(/This browser does not allow notifications/);
  expect(notices.getAttribute('aria-checked')).toBe('false');
  asksFor = 'granted';
  await userEvent.click(notices);
  await waitFor(() => expect(notices.getAttribute('aria-checked')).toBe('true'));
  expect(told).toEqual([]);
  open = [alert('3'), ...open];
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  await waitFor(() => expect(told).toEqual(['No bids in a round/Round 3/3']));
  // As when a longer list is shortened: an older one comes into it.
  open = [alert('4'), ...open, alert('9', { openedAt: '2026-10-01T10:00:00.000Z' })];
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  await waitFor(() => expect(told.slice(1)).toEqual(['No bids in a round/Round 4/4']));
});

test('alerts and mail that cannot be read are told in the panel, and asked for again', async () => {
  isDown = true;
  await openBell();
  await userEvent.click(await screen.findByRole('button', { name: 'Alerts' }));
  const panel = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(panel.getAllByRole('button', { name: 'Retry' })).toHaveLength(2));
  isDown = false;
  for (const retry of panel.getAllByRole('button', { name: 'Retry' })) await userEvent.click(retry);
  await panel.findByText('Round 2');
  await panel.findByRole('switch', { name: 'Email me when an alert opens' });
  expect(panel.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('where no alert is open the panel says so, and when one opens', async () => {
  open = [];
  await openBell();
  await userEvent.click(await screen.findByRole('button', { name: 'Alerts' }));
  const panel = within(await screen.findByRole('dialog'));
  await panel.findByText('No open alerts.');
  panel.getByText('One opens when an alert rule applies.');
});
