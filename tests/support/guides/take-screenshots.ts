import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { prepare, signIn, withDemo, type Role } from './prepared-demo';

const images = fileURLToPath(new URL('../../../docs/images/', import.meta.url));
const shapes = {
  light: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  dark: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  narrow: { viewport: { width: 360, height: 740 }, colorScheme: 'light' },
} as const;

/** Pictures of the pages a newcomer sees first, for the README; every shape of them, from the demo data. */
async function take(browser: Browser, url: string, shape: keyof typeof shapes): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
    locale: 'en-GB',
    ...shapes[shape],
  });
  const page = await context.newPage();
  const shoot = async (name: string) => {
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    await page.screenshot({ path: join(images, `${name}-${shape}.png`) });
  };
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await shoot('login');
  await signIn(page);
  for (const path of ['dashboard', 'round-management']) {
    await page.goto(`/${path}`);
    await page.locator('tbody td').first().waitFor();
    if (path === 'dashboard') await page.locator('figure canvas').last().waitFor();
    await shoot(path);
  }
  await context.close();
}

/** The pages of docs/use.md, by the role that has them open. */
const pagesInUse = {
  super: ['/dashboard?range=week', '/audit', '/settings', '/approvals', '/public-chat'],
  regular: ['/round-management', '/transactions', '/alerts'],
  marketing: ['/marketing', '/coupons'],
} as const satisfies Record<Role, readonly string[]>;

/** Opens the page of the influencer whose coupon brought the most, where its results are. */
async function showBestInfluencer(page: Page): Promise<void> {
  await page.goto('/coupon-results');
  await page.locator('tbody a[href^="/influencers/"]').first().click();
  const results = page.getByRole('region', { name: 'Results of the coupon' });
  await results.getByRole('figure').waitFor();
  await results.evaluate((region) => region.scrollIntoView({ block: 'end' }));
  await page.waitForTimeout(4000);
}

/** Pictures of a day of each role, for docs/use.md. */
async function takeInUse(browser: Browser, url: string, role: Role, person: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
    locale: 'en-GB',
    ...shapes.light,
  });
  const page = await context.newPage();
  await page.goto('/');
  await signIn(page, role);
  for (const path of pagesInUse[role]) {
    await page.goto(path);
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'hidden' });
    // The tools of the header come later, and a chart is drawn when there is time.
    await page.waitForTimeout(4000);
    const name = path.replace(/^\//, '').replace(/\?.*/, '');
    await page.screenshot({ path: join(images, 'use', `${role}-${name}.png`) });
  }
  if (role === 'regular') {
    await page.goto(`/users/${person}`);
    await page.getByRole('tab', { name: 'Notes' }).click();
    await page.getByText('Asked twice').waitFor();
    await page.waitForTimeout(4000);
    await page.screenshot({ path: join(images, 'use', 'regular-person.png') });
  }
  if (role === 'marketing') {
    await showBestInfluencer(page);
    await page.screenshot({ path: join(images, 'use', 'marketing-influencer.png') });
  }
  await context.close();
}

await withDemo(async (browser, url) => {
  await mkdir(join(images, 'use'), { recursive: true });
  for (const shape of Object.keys(shapes) as (keyof typeof shapes)[]) await take(browser, url, shape);
  const person = await prepare(browser, url);
  for (const role of ['super', 'regular', 'marketing'] as const) await takeInUse(browser, url, role, person);
});
