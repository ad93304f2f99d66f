import type { Page } from '@playwright/test';
import type { User } from '../../../contract/people/users';
import { clientLogin } from '../../../contract/platform/auth';
import { createCharge, verifyBid } from '../../../contract/rounds/payment';
import { listPublicRounds } from '../../../contract/rounds/rounds';
import { ApiClient } from '../../../server/src/simulator/api-client';
import { demoPassword, expect, signIn, test } from '../../support/journeys/fixtures';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' }).locator('..');
const widthOf = async (page: Page) => (await sidebar(page).boundingBox())?.width;

for (const lng of ['en', 'de', 'ar'])
  test(`at 1024 px the bar is one row and cuts nothing off in ${lng}`, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.addInitScript((language) => localStorage.setItem('i18nextLng', language), lng);
    await signIn(page, 'super', '/users');
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('button')).toHaveCount(6);
    expect((await bar.boundingBox())?.height).toBe(48);
    const isInside = () => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth <= clientWidth;
    };
    expect(await page.evaluate(isInside)).toBe(true);
    await page.setViewportSize({ width: 360, height: 768 });
    expect(await page.evaluate(isInside)).toBe(true);
    await page.setViewportSize({ width: 1024, height: 768 });
    for (const button of await bar.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect((box?.y ?? 0) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= 48).toBe(true);
    }
  });

test('the entry of the page is in view in the sidebar of a small window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await signIn(page, 'super', '/roles');
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Roles', exact: true });
  await expect(entry).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('the sidebar is 232 px wide, or 56 once it is folded, also at the next visit', async ({ page }) => {
  await signIn(page, 'super', '/users');
  await expect.poll(() => widthOf(page)).toBe(232);
  await page.getByRole('button', { name: 'Sidebar' }).click();
  await expect.poll(() => widthOf(page)).toBe(56);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Winners' })).toBeVisible();
  expect(await widthOf(page)).toBe(56);
  await page.getByRole('button', { name: 'Sidebar' }).click();
  await expect.poll(() => widthOf(page)).toBe(232);
});

test('in a narrow window the sidebar begins folded, and stays as one has set it', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, 'super', '/users');
  const fold = page.getByRole('button', { name: 'Sidebar' });
  await expect.poll(() => widthOf(page)).toBe(56);
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await page.setViewportSize({ width: 1280, height: 768 });
  await expect.poll(() => widthOf(page)).toBe(232);
  await page.setViewportSize({ width: 1024, height: 768 });
  await fold.click();
  await expect.poll(() => widthOf(page)).toBe(232);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Winners' })).toBeVisible();
  expect(await widthOf(page)).toBe(232);
  await fold.click();
  await expect.poll(() => widthOf(page)).toBe(56);
});

test('a window of 800 px shows the whole menu with the rounds in progress', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'super', '/users');
  await expect(page.getByRole('region', { name: 'Live rounds' }).getByRole('link').first()).toBeInViewport();
  for (const link of await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all())
    await expect(link).toBeInViewport({ ratio: 1 });
});

test('on a phone the menu is a drawer that Escape and a tap beside it close', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'super', '/users');
  const menu = page.getByRole('button', { name: 'Menu' });
  const link = page.getByRole('link', { name: 'Winners' });
  await expect(link).toBeHidden();
  await menu.click();
  await expect(link).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await page.mouse.click(370, 600);
  await expect(link).toBeHidden();
  await menu.click();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Winners' })).toBeVisible();
  await expect(link).toBeHidden();
});

test('the rounds in progress stand at the foot of the sidebar, each with the way to its tab', async ({
  page,
}) => {
  await signIn(page, 'regular', '/users');
  const round = page.getByRole('region', { name: 'Live rounds' }).getByRole('link', { name: /^BTC \d+% \$/ });
  await round.click();
  await expect(page).toHaveURL(/\/round-management\?currency=BTC$/);
  await expect(page.getByRole('tab', { name: 'BTC', selected: true })).toBeVisible();
});

test('what gets the focus by the keyboard is not below the header', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await signIn(page, 'super', '/users');
  const links = page.getByRole('main').locator('tbody a');
  await links.last().focus();
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const top = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused?.closest('main') ? focused.getBoundingClientRect().top : 48;
    });
    expect(top).toBeGreaterThanOrEqual(48);
  }
});

/** Puts elements in the place of all texts, as the translation of Chrome does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const { currentNode } = walker;
      const isCode = currentNode.parentElement?.closest('script, style, option, textarea');
      if (currentNode instanceof Text && currentNode.data.trim() !== '' && !isCode) texts.push(currentNode);
    }
    for (const text of texts) {
      const element = document.createElement('font');
      element.innerHTML = '<font></font>';
      element.firstElementChild?.append(text.data);
      text.replaceWith(element);
    }
    return texts.length;
  });

test('a page whose texts the browser has translated can be used as before', async ({ page, server }) => {
  await signIn(page, 'super', '/users');
  await expect(page.getByText('Total users: 250')).toBeVisible();
  expect(await translate(page)).toBeGreaterThan(50);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('Page 2 of 25')).toBeVisible();
  await translate(page);
  await page.getByRole('searchbox', { name: 'Email' }).fill('zzzz');
  await expect(page.getByText('No results.')).toBeVisible();
  await translate(page);
  await page.getByRole('button', { name: 'Views' }).click();
  await translate(page);
  await page.keyboard.press('Escape');
  for (const name of ['Round management', 'Public chat', 'Dashboard', 'Winners']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await translate(page);
  }

  const client = new ApiClient(server.url);
  const { items } = await client.call(listPublicRounds, { query: { limit: 100 } });
  const round = items.find(({ status }) => status === 'IN_PROGRESS');
  if (!round) throw new Error('no round is in progress');
  const live = page.getByRole('region', { name: 'Live rounds' });
  await live.getByRole('link', { name: round.currency.code }).click();
  const bids = page.getByRole('group', { name: 'Current bids' }).locator('[data-figure]');
  await expect(bids).toHaveText(/\d/);
  const before = Number((await bids.innerText()).replace(/\D/g, ''));
  await translate(page);
  await expect(bids.locator('font')).toHaveCount(2);
  // As a person of the demo data: with another one the next tests would find more of them.
  const users = (await (await page.request.get('/api/v1/admin/users')).json()) as { items: User[] };
  await client.call(clientLogin, { body: { email: users.items[0]?.email ?? '', password: demoPassword } });
  const bid = await client.call(createCharge, { body: { roundId: round.id, bid: '0.00000131' } });
  await client.call(verifyBid, { body: { orderId: bid.orderId } });
  await expect(bids).toHaveText((before + 1).toLocaleString('en'));
  await page.getByRole('button', { name: 'Update banner' }).click();
  const form = page.getByRole('dialog', { name: 'Update banner' });
  await expect(form.getByText(/^Users see it at the top/)).toBeVisible();
  await translate(page);
  await form.getByRole('textbox', { name: 'Message' }).fill('Translated');
  await expect(form.getByText(/^(?:Shown now: |No banner is shown now)/)).toBeVisible();
  await translate(page);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Round management' })).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
