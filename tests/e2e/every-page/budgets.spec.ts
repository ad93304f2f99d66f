import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../support/journeys/fixtures';

const dist = fileURLToPath(new URL('../../../dist', import.meta.url));
/** Budgets in kB (1,000 bytes) of gzipped JavaScript. */
const budget = { login: 105, firstList: 396, furtherList: 2, dialog: 37 } as const;

const gzipped = (path: string) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length / 1000;

/** Records every request of a page, in order, as path and query. */
function record(page: Page): { paths: string[]; scripts(from?: number): string[]; mark(): number } {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    paths.push(pathname + search);
  });
  const scripts = (from = 0) => [...new Set(paths.slice(from))].filter((path) => path.endsWith('.js'));
  return { paths, scripts, mark: () => paths.length };
}

const weigh = (scripts: string[]) => scripts.reduce((sum, path) => sum + gzipped(path), 0);

/** A second tab of a signed-in user, as if opened by its address, in which nothing is fetched for later. */
async function openFresh(
  page: Page,
  path: string,
): Promise<{ fresh: Page; seen: ReturnType<typeof record> }> {
  await signIn(page, 'super', '/users');
  const fresh = await page.context().newPage();
  await fresh.addInitScript(neverIdle);
  const seen = record(fresh);
  await fresh.goto(path);
  return { fresh, seen };
}

/** Stops what is fetched in idle time, so that only what a page needs is weighed. */
const neverIdle = () => {
  window.requestIdleCallback = () => 0;
};

/** Stops what is fetched once the page has been painted. */
const neverPainted = () => {
  window.requestAnimationFrame = () => 0;
};

test('the login page needs at most 105 kB of JavaScript', async ({ page }) => {
  await page.addInitScript(neverPainted);
  const seen = record(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(seen.scripts().length).toBeGreaterThan(0);
  expect(weigh(seen.scripts())).toBeLessThanOrEqual(budget.login);
});

test('a first list opened by its URL needs at most 396 kB, and a further list at most 2 kB more', async ({
  page,
}) => {
  const { fresh, seen } = await openFresh(page, '/users');
  await expect(fresh.getByText('Total users: 250')).toBeVisible();
  await fresh.waitForLoadState('networkidle');
  const first = seen.scripts();
  expect(weigh(first)).toBeLessThanOrEqual(budget.firstList);
  expect(seen.paths.filter((path) => path.endsWith('.woff2'))).toEqual([]);

  const before = seen.mark();
  await fresh.getByRole('link', { name: 'Winners' }).click();
  await expect(fresh.getByRole('columnheader', { name: 'Reward' })).toBeVisible();
  await fresh.waitForLoadState('networkidle');
  const more = seen.scripts(before).filter((path) => !first.includes(path));
  expect(weigh(more)).toBeLessThanOrEqual(budget.furtherList);
});

test('a dialog needs at most 37 kB more than its page', async ({ page }) => {
  const { fresh, seen } = await openFresh(page, '/round-management?currency=ETH');
  await fresh.getByLabel('Entry value').fill('5');
  await fresh.waitForLoadState('networkidle');
  const before = seen.mark();
  await fresh.getByRole('button', { name: 'Start' }).click();
  await expect(fresh.getByRole('dialog')).toBeVisible();
  expect(weigh(seen.scripts(before))).toBeLessThanOrEqual(budget.dialog);
});

test('a form in a dialog needs at most 37 kB more than its list', async ({ page }) => {
  const { fresh, seen } = await openFresh(page, '/influencers');
  await expect(fresh.getByText(/^Total influencers: /)).toBeVisible();
  await fresh.waitForLoadState('networkidle');
  const before = seen.mark();
  await fresh.getByRole('button', { name: 'Add new influencer' }).click();
  await expect(fresh.getByRole('dialog').getByLabel('First name')).toBeVisible();
  const more = seen.scripts(before);
  expect(more.length).toBeGreaterThan(0);
  expect(weigh(more)).toBeLessThanOrEqual(budget.dialog);
});

test('nothing is loaded twice, and who the admin is gets asked as soon as the entry script runs', async ({
  page,
}) => {
  const { fresh, seen } = await openFresh(page, '/users');
  await expect(fresh.getByText('Total users: 250')).toBeVisible();
  await fresh.waitForLoadState('networkidle');
  const twice = seen.paths.filter((path, index) => seen.paths.indexOf(path) !== index);
  expect(twice).toEqual([]);

  const timing = await fresh.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
    const find = (part: string) => entries.find(({ name }) => name.includes(part));
    const who = find('/admin/auth/who-am-i');
    const afterEntry = entries.filter(
      ({ name, responseEnd }) =>
        name.endsWith('.js') && name !== entry?.src && who !== undefined && responseEnd <= who.startTime,
    );
    return { asked: who !== undefined, waitedFor: afterEntry.map(({ name }) => name) };
  });
  expect(timing.asked).toBe(true);
  // Only what the page itself names beside the entry may have come earlier, never a link of a chain.
  const preloaded = await fresh.evaluate(() => [
    ...[...document.querySelectorAll<HTMLLinkElement>('head > link[rel="modulepreload"]')].map(
      ({ href }) => href,
    ),
    ...[...document.querySelectorAll<HTMLScriptElement>('head > script[async]')].map(({ src }) => src),
  ]);
  expect(timing.waitedFor.filter((url) => !preloaded.includes(url))).toEqual([]);
});

test('while the login page is idle the code of the landing page is fetched', async ({ page }) => {
  const seen = record(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => weigh(seen.scripts())).toBeGreaterThan(budget.login);
  await page.waitForLoadState('networkidle');
  // What is fetched for the pages after the landing page is not looked at.
  await page.evaluate(neverIdle);
  // Nor is what every dialog stands on, which is fetched once the page has its data.
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v1/admin/*', async (route) => {
    await isAnswered;
    await route.continue();
  });
  const before = seen.mark();
  await page.getByRole('textbox', { name: 'Email' }).fill('regular@roundkeeper.test');
  await page.getByLabel('Password').fill('roundkeeper');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('region', { name: 'Totals of the platform' })).toBeVisible();
  const earlier = new Set(seen.paths.slice(0, before));
  expect(seen.scripts(before).filter((path) => !earlier.has(path))).toEqual([]);
  answer();
  await expect(page.getByText('Total Revenue')).toBeVisible();
});

test('the console asks nothing of any other host', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http')) hosts.add(host);
  });
  await signIn(page, 'super');
  for (const name of ['Round management', 'Winners', 'Users']) {
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});
