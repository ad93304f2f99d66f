import type { Page, Request } from '@playwright/test';
import { headerToolsRest } from '../../../packages/kit/src/settings/limits';
import { fullRun } from '../../support/full-run';
import { demoEmail, demoPassword, expect, signIn, test } from '../../support/journeys/fixtures';

const whoAmI = '/api/v1/admin/auth/who-am-i';
const users = '/api/v1/admin/users?limit=10&offset=0';

/** The calls of the API that a page makes, as path and query. */
function watchCalls(page: Page): { readonly calls: string[]; of(path: string): number } {
  const calls: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  return { calls, of: (path) => calls.filter((call) => call === path).length };
}

async function fillIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(demoEmail('super'));
  await page.getByLabel('Password').fill(demoPassword);
}

/** Holds what matches until it is let go. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(pattern, async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
}

/** Opens another page, whose process knows what the first one has stored. */
async function openFresh(page: Page): Promise<Page> {
  const fresh = await page.context().newPage();
  // Some browsers ask for one where a document names no icon.
  await fresh.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await fresh.goto('/locales/en/common.json');
  await expect.poll(() => fresh.evaluate(() => localStorage.getItem('roundkeeper.signedIn'))).not.toBeNull();
  // The next page may be another process, which may not have heard of it when its first script runs.
  await fresh.addInitScript(() => {
    if (sessionStorage.getItem('hasHint') !== null) return;
    sessionStorage.setItem('hasHint', '1');
    localStorage.setItem('roundkeeper.signedIn', '1');
  });
  return fresh;
}

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in' });

test('who-am-i and the list of the address are asked once when a page is opened', async ({ page }) => {
  await signIn(page, 'super', '/users');
  const fresh = await openFresh(page);
  const { of } = watchCalls(fresh);
  await fresh.goto('/users');
  await expect(fresh.getByText('Total users: 250')).toBeVisible();
  await fresh.waitForLoadState('networkidle');
  expect(of(whoAmI)).toBe(1);
  expect(of(users)).toBe(1);
});

test('a list with its page and size in the address is asked once, for these', fullRun, async ({ page }) => {
  await signIn(page, 'super', '/users');
  const fresh = await openFresh(page);
  const { calls } = watchCalls(fresh);
  await fresh.goto('/users?pageSize=25&current=2');
  await expect(fresh.getByRole('row')).toHaveCount(26);
  expect(calls.filter((call) => call.endsWith('limit=25&offset=25'))).toEqual([
    '/api/v1/admin/users?limit=25&offset=25',
  ]);
});

test(
  'a list that is not for who is signed in is not asked, and one with a filter only with it',
  fullRun,
  async ({ page }) => {
    await signIn(page, 'marketing');
    const fresh = await openFresh(page);
    const { calls } = watchCalls(fresh);
    await fresh.goto('/users');
    await expect(fresh.getByText('403')).toBeVisible();
    expect(calls.filter((call) => call.startsWith('/api/v1/admin/users?'))).toEqual([]);
    await fresh.goto('/influencers?name=a');
    await expect(fresh.getByText(/^Total influencers: /)).toBeVisible();
    const asked = calls.filter((call) => call.startsWith('/api/v1/admin/users/all/influencers?'));
    expect(asked.filter((call) => !/[?&]\w+=a(?:&|$)/.test(call))).toEqual([]);
    expect(asked).not.toEqual([]);
  },
);

test(
  'whose session has ended meanwhile sees the login page, and no list was asked for',
  fullRun,
  async ({ page }) => {
    await signIn(page, 'super', '/users');
    const fresh = await openFresh(page);
    await page.close();
    await fresh.context().clearCookies();
    const { calls } = watchCalls(fresh);
    await fresh.goto('/users');
    await expect(signInButton(fresh)).toBeVisible();
    await fresh.waitForLoadState('networkidle');
    expect(calls).toEqual([whoAmI]);
    expect(await fresh.evaluate(() => localStorage.getItem('roundkeeper.signedIn'))).toBeNull();
  },
);

for (const [what, body] of [
  ['no JSON', '<!doctype html>'],
  ['nothing', ''],
] as const)
  for (const path of [whoAmI, users])
    test(
      `an answer of ${path} with ${what} in it is a failure, until Retry`,
      what === 'no JSON' && path === users ? {} : fullRun,
      async ({ page }) => {
        await signIn(page, 'super', '/users');
        const fresh = await openFresh(page);
        let isBroken = true;
        // The route stays for the whole test: taking it back while a page loads can leave a request without an answer.
        await fresh.route(
          (url) => url.pathname + url.search === path,
          async (route) => {
            if (!isBroken) return route.continue();
            await route.fulfill({ status: 200, contentType: 'text/html', body });
          },
        );
        await fresh.goto('/users');
        const retry = fresh.getByRole('button', { name: 'Retry' });
        await expect(retry).toBeVisible();
        isBroken = false;
        await retry.click();
        await expect(fresh.getByText('Total users: 250')).toBeVisible();
      },
    );

test('after signing out nothing but who is signed in is asked', fullRun, async ({ page }) => {
  await signIn(page, 'super', '/users');
  const fresh = await openFresh(page);
  await fresh.goto('/users');
  await expect(fresh.getByText('Total users: 250')).toBeVisible();
  await fresh.getByRole('button', { name: 'Log out' }).click();
  await expect(signInButton(fresh)).toBeVisible();
  const { calls } = watchCalls(fresh);
  await fresh.reload();
  await expect(signInButton(fresh)).toBeVisible();
  await fresh.waitForLoadState('networkidle');
  expect(calls).toEqual([whoAmI]);
});

test('while somebody is being signed in the console and its first page are fetched, and nothing for later', async ({
  page,
}) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const letTransport = await hold(page, '**/assets/transport-*.js');
  const letLogin = await hold(page, '**/admin/auth/login');
  await page.goto('/');
  await fillIn(page);
  await signInButton(page).click();
  const login = page.waitForRequest('**/admin/auth/login');
  letTransport();
  await login;
  const has = (name: string) => paths.some((path) => path.startsWith(`/assets/${name}-`));
  // The console's script has the first page in it.
  await expect.poll(() => has('console') && paths.includes('/locales/en/dashboard.json')).toBe(true);
  // As long as a slow answer takes; all that is fetched ahead would have come.
  await page.waitForTimeout(1_500);
  expect(['round-management-page', 'public-chat-page', 'warm-up'].filter(has)).toEqual([]);
  letLogin();
  await expect(page.getByText('Total Revenue')).toBeVisible();
});

test('the console is drawn unseen behind an idle login page, asks nothing and leaves nothing in the page', async ({
  page,
}) => {
  // The header's tools are fetched once the page has rested for a while. Here it needs no rest.
  await page.addInitScript((rest) => {
    const after = window.setTimeout.bind(window);
    const sooner = (run: TimerHandler, delay = 0, ...args: unknown[]) =>
      after(run, delay === rest ? 0 : delay, ...args);
    window.setTimeout = sooner as typeof setTimeout;
  }, headerToolsRest);
  const tools: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/alert-bell-')) tools.push(request.url());
  });
  const { calls } = watchCalls(page);
  await page.goto('/');
  await expect(signInButton(page)).toBeVisible();
  const title = await page.title();
  const drawn = () => page.evaluate(() => performance.getEntriesByName('console warmed up').length);
  await expect.poll(drawn).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([whoAmI]);
  expect(await page.title()).toBe(title);
  expect(await page.locator('nav, table').count()).toBe(0);
  expect(tools).toEqual([]);
  await fillIn(page);
  await signInButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect.poll(() => tools.length).toBeGreaterThan(0);
});
