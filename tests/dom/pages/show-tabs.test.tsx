import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { AdminType } from '../../../contract/platform/access';
import { defineResource } from '../../../packages/kit/src/schema/resource';
import { capabilities } from '../../../contract/platform/capabilities';
import { applySettings, settings } from '../../../packages/kit/src/settings/settings';
import ShowPage from '../../../packages/kit/src/show/show-page';
import { resources } from '../../support/console/declared';
import { refusal, renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';

interface Deal {
  id: string;
  name: string;
  size: number;
}

const comments = defineResource<{ id: string; text: string }>()({
  name: 'comments',
  access: { list: ['MARKETING'] },
  calls: { list: 'GET /deals/{id}/comments' },
  fields: { text: { kind: 'text' } },
  list: { columns: ['text'] },
});

const list = { resource: 'comments', params: { id: 'id' } } as const;

const deals = defineResource<Deal>()({
  name: 'deals',
  path: '/deals',
  access: { list: ['SUPER'], show: ['SUPER'] },
  calls: {
    list: 'GET /deals',
    get: 'GET /deals/{id}',
    figures: 'GET /deals/{id}/figures',
    days: 'GET /deals/{id}/days',
  },
  fields: { name: { kind: 'text' }, size: { kind: 'number' } },
  list: { columns: ['name'] },
  show: {
    fields: ['name'],
    tabs: [
      { name: 'sizes', sections: [{ name: 'size', fields: ['size'] }] },
      {
        name: 'figures',
        cards: {
          figures: { call: 'figures', params: { id: 'id' } },
          items: [{ name: 'sum', of: 'figures', value: 'sum', show: { kind: 'number' } }],
        },
      },
      { name: 'comments', related: [list, list] },
      {
        name: 'charts',
        charts: [
          {
            name: 'days',
            as: 'line',
            figures: { call: 'days', params: { id: 'id' } },
            rows: 'items',
            x: { value: 'day', show: { kind: 'date' } },
            series: [{ name: 'sold', value: 'sold', show: { kind: 'money' } }],
          },
          { name: 'parts', rows: 'parts', x: { value: 'name' }, series: [{ name: 'size', value: 'size' }] },
        ],
      },
    ],
  },
});

let isBroken = false;

async function openDeal(search = '', type: AdminType = 'SUPER') {
  const sent = await signInAs(type, ({ path }) => {
    if (path.endsWith('/figures')) return { sum: 1234 };
    if (path.endsWith('/days'))
      return isBroken ? refusal(500) : { items: [{ day: '2026-11-20', sold: 1200 }] };
    if (path.endsWith('/comments')) return { items: [{ id: 'c1', text: 'Fine' }], totalPages: 2 };
    return { id: 'd1', name: 'Spring', size: 5, parts: [{ name: 'Left', size: 3 }] };
  });
  const resources = [deals, comments];
  const { router } = await renderKit(<ShowPage resource={deals} resources={resources} />, {
    resources,
    route: '/deals/:id',
    at: `/deals/d1${search}`,
  });
  const tab = (name: string) => screen.findByRole('tab', { name: `tabs.${name}` });
  return { sent, router, tab, search: () => router.state.location.search };
}

const figures = (sent: readonly { path: string }[]) => sent.filter(({ path }) => path.endsWith('/figures'));

afterEach(resetConsole);

describe('the tabs of a detail', () => {
  test('stand below what is in none, and the first is open', async () => {
    const { sent, tab } = await openDeal();
    expect((await tab('sizes')).getAttribute('aria-selected')).toBe('true');
    expect(await screen.findByText('Spring')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'sections.details' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'sections.size' }).textContent).toContain('5');
    expect(figures(sent)).toEqual([]);
  });

  test('ask for what is in them when they are opened, and the address says which is', async () => {
    const { sent, tab, search } = await openDeal();
    await userEvent.click(await tab('figures'));
    expect(await screen.findByText('1,234')).toBeTruthy();
    expect(figures(sent)).toHaveLength(1);
    expect(search()).toBe('?tab=figures');
    expect(screen.queryByRole('region', { name: 'sections.size' })).toBeNull();
    await userEvent.click(await tab('sizes'));
    await waitFor(() => expect(search()).toBe(''));
  });

  test('are opened by an address, with the lists in them as they were left', async () => {
    const { tab, search } = await openDeal('?tab=comments&comments.current=2');
    expect((await tab('comments')).getAttribute('aria-selected')).toBe('true');
    await waitFor(() =>
      expect(screen.getAllByText(/^Page . of 2$/).map(({ textContent }) => textContent)).toEqual([
        'Page 1 of 2',
        'Page 2 of 2',
      ]),
    );
    expect(search()).toBe('?tab=comments&comments.current=2');
  });

  test('have charts of the row and of a call, each with its figures in words, and one that fails leaves the other', async () => {
    isBroken = true;
    await openDeal('?tab=charts');
    const days = within(await screen.findByRole('region', { name: 'charts.days' }));
    const parts = within(screen.getByRole('region', { name: 'charts.parts' }));
    expect(await parts.findByRole('img', { name: 'Left – series.size: 3' })).toBeTruthy();
    const retry = await days.findByRole('button', { name: 'Retry' });
    isBroken = false;
    await userEvent.click(retry);
    expect(await days.findByRole('img', { name: 'Nov 20, 2026 – series.sold: $1,200.00' })).toBeTruthy();
  });

  test('are not offered to who may see nothing in them', async () => {
    const { tab } = await openDeal('?tab=comments', 'REGULAR');
    expect((await tab('sizes')).getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByRole('tab', { name: 'tabs.comments' })).toBeNull();
  });
});

describe('what is known of a person', () => {
  const person = { id: 'u1', name: 'wanda', email: 'w@example.test', type: 'END_USER' };
  const figures = { totalPaid: '9.00', totalWon: '1.00', otherCurrencies: [], referrer: null };

  test.each([
    {
      offered: capabilities,
      asked: ['/admin/users/u1', '/admin/users/u1/figures', '/admin/users/u1/orders'],
    },
    { offered: [], asked: ['/admin/users/u1'] },
  ])('is asked for and shown where the backend offers it: $offered.length', async ({ offered, asked }) => {
    const users = resources.find(({ name }) => name === 'users');
    if (!users) throw new Error('there are no users');
    const sent = await signInAs('REGULAR', ({ path }) => {
      if (path.endsWith('/u1')) return person;
      return path.endsWith('/figures') ? figures : { items: [], totalPages: 0, totalItems: 0 };
    });
    applySettings({ ...settings(), capabilities: offered });
    const at = { resources, route: '/users/:id', routes: [{ path: '*', element: null }], at: '/users/u1' };
    await renderKit(<ShowPage resource={users} resources={resources} />, at);
    expect(await screen.findByText('wanda')).toBeTruthy();
    await waitFor(() => expect(new Set(sent.map(({ path }) => path))).toEqual(new Set(asked)));
    const isOffered = offered.length > 0;
    await waitFor(() => expect(screen.queryByText('$9.00') !== null).toBe(isOffered));
    expect(screen.queryByRole('group', { name: 'Total paid' }) !== null).toBe(isOffered);
    expect(screen.queryAllByRole('tab').length > 0).toBe(isOffered);
  });
});
