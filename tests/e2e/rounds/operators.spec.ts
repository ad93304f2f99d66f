import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { simulate } from '../../../server/src/simulator/simulate';
import { fullRun } from '../../support/full-run';
import { parseCsv } from '../../support/parse-csv';
import { readAll } from '../../support/journeys/admin-api';
import { expect, signIn, test } from '../../support/journeys/fixtures';

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const activeRound = async (page: Page): Promise<string> => {
  const currencies = (await (await page.request.get('/api/v1/resources/currencies')).json()) as {
    id: string;
  }[];
  const answer = await page.request.get(
    `/api/v1/admin/rounds/active-round/currency/${String(currencies[0]?.id)}`,
  );
  return ((await answer.json()) as { id: string }).id;
};

test('the confirmed bids of a round are saved as confirmedBids.csv, with times in the zone of the browser', async ({
  page,
}) => {
  await signIn(page, 'regular', '/round-management');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('confirmedBids.csv');
  const [headings, ...rows] = parseCsv(await readFile(await file.path(), 'utf8'));
  const orders = await readAll<{ status: string }>(
    page.request,
    `/api/v1/admin/orders/${await activeRound(page)}`,
  );
  const confirmed = orders.filter(({ status }) => status === 'CONFIRMED');
  expect(headings?.join()).toContain('name,email,createdAt,fee,bid');
  expect(rows).toHaveLength(confirmed.length);
  expect(rows.map(([, , createdAt]) => createdAt?.slice(-6))).toEqual(
    rows.map(() => expect.stringMatching(/\+0[12]:00/)),
  );
  await expect(page.getByText(`Saved with ${String(confirmed.length)} bids`)).toBeVisible();
});

test('a download that is called off leaves no file and can be begun again', fullRun, async ({ page }) => {
  await signIn(page, 'regular');
  let isHeld = true;
  await page.route('**/confirmed-bids/download', async (route) => {
    if (isHeld) return;
    await route.continue();
  });
  await page.goto('/round-management');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect(page.getByRole('progressbar', { name: 'Progress of the download' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel download' }).click();
  isHeld = false;
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('confirmedBids.csv');
});

test('an operator writes the banner and sends a notification', async ({ page }) => {
  await signIn(page, 'regular');
  await page.getByRole('button', { name: 'Send notification' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send notification' });
  await dialog.getByLabel('Title').fill('Round 13');
  await dialog.getByLabel('Notification').fill('It ends at noon');
  await dialog.getByLabel('Type').click();
  await page.getByRole('option', { name: 'Round ending' }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(toasts(page)).toContainText('Notification sent');
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'Round management' }).click();
  await page.getByRole('button', { name: 'Update banner' }).click();
  const banner = page.getByRole('dialog', { name: 'Update banner' });
  const before = (await (await page.request.get('/api/v1/banner')).json()) as { message: string };
  await expect(banner.getByLabel('Message')).toHaveValue(before.message);
  await banner.getByLabel('Message').fill('Noon!');
  await banner.getByRole('button', { name: 'Confirm' }).click();
  await expect(toasts(page)).toContainText('Banner updated');
  await expect(banner).toBeHidden();
  expect(await (await page.request.get('/api/v1/banner')).json()).toEqual({ message: 'Noon!' });
});

test('bids that come in move the figures and wait above the orders, which stay where they are', async ({
  page,
  server,
}) => {
  await signIn(page, 'super', '/round-management?currency=BTC');
  const orders = page.getByRole('table').getByRole('row');
  const bids = page.getByRole('group', { name: 'Current bids' });
  await expect(orders).toHaveCount(11);
  await expect(page.getByRole('group', { name: 'Updates' })).toContainText('Live');
  // Digits have one width, and a time is read whole.
  const times = page.getByRole('table').locator('tbody td:nth-child(3)').filter({ hasText: ':' });
  await expect(times).toHaveCount(10);
  const cut = await times.evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth));
  expect(cut).toEqual([]);
  await expect(times.first()).toHaveCSS('font-variant-numeric', 'tabular-nums');
  const before = await orders.nth(1).innerText();
  const { confirmed } = await simulate({
    url: server.url,
    rate: 60,
    confirmWithin: 300,
    currency: 'BTC',
    bidders: 6,
    bids: 20,
    seed: 11,
  });
  expect(confirmed).toBeGreaterThan(0);
  const change = bids.getByText(/^.?[+]\d/);
  await expect(change).toBeVisible();
  // Below the figure, not over it.
  const [above, below] = await Promise.all([
    bids.locator('[data-figure]').boundingBox(),
    change.boundingBox(),
  ]);
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? Infinity) + (above?.height ?? 0) - 3);
  const pill = page.getByRole('button', { name: /^\d+ new$/ });
  await expect(pill).toBeVisible();
  expect(await orders.nth(1).innerText()).toBe(before);
  await pill.click();
  await expect.poll(() => orders.nth(1).innerText()).not.toBe(before);
});

test('the chart of the last rounds is drawn, follows the keyboard and the theme, and opens a round', async ({
  page,
}) => {
  await signIn(page, 'regular');
  const chart = page.getByRole('region', { name: 'The last rounds' });
  const canvas = chart.locator('canvas').first();
  await expect(canvas).toBeVisible();
  const drawn = () => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
  const bars = chart.getByRole('figure', { name: 'Revenue' }).getByRole('link');
  const shadeOf = (bar: Locator) => bar.evaluate((element) => getComputedStyle(element).backgroundColor);
  const plain = await shadeOf(bars.last());
  await bars.first().press('End');
  expect(await shadeOf(bars.last())).not.toBe(plain);
  await bars.last().press('Home');
  await expect(chart.getByText(/^Round 1 \(Completed\): /)).toBeVisible();
  expect(await shadeOf(bars.first())).not.toBe(plain);
  expect(await shadeOf(bars.last())).toBe(plain);
  const light = await drawn();
  await page.getByRole('banner').getByRole('button', { name: 'Regular' }).click();
  await page.getByLabel('Theme').selectOption('Dark');
  await page.keyboard.press('Escape');
  await expect.poll(drawn).not.toBe(light);
  await bars.first().click();
  await expect(page.getByRole('heading', { name: 'Round', exact: true })).toBeVisible();
});
