import type { Page } from '@playwright/test';
import { isFullRun } from '../../support/full-run';
import { injectAxe, axeViolations, contrastOnly, settle } from '../../support/journeys/accessibility';
import { expect, signIn, signInByApi, test, type DemoAdmin } from '../../support/journeys/fixtures';
import { chooseLanguage, menuLinks, openByMenu } from '../../support/journeys/menu';

/** Each page once in English and light, and some in dark; in every language and theme in a full run. */
const languages = isFullRun ? (['en', 'de', 'ar'] as const) : (['en'] as const);
const themes = ['light', 'dark'] as const;
const inDarkAlways = new Set(['/dashboard', '/round-management', '/users']);

/** One page of each kind, in any run: those with a layout of their own, a list, one with states, and one with marks. */
const inMenuAlways = new Set([
  'Dashboard',
  'Round management',
  'Round plans',
  'Public chat',
  'Users',
  'Marketing',
  'Roles',
  'Settings',
]);
/** A round with its report, a person, an influencer, and what is not there. */
const offMenuAlways = new Set(['/rounds', '/users', '/influencers', '/nowhere']);

/** Pages that the menu does not lead to, with a list whose first row stands in the place of the identifier. */
type OffMenu = readonly [path: string, list?: string, id?: string];
const offMenu: Readonly<Record<DemoAdmin, readonly OffMenu[]>> = {
  super: [
    ['/removed-messages'],
    ['/muted-people'],
    ['/rounds', 'rounds'],
    ['/users', 'users'],
    ['/winners', 'winners', 'winnerUserId'],
    ['/influencers', 'users/all/influencers', 'influencerId'],
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

/** Goes to another page of the console as Back does, without loading the console anew, and waits until it is there. */
async function goWithin(page: Page, address: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(page).not.toHaveTitle(before);
}

/** Returns the rules of any severity that the page breaks, and those of colours in dark. */
async function problemsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const lng of languages) {
    await chooseLanguage(page, lng);
    await expect(page.locator('html')).toHaveAttribute('lang', lng);
    const { pathname } = new URL(page.url());
    for (const theme of isFullRun || inDarkAlways.has(pathname) ? themes : (['light'] as const)) {
      // Nobody has chosen a theme, so that it follows the system's.
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      // antd's components are rendered again, after the page's own colours have changed.
      await expect(page.locator(theme === 'dark' ? '.rk-light' : '.rk-dark')).toHaveCount(0);
      const where = `${pathname} in ${lng}, ${theme}`;
      const broken = await axeViolations(page, theme === 'light' ? {} : contrastOnly);
      found.push(...broken.map((rule) => `${where}: ${rule}`));
    }
  }
  await chooseLanguage(page, 'en');
  return found;
}

/** Expects that nothing of a page on a phone hangs over an edge, and gives the window its size back. */
async function expectNoOverhang(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  // Four times the size makes a window of 1280 px as narrow as 320; what fits there fits phones of 360 px.
  for (const width of isFullRun ? [360, 320] : [320]) {
    await page.setViewportSize({ width, height: 740 });
    const overhang = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overhang, `${name} at ${String(width)} px`).toBeLessThanOrEqual(0);
  }
  if (size) await page.setViewportSize(size);
}

// Others than SUPER see the same pages with less on them.
for (const admin of isFullRun ? (['super', 'regular', 'marketing'] as const) : (['super'] as const)) {
  test(`no page of ${admin} breaks a rule of accessibility, or hangs over an edge of a phone`, async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await injectAxe(page);
    await signInByApi(page, admin);
    await page.goto('/');
    await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
    const links = await menuLinks(page);
    for (const link of links.filter(({ name }) => isFullRun || inMenuAlways.has(name))) {
      await openByMenu(page, link);
      await settle(page);
      expect.soft(await problemsOf(page)).toEqual([]);
      await expectNoOverhang(page, link.name);
    }
    for (const one of offMenu[admin].filter(([path]) => isFullRun || offMenuAlways.has(path))) {
      await goWithin(page, await addressOf(page, one));
      await settle(page);
      expect.soft(await problemsOf(page)).toEqual([]);
      await expectNoOverhang(page, one[0]);
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

test('on a phone pages of the menu, in a full run all, can be reached, break no rule and hang over no edge', async ({
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
  // One with figures, one whose rows are cards and one of a group.
  for (const link of links.filter(
    ({ name }) => isFullRun || ['Dashboard', 'Users', 'Marketing'].includes(name),
  )) {
    const { name } = link;
    await openMenu();
    await openByMenu(page, link);
    await settle(page);
    expect.soft(await axeViolations(page), name).toEqual([]);
    await expectNoOverhang(page, name);
  }
  for (const one of isFullRun ? offMenu.super.filter(([, list]) => list !== undefined) : []) {
    await page.goto(await addressOf(page, one));
    await settle(page);
    await expectNoOverhang(page, one[0]);
  }
});

for (const { width, lines, title } of [
  { width: 360, lines: 1, title: 'are on a phone one line that scrolls' },
  { width: 480, lines: 2, title: 'go on in the next in a wider window' },
])
  test(`tabs that one line has no room for ${title}, and each can be pressed`, async ({ page }) => {
    await injectAxe(page);
    await page.setViewportSize({ width, height: 740 });
    await signInByApi(page, 'super');
    await page.goto(await addressOf(page, ['/users', 'users']));
    const tabs = page.getByRole('tab');
    await expect(tabs).not.toHaveCount(0);
    await settle(page);
    const places = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().toJSON()));
    expect(new Set(places.map(({ top }) => top)).size).toBe(lines);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await axeViolations(page)).toEqual([]);
    await tabs.last().click();
    await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
    await expect(tabs.last()).toBeInViewport();
  });

test('Arabic runs from right to left and German has its own words', async ({ page }) => {
  await signIn(page, 'super', '/users?lng=ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible();
  await page.goto('/users?lng=de');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('heading', { level: 1, name: 'Benutzer' })).toBeVisible();
});
