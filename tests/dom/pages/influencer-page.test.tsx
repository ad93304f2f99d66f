import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import ShowPage from '../../../packages/kit/src/show/show-page';
import { textWidth } from '../../../packages/kit/src/ui/text-width';
import couponOrders from '../../../src/resources/coupon-orders/resource';
import { formatRecent } from '../../../packages/kit/src/lib/dates';
import influencers from '../../../src/resources/influencers/resource';
import { PageHeader } from '../../../packages/kit/src/ui/page-header';
import { refusal, renderKit, type Answering } from '../../support/console/render-kit';
import { signInAs, signOutViewer } from '../../support/console/viewer';

const influencer = {
  influencerId: 'i1',
  firstName: 'Ida',
  lastName: 'Moe',
  email: 'ida@example.test',
  type: 'endUser',
  couponCode: 'SUMMER/1',
  imageUrl: null,
  btcWallet: null,
  ethWallet: '0xabc',
};
const analytics = {
  totalBids: [
    { currency: 'BTC', total: 1234 },
    { currency: 'ETH', total: 0 },
  ],
  revenue: 56.5,
};
const results = (revenue: number) => ({ redemptions: 3, revenue, newPayers: 2, conversion: 75 });
const series = {
  total: results(90.25),
  buckets: [30, 60.25].map((revenue, index) => ({
    from: `2026-11-2${String(index)}T00:00:00.000Z`,
    ...results(revenue),
  })),
};
const orders = Array.from({ length: 10 }, (_, index) => ({
  id: `o${String(index)}`,
  username: `user ${String(index)}`,
  email: `u${String(index)}@example.test`,
  roundName: 'Round 7',
  roundStatus: 'IN_PROGRESS',
  createdAt: '2026-11-20T07:30:00.000Z',
}));

const api =
  (over: Readonly<Record<string, unknown>> = {}, figures: () => unknown = () => analytics): Answering =>
  ({ path }) => {
    if (path.startsWith('/admin/influencers/')) return { ...influencer, ...over };
    if (path.startsWith('/influencer/coupons/')) return figures();
    if (path.startsWith('/admin/analytics/')) return series;
    return { items: orders, totalPages: 2, totalItems: 12 };
  };

afterEach(signOutViewer);

async function openPage(answer: Answering, orders = couponOrders, search = '') {
  const sent = await signInAs('MARKETING', answer);
  const resources = [influencers, orders];
  const page = (
    <>
      <PageHeader title="Influencer" />
      <ShowPage resource={influencers} resources={resources} />
    </>
  );
  const rendered = await renderKit(page, {
    resources,
    route: '/influencers/:id',
    at: `/influencers/i1${search}`,
  });
  return { sent, ...rendered };
}

async function figure(name: string): Promise<string | null> {
  const card = await screen.findByRole('group', { name });
  await waitFor(() => {
    expect(card.getAttribute('aria-busy')).toBe('false');
  });
  return card.textContent;
}

test('the cards are the promo code, the bids of each currency and the revenue of the coupon', async () => {
  const { sent } = await openPage(api());
  expect(await figure('BTC current bids')).toContain('1,234');
  expect(await figure('ETH current bids')).toContain('0');
  expect(await figure('Promo code')).toContain('SUMMER/1');
  expect(await figure('Coupon revenue')).toContain('$56.50');
  expect(sent.map(({ path }) => path)).toContain('/influencer/coupons/SUMMER%2F1/analytics');
});

