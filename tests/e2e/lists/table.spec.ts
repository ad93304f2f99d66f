import type { Locator, Page } from '@playwright/test';
import { listPublicRounds } from '../../../contract/rounds/rounds';
import { ApiClient } from '../../../server/src/simulator/api-client';
import { Bidder } from '../../../server/src/simulator/bidder';
import { expect, signIn, test } from '../../support/journeys/fixtures';

const lists = ['/dashboard', '/transactions', '/coupons', '/winners', '/round-management?currency=BTC'];

/** The texts of times, figures and statuses of which a part is out of sight in their cells. */
const cutCells = (page: Page) =>
  page
    .locator('tbody td:has(time), tbody td:has([data-tone]), tbody td[class*=numeric]')
    .evaluateAll((cells) =>
      cells
        .filter((cell) =>
          // A text within has an edge of its own; what is for readers alone is 1 px wide.
          [cell, ...cell.querySelectorAll('*')].some(
            ({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth,
          ),
        )
        .map((cell) => cell.textContent),
    );

/** WCAG 2.2, 1.4.12. */
const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';

test('no time, figure or status of a list is cut, also with wide text spacing and in German', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'super', '/dashboard');
  for (const address of [
    ...lists,
    ...lists.map((path) => `${path}${path.includes('?') ? '&' : '?'}lng=de`),
  ]) {
    await page.goto(address);
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
    expect(await cutCells(page), address).toEqual([]);
    await page.addStyleTag({ content: textSpacing });
    expect(await cutCells(page), `${address} with text spacing`).toEqual([]);
  }
});

test('a figure with all digits of its kind stands in one line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route('**/api/v1/admin/rates*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { readonly items: readonly object[] };
    const items = body.items.map((one) => ({ ...one, dollarRate: '97123.45678901' }));
    await route.fulfill({ json: { ...body, items } });
  });
  await signIn(page, 'super', '/rates');
  const figures = page.locator('tbody tr[data-row] td[class*=numeric]');
  await expect(figures.first()).toHaveText('97,123.45678901');
  const lines = await figures.evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }),
  );
  expect(new Set(lines)).toEqual(new Set([1]));
});

test('in a window of 1280 px a list of as many columns as fit is not wider than its place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'super', '/coupons');
  for (const path of [
    '/coupons',
    '/alerts',
    '/approvals',
    '/round-plans',
    '/winners',
    '/admins',
    '/rounds',
  ]) {
    await page.goto(path);
    await expect(page.locator('table[aria-busy=false]')).toBeVisible();
    const beyond = await page.locator('table').evaluate((table) => {
      const box = table.parentElement;
      return box ? box.scrollWidth - box.clientWidth : Number.NaN;
    });
    expect(beyond, path).toBe(0);
  }
});

test('the orders of a round show their fees and bids in a window of 1280 px, with dates of one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'super', '/round-management');
  const time = page.locator('tbody tr[data-row] time').first();
  await expect(time).toBeVisible();
  const height = async () => (await time.boundingBox())?.height ?? 0;
  expect(await height()).toBeGreaterThan(0);
  expect(await height()).toBeLessThan(30);
  // Those of another year have two.
  const { width = 0 } = (await time.boundingBox()) ?? {};
  await time.evaluate((element) => (element.textContent = 'Dec 28, 2025, 10:58:58 PM'));
  expect(await height()).toBeGreaterThan(30);
  expect((await time.boundingBox())?.width).toBeLessThanOrEqual(width + 20);
  await page.reload();
  await expect(time).toBeVisible();
  const bid = page.getByRole('columnheader', { name: 'Bid' });
  const box = await bid.boundingBox();
  expect(box && box.x + box.width).toBeLessThanOrEqual(1280);
  // Where all columns fit, and where they would not fit either way, a date has one line.
  await page.setViewportSize({ width: 1920, height: 800 });
  await expect.poll(height).toBeLessThan(30);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/transactions');
  await expect.poll(height).toBeGreaterThan(0);
  expect(await height()).toBeLessThan(30);
});

