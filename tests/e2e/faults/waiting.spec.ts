import { fullRun, isFullRun } from '../../support/full-run';
import { expect, fetchAhead, signInByApi, test } from '../../support/journeys/fixtures';
import { menuLinks, openByMenu } from '../../support/journeys/menu';
import { isApi } from './faults';

test('while the API does not answer every page stands with its title, can be left, and fills when answers come', async ({
  page,
}) => {
  await signInByApi(page, 'super');
  const waiting: (() => void)[] = [];
  let isHanging = true;
  await page.route(isApi, async (route) => {
    const isWho = route.request().url().endsWith('/who-am-i');
    if (isHanging && !isWho) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue().catch(() => undefined);
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
  // The page Roles shows what the console has, and asks for nothing.
  const all = (await menuLinks(page)).filter(({ name }) => name !== 'Roles');
  // One of each kind in any run: figures, tabs, a list and the chat.
  const some = ['Dashboard', 'Round management', 'Users', 'Public chat'];
  const links = isFullRun ? all : all.filter(({ name }) => some.includes(name));
  expect(links.length).toBeGreaterThanOrEqual(some.length);
  for (const link of links) {
    await openByMenu(page, link);
    const { name } = link;
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    const busy = page.locator('main [aria-busy=true]').or(page.locator('main').getByText('Loading...'));
    await expect(busy.first()).toBeVisible();
    await expect(page.getByText('No results.')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  }
  isHanging = false;
  for (const answer of waiting) answer();
  for (const link of links) {
    await openByMenu(page, link);
    const { name } = link;
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(
      page.locator('main :is(tbody td, li, strong)').filter({ hasText: /\w/ }).first(),
    ).toBeVisible();
  }
});

test('a part of the console that a deployment removed offers to reload, and the header stays', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/./);
  await signInByApi(page, 'super');
  // Nothing is fetched ahead of need in a test, as on a page that was left open before the deployment.
  await page.goto('/users');
  await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible();
  await page.route('**/*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.getByRole('link', { name: 'Public chat' }).click();
  await expect(page.getByText('Part of the console could not be loaded.')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute('**/*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem').first()).toBeVisible();
});

test('offline is said, and what failed meanwhile comes by itself when the connection is back', async ({
  context,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/./);
  await signInByApi(page, 'super');
  await page.clock.install();
  await fetchAhead(page);
  // The page of an entry that is pointed at is fetched ahead.
  const ahead = [/winners-[^/]+\.js$/, /winners\.json$/].map((url) => page.waitForResponse(url));
  await page.goto('/users');
  await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible();
  await page.getByRole('link', { name: 'Winners' }).hover();
  await Promise.all(ahead);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Winners' }).click();
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.', { exact: false })).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'Reward' })).toBeVisible();
  await expect(page.getByRole('table').locator('tbody td').filter({ hasText: /\w/ }).first()).toBeVisible();
});

test(
  'while newer figures of a round are waited for nothing moves under the cursor',
  fullRun,
  async ({ page }) => {
    await signInByApi(page, 'super');
    // While changes come by themselves, figures get older and stay true.
    await page.routeWebSocket(/\/graphql/, (socket) => socket.close());
    await page.clock.install();
    await page.goto('/round-management?currency=BTC');
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const button = page.getByRole('button', { name: 'Update progress' });
    const before = await button.boundingBox();
    const waiting: (() => void)[] = [];
    await page.route(isApi, async (route) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      await route.continue().catch(() => undefined);
    });
    // In small steps: a request that is waited for too long fails, and then the page says so instead.
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(page.getByText('Waiting for newer figures')).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [0] });
    expect(await button.boundingBox()).toEqual(before);
    for (const answer of waiting) answer();
  },
);