test('whose page it is stands above everything else', async () => {
  await openPage(api());
  const name = await screen.findByText('Ida Moe');
  const card = screen.getByRole('group', { name: 'Promo code' });
  expect(name.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('the coupon is a click away, and not where there is none', async () => {
  await openPage(api());
  const link = await screen.findByRole('link', { name: 'View coupon' });
  expect(link.getAttribute('href')).toBe('/coupons?filter=SUMMER%2F1');
  cleanup();
  await openPage(api({ couponCode: null }));
  await screen.findByText('No Code');
  expect(screen.queryByRole('link', { name: 'View coupon' })).toBeNull();
});

test('what is shared of an influencer is a click away and at an address of its own, and not where there is no code', async () => {
  const { router } = await openPage(api(), couponOrders, '?share=true');
  const asked = await screen.findByRole('dialog', { name: 'Share Ida Moe' });
  expect(asked.textContent).toContain('SUMMER/1');
  await userEvent.click(within(asked).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Ida Moe' }));
  expect(dialog.getByRole('button', { name: 'Copy: Promo code' })).toBeTruthy();
  // The settings name no address.
  expect(dialog.queryByText('Link')).toBeNull();
  cleanup();
  await openPage(api({ couponCode: null }), couponOrders, '?share=true');
  await screen.findByText('No Code');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what the coupon brought over the chosen days is drawn, summed up and in a table, and the address has the choice', async () => {
  const { sent, router } = await openPage(api(), couponOrders, '?results.range=2026-11-20..2026-11-21');
  const region = within(await screen.findByRole('region', { name: 'Results of the coupon' }));
  expect(await figure('Revenue')).toContain('$90.25');
  expect(region.getByRole('group', { name: 'Conversion' }).textContent).toContain('75.0%');
  await userEvent.click(region.getByText('As a table'));
  const table = within(await region.findByRole('table', { name: 'Results of the coupon' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Point',
    'Revenue',
  ]);
  expect(await table.findByText('$60.25')).toBeTruthy();
  const asked = () => sent.filter(({ path }) => path === '/admin/analytics/coupons/SUMMER%2F1/series');
  expect(asked().map(({ query }) => query['interval'])).toEqual(['hour']);
  await userEvent.click(region.getByRole('radio', { name: '30 days' }));
  await userEvent.click(region.getByRole('radio', { name: 'Redemptions' }));
  expect(router.state.location.search).toBe('?results.range=month&results.figure=redemptions');
  await waitFor(() => expect(asked().at(-1)?.query['interval']).toBe('day'));
});

test('figures say how long their longest is, so that all of a row shrink on a small screen instead of losing digits', async () => {
  await openPage(api());
  await figure('Coupon revenue');
  const row = screen.getByRole('group', { name: 'Coupon revenue' }).parentElement;
  const code = within(screen.getByRole('group', { name: 'Promo code' })).getByText(/SUMMER/).textContent;
  const drawn = textWidth(code, '600 100px') / 100;
  await waitFor(() => expect(Number(row?.style.getPropertyValue('--length'))).toBeCloseTo(drawn));
});

test('the profile and the personal information say who it is, with a slash for a wallet that is missing', async () => {
  await openPage(api());
  const profile = within(await screen.findByRole('region', { name: 'Profile' }));
  expect(await profile.findByText('User')).toBeTruthy();
  expect(profile.getByText('Moe')).toBeTruthy();
  const personal = within(screen.getByRole('region', { name: 'Personal information' }));
  expect(
    personal.getByText('BTC wallet').closest('td')?.querySelector('[role=definition]')?.textContent,
  ).toBe('/');
  expect(personal.getByText('0xabc')).toBeTruthy();
  expect(personal.getByText('Promo code')).toBeTruthy();
});

test('the head of the profile is the person, whose facts have their labels in the personal information', async () => {
  await openPage(api());
  const profile = within(await screen.findByRole('region', { name: 'Profile' }));
  expect(await profile.findByText('Ida')).toBeTruthy();
  const labels = profile.getAllByRole('term');
  expect(labels.map(({ textContent }) => textContent)).toEqual(['First name', 'Last name', 'Type', 'Email']);
  expect(labels.every(({ className }) => className === 'visually-hidden')).toBe(true);
  const personal = within(screen.getByRole('region', { name: 'Personal information' }));
  expect(personal.getByText('First name').className).toBe('');
});

test('the orders made with the code are listed and paged below', async () => {
  const { sent, router } = await openPage(api());
  const list = within(await screen.findByRole('region', { name: 'Orders by promo code' }));
  expect(await list.findByText('user 0')).toBeTruthy();
  expect(list.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Username',
    'Email',
    'Round name',
    'Round status',
    'Created at',
  ]);
  const [time] = list.getAllByRole('time');
  expect(time?.textContent).toBe(formatRecent('2026-11-20T07:30:00.000Z', 'en'));
  await userEvent.click(list.getByRole('button', { name: 'Next page' }));
  await waitFor(() => {
    expect(router.state.location.search).toBe('?current=2');
  });
  await waitFor(() => {
    expect(sent.findLast(({ path }) => path === '/admin/orders/coupon/SUMMER%2F1')?.query['offset']).toBe(
      '10',
    );
  });
});

test('a list of what the viewer may not see is neither there nor asked for', async () => {
  const { sent } = await openPage(api(), { ...couponOrders, access: { list: ['REGULAR'] } });
  expect(await figure('Coupon revenue')).toContain('$56.50');
  expect(screen.queryByRole('region', { name: 'Orders by promo code' })).toBeNull();
  expect(sent.filter(({ path }) => path.startsWith('/admin/orders'))).toEqual([]);
});

test('without a code there is nothing to ask: "No Code", no revenue, no orders', async () => {
  const { sent } = await openPage(api({ couponCode: null }));
  expect(await figure('Promo code')).toContain('No Code');
  expect(await figure('Coupon revenue')).toContain('$0.00');
  expect(await screen.findByText('No results.')).toBeTruthy();
  expect(sent.map(({ path }) => path)).toEqual(['/admin/influencers/i1']);
});

test('figures that could not be had can be asked for again, and take nothing else down', async () => {
  let works = false;
  await openPage(api({}, () => (works ? analytics : refusal(403))));
  expect(await screen.findByText('403 · Forbidden')).toBeTruthy();
  expect(await figure('Promo code')).toContain('SUMMER/1');
  expect(await figure('Coupon revenue')).toBe('Coupon revenue$0.00');
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await figure('BTC current bids')).toContain('1,234');
});

test('two lists of the same resource on a page do not turn each other’s pages', async () => {
  const list = { resource: 'couponOrders', params: { promoCode: 'couponCode' } };
  const twice = { ...influencers, show: { sections: [], related: [list, list, list] } };
  await signInAs('MARKETING', api());
  const { router } = await renderKit(<ShowPage resource={twice} resources={[twice, couponOrders]} />, {
    resources: [twice, couponOrders],
    route: '/influencers/:id',
    at: '/influencers/i1',
  });
  const positions = () => screen.getAllByText(/^Page . of 2$/).map(({ textContent }) => textContent);
  const turn = (at: number) =>
    userEvent.click(screen.getAllByRole('button', { name: 'Next page' })[at] ?? document.body);
  await waitFor(() => expect(positions()).toHaveLength(3));
  await turn(2);
  await waitFor(() => expect(positions()).toEqual(['Page 1 of 2', 'Page 1 of 2', 'Page 2 of 2']));
  await turn(1);
  await waitFor(() => expect(positions()).toEqual(['Page 1 of 2', 'Page 2 of 2', 'Page 2 of 2']));
  expect(router.state.location.search).toBe('?couponOrders2.current=2&couponOrders.current=2');
});

describe.each([[null], ['text'], [[]], [7]])('an answer of 200 with %j', (body) => {
  const answered = () => Response.json(body);

  test('in the place of the row is a failure with Retry', async () => {
    let isBroken = true;
    await openPage((call, signal) =>
      isBroken && call.path.startsWith('/admin/influencers/') ? answered() : api()(call, signal),
    );
    expect(await screen.findByText("This couldn't be loaded.")).toBeTruthy();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Ida Moe')).toBeTruthy();
  });

  test('in the place of the figures is a failure with Retry, and no card waits for ever', async () => {
    let isBroken = true;
    await openPage(api({}, () => (isBroken ? answered() : analytics)));
    expect(await screen.findByText("This couldn't be loaded.")).toBeTruthy();
    expect(await figure('Coupon revenue')).toBe('Coupon revenue$0.00');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(await figure('Coupon revenue')).toContain('$56.50'));
  });
});

test('a row and figures without values show their defaults', async () => {
  await openPage(api({ firstName: undefined, lastName: null, type: undefined, email: '' }, () => ({})));
  expect(await figure('Coupon revenue')).toContain('$0.00');
  const profile = within(screen.getByRole('region', { name: 'Profile' }));
  expect(profile.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '/',
    '/',
    '/',
    '/',
  ]);
  expect(document.body.textContent).not.toMatch(/undefined|NaN|null|\w+:\w+\.\w+/);
});