test('a list with no more rows than any page has offers no choice of their number', async ({ page }) => {
  await signIn(page, 'super', '/users');
  const choice = page.getByRole('combobox', { name: 'Rows per page' });
  await expect(choice).toBeVisible();
  await page.getByRole('searchbox', { name: 'Name' }).fill('Aiko');
  await expect(choice).toBeHidden();
});

test('the first column stays while a wide list is scrolled, beside a line, and the table fades where more lies beyond', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await signIn(page, 'super', '/transactions');
  const table = page.getByRole('table', { name: 'Transactions' });
  const first = table.locator('tbody tr[data-row] td').first();
  await expect(first).toBeVisible();
  const shadow = () => first.evaluate((cell) => getComputedStyle(cell).boxShadow);
  const left = () => first.evaluate((cell) => cell.getBoundingClientRect().left);
  const [before, at] = [await shadow(), await left()];
  const fade = () =>
    table.evaluate((element) => {
      const rows = element.closest('[data-open-ended]');
      return rows && getComputedStyle(rows, '::after').opacity;
    });
  expect(await fade()).toBe('1');
  await table.evaluate((element) => element.parentElement?.scrollTo({ left: 200 }));
  await expect.poll(shadow).not.toBe(before);
  expect(await left()).toBe(at);
  await table.evaluate((element) => element.parentElement?.scrollTo({ left: element.scrollWidth }));
  await expect.poll(fade).toBe('0');
  await page.setViewportSize({ width: 1920, height: 800 });
  const isWide = () => table.evaluate(({ parentElement: box }) => !!box && box.scrollWidth > box.clientWidth);
  await expect.poll(isWide).toBe(false);
});

test('the count of new rows covers no heading and no filter', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'super', '/transactions');
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  const { items } = await new ApiClient(server.url).call(listPublicRounds, { query: { limit: 100 } });
  const round = items.find(({ status }) => status === 'IN_PROGRESS');
  if (!round) throw new Error('no round is in progress');
  const bidder = new Bidder(server.url, { email: `${crypto.randomUUID()}@bids.test`, name: 'Bid Pill' });
  await bidder.bid(round.id, '0.00000129');
  const pill = await page.getByRole('button', { name: /^\d+ new$/ }).boundingBox();
  const tops = await page.locator('thead th').evaluateAll((cells) =>
    cells.map((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return text.getBoundingClientRect().top;
    }),
  );
  expect(pill && pill.y + pill.height).toBeLessThanOrEqual(Math.min(...tops.filter((top) => top > 0)));
  expect(pill?.height).toBeGreaterThanOrEqual(22);
  const search = await page.getByRole('searchbox', { name: 'User email' }).boundingBox();
  expect(pill?.y).toBeGreaterThanOrEqual((search?.y ?? Number.NaN) + (search?.height ?? Number.NaN));
});

test('forced colours leave swatches and dials their colours, and figures of a strip the lines between them', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'super', '/compare-rounds');
  const swatch = page.locator('span[aria-hidden][style*="--series-"]').first();
  await expect(swatch).toBeAttached();
  const colours = await swatch.evaluate((mark) => [
    getComputedStyle(mark).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(colours[0]).not.toBe(colours[1]);
  expect(await swatch.evaluate((mark) => getComputedStyle(mark).forcedColorAdjust)).toBe('none');

  // A forced background has no gradient, of which the dials are made.
  const dialOf = (mark: Locator) => mark.evaluate((of) => getComputedStyle(of, '::before').backgroundImage);
  const round = page.getByRole('region', { name: 'Live rounds' }).getByRole('link').first();
  expect(await dialOf(round)).toContain('conic-gradient');
  await round.click();
  const tab = page.getByRole('tab', { selected: true }).locator('[data-progress]');
  await expect(tab).toBeVisible();
  expect(await dialOf(tab)).toContain('conic-gradient');
  // A shadow is not seen there.
  const figure = page.getByRole('group', { name: 'Current bids' });
  expect(await figure.evaluate((of) => getComputedStyle(of).outlineStyle)).toBe('solid');
});

