import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminType } from '../../../contract/platform/access';
import ShowPage from '../../../packages/kit/src/show/show-page';
import { PageHeader } from '../../../packages/kit/src/ui/page-header';
import orders from '../../../src/resources/orders/resource';
import rounds from '../../../src/resources/rounds/resource';
import { completedRound } from '../../support/console/completed-round';
import { renderKit, type Answering } from '../../support/console/render-kit';
import { signInAs, signOutViewer } from '../../support/console/viewer';

const winner = { userId: 'u/1', name: 'Ann Moe', email: 'ann@example.test', reward: '80.00' };
const order = {
  id: 'o1',
  name: 'Ben Low',
  email: 'ben@example.test',
  createdAt: '2026-11-20T07:40:00.000Z',
  status: 'CONFIRMED',
  fee: '25.00',
  bid: '0.5',
};

const api =
  (over: Readonly<Record<string, unknown>> = {}): Answering =>
  ({ path }) => {
    if (path.endsWith('/download')) return new Response('name\r\nBen Low\r\n', csv);
    if (path.endsWith('/analytics'))
      return { revenue: 108, ownRevenue: '100.00', totalBids: 4, lowestUniqueBid: '0.00050' };
    if (path.startsWith('/admin/orders')) return { items: [order], totalPages: 1, totalItems: 1 };
    return { ...completedRound, winner, ...over };
  };
const csv = { headers: { 'content-type': 'text/csv; charset=utf-8' } };

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:file';
      static override revokeObjectURL() {}
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(signOutViewer);
afterEach(() => vi.unstubAllGlobals());

async function openPage(answer: Answering, viewer: AdminType = 'REGULAR') {
  const sent = await signInAs(viewer, answer);
  const resources = [rounds, orders];
  const page = (
    <>
      <PageHeader title="Round" />
      <ShowPage resource={rounds} resources={resources} />
    </>
  );
  await renderKit(page, { resources, route: '/rounds/:id', at: '/rounds/r1' });
  return sent;
}

async function figure(name: string): Promise<string | null> {
  const card = await screen.findByRole('group', { name });
  await waitFor(() => expect(card.getAttribute('aria-busy')).toBe('false'));
  return card.textContent.replace(name, '');
}

test('the page of a round says in its title which one it is, and below it what came of it in dollars and in its own currency, and who won', async () => {
  await openPage(api());
  expect((await screen.findByText('41')).closest('p')).not.toBeNull();
  expect(await figure('Round revenue')).toBe('$108.00 (€100.00)');
  expect(await figure('Confirmed bids')).toBe('4');
  expect(await figure('Lowest unique bid')).toBe('0.0005 BTC');
  expect(await figure('Winner')).toBe('Ann Moe');
  expect(screen.getByRole('link', { name: 'Ann Moe' }).getAttribute('href')).toBe('/users/u%2F1');
  expect(await figure('Reward')).toBe('€80.00');
});

test.each([{ winner: null }, { winner: undefined }])(
  'a round without a winner, or of a backend that tells none, shows none: %j',
  async (over) => {
    await openPage(api(over));
    expect(await figure('Winner')).toBe('/');
    expect(await figure('Reward')).toBe('/');
    expect(screen.queryByRole('link', { name: 'Ann Moe' })).toBeNull();
  },
);

test('it lists the orders of the round, and saves its confirmed bids', async () => {
  const sent = await openPage(api());
  const list = await screen.findByRole('region', { name: 'Orders' });
  await within(list).findByText('ben@example.test');
  await userEvent.click(within(list).getByRole('button', { name: 'Download CSV' }));
  await within(list).findByText('Saved with 1 bid');
  expect(saved).toEqual(['confirmedBids.csv']);
  expect(sent.filter(({ path }) => path.startsWith('/admin/orders')).map(({ path }) => path)).toEqual([
    '/admin/orders/r1',
    '/admin/orders/r1/confirmed-bids/download',
  ]);
});

test('who may read the audit trail sees what was done to the round, others see no button for it', async () => {
  const entry = {
    id: 'a1',
    at: '2026-11-20T07:50:00.000Z',
    actor: { id: 's1', email: 'super@example.test', type: 'SUPER' },
    action: 'rounds.complete',
    resource: { kind: 'round', id: 'r1' },
    address: '127.0.0.1',
    requestId: 'q1',
    before: null,
    after: null,
  };
  // A backend may number the rows of each resource from 1.
  const other = { ...entry, id: 'a2', action: 'users.update', resource: { kind: 'user', id: 'r1' } };
  const answer: Answering = (call, signal) =>
    call.path === '/admin/audit'
      ? { items: [entry, other], totalPages: 1, totalItems: 2 }
      : api()(call, signal);
  const sent = await openPage(answer, 'SUPER');
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  const history = within(await screen.findByRole('dialog', { name: 'History' }));
  expect(await history.findByText('Round completed')).toBeTruthy();
  expect(history.getByText('super@example.test')).toBeTruthy();
  expect(history.getAllByRole('listitem')).toHaveLength(1);
  expect(sent.find(({ path }) => path === '/admin/audit')?.query['resourceId']).toBe('r1');
  cleanup();
  await openPage(answer);
  await figure('Round revenue');
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
});
