import type { Page } from '@playwright/test';
import { isFullRun } from '../../support/full-run';
import { injectAxe, axeViolations, contrastOnly, settle } from '../../support/journeys/accessibility';
import { expect, signIn, signInByApi, test, type DemoAdmin } from '../../support/journeys/fixtures';
import { menuLinks, openByMenu } from '../../support/journeys/menu';

/** Once a page and theme; in every language in a full run. */
const languages = isFullRun ? (['en', 'de', 'ar'] as const) : (['en'] as const);
const themes = ['light', 'dark'] as const;

/** Pages that the menu does not lead to, with a list whose first row stands in the place of the identifier. */
type OffMenu = readonly [path: string, list?: string, id?: string];
const offMenu: Readonly<Record<DemoAdmin, readonly OffMenu[]>> = {
  super: [
    ['/coupons'],
    ['/audit'],
    ['/removed-messages'],
    ['/muted-people'],
    ['/rounds', 'rounds'],
    ['/users', 'users'],
    ['/winners', 'winners', 'winnerUserId'],
    ['/nowhere'],
  ],
  regular: [['/rounds', 'rounds'], ['/audit']],
  marketing: [['/admins'], ['/influencers', 'users/all/influencers', 'influencerId'], ['/users']],
};

/** Returns the address of such a page. */
async function addressOf(page: Page, [path, list, id = 'id']: OffMenu): Promise<string> {
  if (list === undefined) return path;
  const answer = await page.request.get(`/api/v1/admin/${list}`);
  const { items } = (await answer.json()) as { items: Record<string, string>[] };
  return `${path}/${String(items[0]?.[id])}`;
}

/** Returns the rules of any severity that the page breaks, and those of colours in every theme. */
async function problemsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const lng of languages) {
    await page.locator('select').filter({ hasText: 'Deutsch' }).selectOption(lng);
    await expect(page.locator('html')).toHaveAttribute('lang', lng);
    for (const theme of themes) {
      // Nobody has chosen a theme, so that it follows the system's.
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      const where = `${new URL(page.url()).pathname} in ${lng}, ${theme}`;
      const broken = await axeViolations(page, theme === 'light' ? {} : contrastOnly);
      found.push(...broken.map((rule) => `${where}: ${rule}`));
    }
  }
  await page.locator('select').filter({ hasText: 'Deutsch' }).selectOption('en');
  return found;
}

for (const admin of isFullRun
  ? (['super', 'regular', 'marketing'] as const)
  : (['super', 'marketing'] as const)) {
  test(`no page of ${admin} breaks a rule of accessibility, in any theme and, in a full run, language`, async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await injectAxe(page);
    await signInByApi(page, admin);
    await page.goto('/');
    await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
    // Others than SUPER see the same pages with less on them: in a full run all of theirs, else the one they land on.
    const links = await menuLinks(page);
    for (const link of isFullRun || admin === 'super' ? links : links.slice(0, 1)) {
      await openByMenu(page, link);
      await settle(page);
      expect.soft(await problemsOf(page)).toEqual([]);
    }
    for (const one of offMenu[admin]) {
      await page.goto(await addressOf(page, one));
      await settle(page);
      expect.soft(await problemsOf(page)).toEqual([]);
    }
  });
}

test('neither the login page nor the command palette breaks a rule of accessibility', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await injectAxe(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect.soft(await problemsOf(page)).toEqual([]);
  await signIn(page, 'super');
  await page.keyboard.press('Control+k');
  await expect(
    page.getByRole('dialog', { name: 'Command palette' }).getByRole('option').first(),
  ).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('on a phone every page of the menu can be reached and breaks no rule, and neither they nor pages of a row hang over an edge', async ({
  page,
}) => {
  await injectAxe(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'super');
  const openMenu = () => page.getByRole('button', { name: 'Menu' }).click();
  await openMenu();
  const links = await menuLinks(page);
  expect(links.length).toBeGreaterThan(15);
  await page.keyboard.press('Escape');
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  async function expectNoOverhang(name: string): Promise<void> {
    await expect.poll(overhang, name).toBeLessThanOrEqual(0);
    // As narrow as a window of 1280 px gets at four times the size.
    await page.setViewportSize({ width: 320, height: 740 });
    await expect.poll(overhang, `${name} at 320 px`).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 360, height: 740 });
  }
  for (const link of links) {
    const { name } = link;
    await openMenu();
    await openByMenu(page, link);
    await settle(page);
    // A full run judges all of them, any other one with figures and one whose rows are cards.
    if (isFullRun || ['Dashboard', 'Users', 'Marketing'].includes(name))
      expect.soft(await axeViolations(page), name).toEqual([]);
    await expectNoOverhang(name);
  }
  for (const one of [...offMenu.super, ...offMenu.marketing].filter(([, list]) => list !== undefined)) {
    await page.goto(await addressOf(page, one));
    await settle(page);
    await expectNoOverhang(one[0]);
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
