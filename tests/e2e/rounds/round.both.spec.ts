import type { Page } from '@playwright/test';
import { simulate } from '../../../server/src/simulator/simulate';
import { readAll } from '../../support/journeys/admin-api';
import { anyBackend, expect, pageSize, signIn, test } from '../../support/journeys/fixtures';

interface OrderRow {
  name: string;
  email: string;
  status: string;
  fee: string;
  bid: string;
}
interface WinnerRow {
  roundNumber: number;
  email: string;
  reward: string;
}

/** The lowest bid that exactly one confirmed order holds, found the slow and obvious way, in whole units of 1e-8. */
function lowestUnique(orders: readonly OrderRow[]): OrderRow | undefined {
  const units = (bid: string) => {
    const [whole = '0', fraction = ''] = bid.split('.');
    return BigInt(whole + fraction.padEnd(8, '0'));
  };
  const byBid = new Map<bigint, OrderRow[]>();
  for (const order of orders.filter(({ status }) => status === 'CONFIRMED'))
    byBid.set(units(order.bid), [...(byBid.get(units(order.bid)) ?? []), order]);
  const unique = [...byBid].filter(([, holders]) => holders.length === 1);
  unique.sort(([a], [b]) => (a < b ? -1 : 1));
  return unique[0]?.[1][0];
}

async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}

test('an operator starts a round, watches bids come in, completes it and the lowest unique bid wins', async ({
  page,
  server,
}) => {
  await signIn(page, 'super', '/round-management');
  await page.getByRole('tab', { name: 'ETH' }).click();
  await expect(page.getByText('Creator mode')).toBeVisible();

  const start = page.getByRole('button', { name: 'Start' });
  await expect(start).toBeDisabled();
  await page.getByLabel('Entry value').fill('7.50');
  await page.getByRole('radio', { name: 'Standard' }).check();
  await expect(start).toBeEnabled();
  await start.click();
  await confirm(page);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Round started');

  const heading = page.getByRole('heading', { name: /^Round \d+$/ });
  const number = Number((await heading.textContent())?.replace(/\D/g, ''));
  await expect(page.getByLabel('Entry value')).toBeDisabled();

  const outcome = await simulate({
    url: server.url,
    rate: 60,
    confirmWithin: 300,
    currency: 'ETH',
    bidders: 12,
    bids: 60,
    seed: 7,
  });
  expect(outcome.confirmed).toBeGreaterThan(20);
  await expect(page.getByRole('group', { name: 'Current bids' })).toContainText(String(outcome.confirmed));
  // What comes after the first rows are there waits above them until it is asked for.
  const waiting = page.getByRole('button', { name: /\d new$/ });
  await expect(async () => {
    if (await waiting.isVisible()) await waiting.click();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(1 + pageSize, { timeout: 1_000 });
  }).toPass();

  const update = page.getByRole('button', { name: 'Update progress' });
  await expect(update).toBeDisabled();
  await page.getByRole('slider', { name: 'Progress' }).press('End');
  await update.click();
  await confirm(page);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Round updated');
  await expect(update).toBeDisabled();

  await page.getByRole('button', { name: 'Complete round' }).click();
  await confirm(page);
  await expect(page).toHaveURL(/\/rounds\/[^/]+$/);
  await expect(
    page.getByRole('region', { name: 'Round information' }).getByText('Completed', { exact: true }),
  ).toBeVisible();

  const roundId = new URL(page.url()).pathname.split('/').pop();
  const orders = await readAll<OrderRow>(page.request, `/api/v1/admin/orders/${String(roundId)}`);
  const winners = await readAll<WinnerRow>(page.request, '/api/v1/admin/winners');
  const winner = winners.find(({ roundNumber }) => roundNumber === number);
  expect(winner?.email).toBe(lowestUnique(orders)?.email);
  const paid = orders
    .filter(({ status }) => status === 'CONFIRMED')
    .reduce((sum, { fee }) => sum + Math.round(Number(fee) * 100), 0);
  expect(winner?.reward).toBe(((paid * 0.8) / 100).toFixed(2));

  await page.getByRole('link', { name: 'Winners' }).click();
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: String(winner?.email) })
      .first(),
  ).toBeVisible();
});

test(
  'of two operators who press Start at once one gets the round and the other is told and shown it',
  anyBackend,
  async ({ browser, page, server, expectedConsole }) => {
    // Before there is a round some backends answer 404 for it.
    expectedConsole.push(/409 \(Conflict\)/, /404 \(Not Found\).*active-round/);
    const other = await (await browser.newContext({ baseURL: server.url })).newPage();
    const pages = [page, other];
    for (const [index, one] of pages.entries()) {
      await signIn(one, index === 0 ? 'super' : 'regular', '/round-management?currency=USDT');
      await one.getByLabel('Entry value').fill(index === 0 ? '3' : '4');
      await one.getByRole('button', { name: 'Start' }).click();
      await expect(one.getByRole('dialog')).toBeVisible();
    }
    await Promise.all(
      pages.map((one) => one.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()),
    );

    await expect
      .poll(async () => {
        const said = await Promise.all(
          pages.map((one) => one.getByRole('region', { name: 'Notifications' }).innerText()),
        );
        return said.filter((text) => text.includes('Round started')).length;
      })
      .toBe(1);
    const headings = await Promise.all(
      pages.map((one) => one.getByRole('heading', { name: /^Round \d+$/ }).innerText()),
    );
    expect(headings[0]).toBe(headings[1]);
    for (const one of pages) await expect(one.getByText('Active', { exact: true }).first()).toBeVisible();
    await other.context().close();
  },
);