test('forced colours show whether a switch is on, and where it ends', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'super', '/alert-rules');
  await page.getByRole('button', { name: 'Add alert rule' }).click();
  const toggle = page.getByRole('dialog').getByRole('switch', { name: 'Active' });
  const look = () =>
    toggle.evaluate((track) => {
      const { backgroundColor, boxShadow } = getComputedStyle(track);
      const handle = getComputedStyle(track.querySelector('.ant-switch-handle') ?? track, '::before');
      return { track: backgroundColor, edge: boxShadow, handle: handle.backgroundColor };
    });
  const on = await look();
  await toggle.click();
  const off = await look();
  expect(on.track).not.toBe(off.track);
  expect(on.edge).not.toBe('none');
  for (const { track, handle } of [on, off]) expect(handle).not.toBe(track);
});

test('rows are of one height, and an address or a code that has no room has the whole as its hint', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const code = 'LONG'.repeat(10);
  await page.route('**/api/v1/admin/coupons/?*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { readonly items: readonly object[] };
    await route.fulfill({ json: { ...body, items: body.items.map((one) => ({ ...one, code })) } });
  });
  await signIn(page, 'super', '/coupons');
  const cutCode = page.locator('tbody bdi', { hasText: code }).first();
  await expect(cutCode).toHaveAttribute('title', code);
  expect(await cutCode.evaluate((text) => text.scrollWidth > text.clientWidth)).toBe(true);
  for (const path of ['/coupons', '/winners', '/transactions', '/users']) {
    if (path !== '/coupons') await page.goto(path);
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
    const heights = await page
      .locator('tbody tr[data-row]')
      .evaluateAll((rows) => [...new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)))]);
    expect(heights, path).toEqual([36]);
    const cut = page.locator('tbody bdi[dir]');
    expect(
      await cut.evaluateAll(
        (texts) =>
          texts.filter(
            (text) =>
              (text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1) &&
              text.getAttribute('title') !== text.textContent,
          ).length,
      ),
      path,
    ).toBe(0);
  }
});

test('on a phone a name of two parts stands as its script has it, also in Arabic, and the menu of a row is whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'super', '/admins?lng=ar');
  const first = page.locator('tbody td[data-rest] > bdi').first();
  await expect(first).toBeVisible();
  // In Latin letters the first name is left of the last one, which has the edge.
  const toEdge = await first.evaluate((element) => {
    const cell = element.parentElement ?? element;
    const edge = cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight);
    return edge - element.getBoundingClientRect().right;
  });
  expect(toEdge).toBeGreaterThan(20);
  const menu = page.locator('tbody td:has(> button[aria-haspopup])').first();
  expect(await menu.evaluate((cell) => getComputedStyle(cell).overflow)).toBe('visible');
});

test('a printed list has its rows and how many there are, and nothing to press', async ({ page }) => {
  await signIn(page, 'super', '/users');
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  await expect(page.getByText('Page 1 of')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Total users: \d+$/)).toBeVisible();
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  for (const name of ['Next page', 'Export', 'Views', 'Sidebar', 'Log out'])
    await expect(page.getByRole('button', { name, exact: true }), name).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('searchbox', { name: 'Name' })).toBeHidden();
});

test('of a list without filters, whose tools stand beside the title, the tabs of views can be pressed and the title is printed', async ({
  page,
}) => {
  await signIn(page, 'super', '/alert-rules');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Name of this view').fill('Of the night');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.keyboard.press('Escape');
  const views = page.getByRole('tab');
  await expect(views).toHaveCount(2);
  // Both show all rows; a trial fails where something else would get the press.
  for (const at of [0, 1]) await views.nth(at).click({ trial: true });
  await page.emulateMedia({ media: 'print' });
  const bottomOf = async (name: 'heading' | 'table') => {
    const box = await page.getByRole(name).first().boundingBox();
    return box && { top: box.y, bottom: box.y + box.height };
  };
  expect((await bottomOf('table'))?.top).toBeGreaterThanOrEqual(
    (await bottomOf('heading'))?.bottom ?? Infinity,
  );
});
