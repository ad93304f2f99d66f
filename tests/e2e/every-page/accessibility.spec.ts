import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Page } from '@playwright/test';
import { expect, signIn, signInByApi, test, type DemoAdmin } from '../../support/journeys/fixtures';

/** What the page has once the script has run in it. */
declare const axe: typeof Axe;
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const languages = ['en', 'de', 'ar'] as const;
const themes = ['light', 'dark'] as const;

/** Pages that the menu does not lead to, with a list whose first row stands in the place of the identifier. */
const offMenu: Readonly<Record<DemoAdmin, readonly (readonly [path: string, list?: string, id?: string])[]>> =
  {
    super: [
      ['/coupons'],
      ['/audit'],
      ['/rounds', 'rounds'],
      ['/users', 'users'],
      ['/winners', 'winners', 'winnerUserId'],
      ['/nowhere'],
    ],
    regular: [['/rounds', 'rounds'], ['/audit']],
    marketing: [['/admins'], ['/influencers', 'users/all/influencers', 'influencerId'], ['/users']],
  };

/** What breaks a rule of any severity: in every language, and the colours in every theme. */
async function problemsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  const judge = async (options: Axe.RunOptions) => {
    const { violations } = await page.evaluate((given) => axe.run(document, given), {
      resultTypes: ['violations'],
      ...options,
    } satisfies Axe.RunOptions);
    return violations.map(
      ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  };
  const run = async (where: string, options: Axe.RunOptions) => {
    let broken = await judge(options);
    // A theme reaches the buttons' styles a moment after the page's own: what stays is what counts.
    for (let again = 0; broken.length > 0 && again < 5; again += 1) {
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      broken = await judge(options);
    }
    found.push(...broken.map((rule) => `${where}: ${rule}`));
  };
  for (const lng of languages) {
    await page.locator('select').filter({ hasText: 'Deutsch' }).selectOption(lng);
    await expect(page.locator('html')).toHaveAttribute('lang', lng);
    for (const theme of themes) {
      // Nobody has chosen a theme, so that it follows the system's.
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      const where = `${new URL(page.url()).pathname} in ${lng}, ${theme}`;
      await run(where, theme === 'light' ? {} : { runOnly: ['color-contrast'] });
    }
  }
  await page.locator('select').filter({ hasText: 'Deutsch' }).selectOption('en');
  return found;
}

/** Waits until there is something to judge. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

for (const admin of ['super', 'regular', 'marketing'] as const) {
  test(`no page of ${admin} breaks a rule of accessibility, in any language and theme`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(script);
    await signInByApi(page, admin);
    await page.goto('/');
    const links = page.getByRole('navigation').getByRole('link');
    await expect(links.first()).toBeVisible();
    for (const name of await links.allTextContents()) {
      await links.filter({ hasText: name }).first().click();
      await settle(page);
      expect.soft(await problemsOf(page)).toEqual([]);
    }
    for (const [path, list, id = 'id'] of offMenu[admin]) {
      const answer = list === undefined ? undefined : await page.request.get(`/api/v1/admin/${list}`);
      const rows = (await answer?.json()) as { items: Record<string, string>[] } | undefined;
      await page.goto(rows ? `${path}/${String(rows.items[0]?.[id])}` : path);
      await settle(page);
      expect.soft(await problemsOf(page)).toEqual([]);
    }
  });
}

test('neither the login page nor the command palette breaks a rule of accessibility', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(script);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect.soft(await problemsOf(page)).toEqual([]);
  await signIn(page, 'super');
  await page.keyboard.press('Control+k');
  await expect(
    page.getByRole('dialog', { name: 'Command palette' }).getByRole('option').first(),
  ).toBeVisible();
  const { violations } = await page.evaluate(() => axe.run(document, {}));
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('at 360 px nothing hangs over the edge and every page of the menu can be reached', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'super');
  const names = await page.locator('nav a').allTextContents();
  expect(names.length).toBeGreaterThan(7);
  for (const name of names) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name, exact: true }).click();
    await settle(page);
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang, name).toBeLessThanOrEqual(0);
  }
});

test('Arabic runs from right to left and German has its own words', async ({ page }) => {
  await signIn(page, 'super');
  await page.goto('/users?lng=ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible();
  await page.goto('/users?lng=de');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('heading', { level: 1, name: 'Benutzer' })).toBeVisible();
});
