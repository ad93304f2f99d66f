import type { Page } from '@playwright/test';
import {
  anyBackend,
  demoEmail,
  demoPassword,
  expect,
  pageSize,
  signInByForm,
  test,
} from '../../support/journeys/fixtures';

test(
  'a wrong password is answered with "Wrong credentials" and the email stays typed',
  anyBackend,
  async ({ page, expectedConsole }) => {
    expectedConsole.push(/401 \(Unauthorized\)/);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Roundkeeper Admin' })).toBeVisible();
    await expect(page).toHaveTitle('Roundkeeper Admin');
    await page.getByRole('textbox', { name: 'Email' }).fill(demoEmail('super'));
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Wrong credentials');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(demoEmail('super'));
  },
);

test(
  'a visitor who asks for a page of the console is sent to the login page',
  anyBackend,
  async ({ page }) => {
    await page.goto('/users');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
  },
);

test('a signed-in user who opens the login page is taken to the dashboard', anyBackend, async ({ page }) => {
  await signInByForm(page, 'regular');
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Total Revenue')).toBeVisible();
});

test(
  'marketing staff land on influencers, see only their menu and are refused a typed address',
  anyBackend,
  async ({ page, databaseKind }) => {
    await signInByForm(page, 'marketing');
    const links = page.getByRole('navigation').getByRole('link');
    // The second backend offers nothing beyond the specification.
    const further = databaseKind === 'none' ? [] : ['Marketing', 'Coupons'];
    await expect(links).toHaveText(['Influencers', ...further]);
    await page.goto('/users');
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(page.getByText('403')).toBeVisible();
  },
);

test('an unknown address shows the not-found page with a way home', anyBackend, async ({ page }) => {
  await page.goto('/nowhere/at-all');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByText('Go home').click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('logging out in one tab signs out the others', anyBackend, async ({ context, page }) => {
  await signInByForm(page, 'super');
  const second = await context.newPage();
  await second.goto('/users');
  await expect(second.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(second.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect((await page.request.get('/api/v1/admin/auth/who-am-i')).status()).toBe(401);
});

test('an expired session is renewed by the refresh cookie without the user noticing', async ({
  context,
  page,
}) => {
  await signInByForm(page, 'super');
  // As after a quarter of an hour: nothing of the page is under way any more.
  await page.waitForLoadState('networkidle');
  await context.clearCookies({ name: 'session' });
  await page.reload();
  await expect(page.getByText('Total Revenue')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(1 + pageSize);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).toContain('session');
});

test(
  'a session that ended is told in every tab, and what was typed is there after signing in again',
  anyBackend,
  async ({ context, page, expectedConsole }) => {
    expectedConsole.push(/401 \(Unauthorized\)/);
    await signInByForm(page, 'regular');
    const second = await context.newPage();
    await second.goto('/dashboard');
    const title = second.getByRole('dialog').getByLabel('Title');
    const write = () => second.getByRole('button', { name: 'Send notification' }).click();
    await write();
    await title.fill('Half a title');
    await context.clearCookies();
    // Whoever asks next finds out: this click, unless what is fetched ahead was faster and the link is gone.
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/users"]')?.click());
    for (const tab of [page, second]) {
      await expect(tab.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await expect(tab).toHaveURL(/\/$/);
      await expect(tab.getByRole('region', { name: 'Notifications' })).toContainText(
        'Your session has ended.',
      );
    }
    await second.getByRole('textbox', { name: 'Email' }).fill(demoEmail('regular'));
    await second.getByLabel('Password').fill(demoPassword);
    await second.getByRole('button', { name: 'Sign in' }).click();
    await write();
    await expect(title).toHaveValue('Half a title');
    // The other tab follows the one in which somebody signed in.
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  },
);

/** All that a browser stores for the page, as text. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      databases.map(({ name }) => name),
      await caches.keys(),
      history.state,
      window.name,
      document.cookie,
    ]);
  });

test('after signing out the browser stores nothing of the person, nor of those whose pages they had open', async ({
  page,
}) => {
  await signInByForm(page, 'super');
  const { id } = (await (await page.request.get('/api/v1/admin/auth/who-am-i')).json()) as {
    readonly id: string;
  };
  // An address that was typed, and is left with the place where it was scrolled to.
  await page.goto('/users?email=somebody%40example.test');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Admins', exact: true }).click();
  await page.getByRole('button', { name: 'Add new admin' }).click();
  await page.getByRole('dialog').getByLabel('First name').fill('Half a name');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Public chat' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a message');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a message');
  expect(await stored(page)).toContain('Half a message');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    const text = await stored(page);
    for (const secret of [id, demoEmail('super'), 'somebody', '/users', 'Half a'])
      expect(text).not.toContain(secret);
    const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(keys.filter((key) => key !== 'i18nextLng' && key !== 'roundkeeper.theme')).toEqual([]);
  }
});
