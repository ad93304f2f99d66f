import type { Page } from '@playwright/test';
import { fullRun } from '../support/full-run';
import { demoEmail, expect, test } from '../support/journeys/fixtures';

const region = (page: Page) => page.getByRole('region', { name: 'Notifications' });
/** The same in every language. */
const card = (page: Page) => page.locator('li[data-variant]');

/** Has the console say something, without leaving the page. */
async function failToSignIn(page: Page): Promise<void> {
  await page.route('**/admin/auth/login', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('textbox', { name: 'Email' }).fill(demoEmail('super'));
  await page.getByLabel('Password').fill('long enough');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(card(page)).toBeVisible();
  // Where it is measured it stands still.
  await card(page).evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  );
}

const boxOf = async (page: Page) => {
  const box = await card(page).boundingBox();
  if (!box) throw new Error('the toast has no box');
  return box;
};

/** Draws the toast to one side, by that many pixels, and lets go. */
async function swipe(page: Page, distance: number): Promise<void> {
  const { x, y, height } = await boxOf(page);
  await page.mouse.move(x + 20, y + height - 6);
  await page.mouse.down();
  await page.mouse.move(x + 20 + distance / 2, y + height - 6, { steps: 3 });
  await page.mouse.move(x + 20 + distance, y + height - 6, { steps: 3 });
  await page.mouse.up();
}

test.beforeEach(({ expectedConsole }) => {
  expectedConsole.push(/500 \(Internal Server Error\)/);
});

test('a toast stands bottom right, at least 300 px wide, and F8 leads to it', async ({ page }) => {
  await page.goto('/');
  await failToSignIn(page);
  const { x, y, width, height } = await boxOf(page);
  const view = page.viewportSize();
  expect(width).toBeGreaterThanOrEqual(300);
  expect(Number(view?.width) - (x + width)).toBeLessThanOrEqual(24);
  expect(Number(view?.height) - (y + height)).toBeLessThanOrEqual(24);
  await page.keyboard.press('F8');
  await expect(region(page).getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(card(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page)).toHaveCount(0);
});

for (const [lng, side, sign] of [
  ['en', 'right', 1],
  ['ar', 'left', -1],
] as const) {
  test(
    `a swipe to the ${side} of more than 50 px dismisses a toast in ${lng}, a shorter or another one does not`,
    lng === 'en' ? {} : fullRun,
    async ({ page }) => {
      await page.goto('/');
      await failToSignIn(page);
      if (lng === 'ar') {
        await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      }
      await swipe(page, 40 * sign);
      await expect(card(page)).toBeVisible();
      await swipe(page, -120 * sign);
      await expect(card(page)).toBeVisible();
      await swipe(page, 60 * sign);
      await expect(card(page)).toHaveCount(0);
    },
  );
}
