import { fullRun } from '../support/full-run';
import { demoDirectory, expect, fetchAhead, pageSize, signIn, test } from '../support/journeys/fixtures';
import { freePort, startServer } from '../support/servers/server-process';

test(
  'with the API away the console says so, offers a retry, and goes on when it is back',
  fullRun,
  async ({ browser, serverEnv }, info) => {
    const env = {
      ...serverEnv,
      DATA_DIR: await demoDirectory(info.outputPath('data')),
      PORT: String(await freePort()),
    };
    const first = await startServer(env);
    const page = await (await browser.newContext({ baseURL: first.url })).newPage();
    await fetchAhead(page);
    await signIn(page, 'super');
    // The code and the words of an entry that is pointed at are fetched ahead: without them it would be another error.
    await page.getByRole('link', { name: 'Users' }).hover();
    const fetched = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    await expect.poll(fetched).toContainEqual(expect.stringMatching(/^\/assets\/users-.*\.js$/));
    await expect.poll(fetched).toContain('/locales/en/users.json');
    await page.waitForLoadState('networkidle');
    await page.clock.install();
    await first.stop();
    await page.getByRole('link', { name: 'Users' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    const retry = page.getByRole('table').getByRole('button', { name: 'Retry' });
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(retry).toBeVisible({ timeout: 500 });
    }).toPass();
    const second = await startServer(env);
    await retry.click();
    await expect(page.getByRole('row')).toHaveCount(1 + pageSize);
    await expect(page.getByText('Total users: 250')).toBeVisible();
    await page.context().close();
    await second.stop('SIGKILL');
  },
);

test('an answer that is a page instead of JSON is an error, not an empty table', async ({ page }) => {
  await signIn(page, 'super');
  await page.route('**/api/v1/admin/users?*', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Hello</h1>' }),
  );
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByText('No results.')).toBeHidden();
});
