import type { Browser, BrowserContext, Page } from '@playwright/test';
import { startWith } from '../../support/journeys/blog-console';
import { fullRun } from '../../support/full-run';
import { expect, test } from '../../support/journeys/fixtures';
import { startConsoleHost, type ConsoleHost } from '../../support/servers/console-host';
import { listenForMany, type SharedAddress } from '../../support/sources/source-servers';
import { tokenServer, type TokenServer } from '../../support/sources/token-server';

const accounts = [
  { user: 'ada', password: 'ada', roles: ['staff', 'chief'] },
  { user: 'ben', password: 'secret of ben', roles: ['staff', 'writer'] },
  { user: 'eve', password: 'eve', roles: ['guests'] },
];

const posts = {
  name: 'posts',
  provider: 'blog',
  path: '/posts',
  menu: { order: 99, icon: 'bookmark' },
  access: { list: ['WRITER'], edit: ['WRITER'], remove: ['OWNER'] },
  calls: '/posts',
  fields: { title: { kind: 'text' }, views: { kind: 'number' } },
  list: { columns: ['title', 'views'] },
  edit: { fields: [{ field: 'title', required: true }] },
  texts: {
    en: {
      title: 'Posts',
      total: 'Total posts: {{total}}',
      fields: { title: 'Title', views: 'Views' },
      edit: { title: 'Edit post', done: 'Post saved' },
    },
  },
};

const wire = (base: string) => ({
  base,
  login: { path: '/token', body: { username: '{email}', password: '{password}' } },
  whoAmI: { path: '/me' },
  renew: { path: '/renew', body: { refresh: '{refresh}' } },
  logout: { path: '/leave' },
  identity: {
    id: 'account.uid',
    name: 'account.nick',
    email: 'account.mail',
    role: 'roles',
    roles: { chief: 'OWNER', writer: 'WRITER' },
  },
  token: { access: 'tokens.access', refresh: 'tokens.refresh' },
});

interface OtherConsole {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly blog: TokenServer;
  readonly complaints: string[];
}

const settingsFor = (base: string) => ({
  sources: { blog: { base, dialect: 'json-server' } },
  resources: ['/posts.json'],
  signIn: wire(base),
  roles: {
    all: ['OWNER'],
    others: ['WRITER'],
    access: { 'chat.use': ['WRITER'] },
    landing: { OWNER: '/posts', WRITER: '/posts' },
  },
});

let address: SharedAddress;
let host: ConsoleHost;
test.beforeAll(async ({ server }) => {
  address = await listenForMany();
  host = await startConsoleHost(server.url, settingsFor(address.base));
});
test.afterAll(async () => {
  await host.close();
  await address.close();
});

/** Opens a console whose people are those of the blog. @param changed settings that are other ones */
async function withOtherSignIn(
  browser: Browser,
  walk: (console: OtherConsole) => Promise<void>,
  changed?: object,
): Promise<void> {
  const blog = tokenServer(accounts);
  address.answerBy(blog.listener);
  const own = changed && (await startWith({ ...settingsFor(address.base), ...changed }));
  const context = await browser.newContext({ baseURL: (own ?? host).url });
  const complaints: string[] = [];
  try {
    await context.route('**/posts.json', (route) => route.fulfill({ json: posts }));
    const page = await context.newPage();
    page.on('console', (message) => {
      const isRefusal = message.text().includes('401 (Unauthorized)');
      if (message.type() === 'error' && !isRefusal) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await walk({ context, page, blog, complaints });
  } finally {
    await context.close();
    await own?.close();
  }
}

async function signIn(page: Page, user: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(user);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('people of another backend sign in by its own call, land where their role does, and are told of a wrong password', async ({
  browser,
}) => {
  await withOtherSignIn(browser, async ({ page, blog, complaints }) => {
    await page.goto('/');
    await signIn(page, 'ada', 'wrong');
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Wrong credentials');
    await signIn(page, 'ada', 'ada');
    await expect(page).toHaveURL(/\/posts$/);
    await expect(page.getByText('Total posts:')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('ada');
    await expect(page.getByRole('banner')).toContainText('OWNER');
    expect(new Set(blog.carried()).size).toBe(1);
    await page.reload();
    await expect(page.getByText('Total posts:')).toBeVisible();
    expect(complaints).toEqual([]);
  });
});

test('a role of the settings sees the pages that its lines allow, in the menu and by address', async ({
  browser,
}) => {
  await withOtherSignIn(browser, async ({ page }) => {
    await page.goto('/');
    await signIn(page, 'ben', 'secret of ben');
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Public chat', 'Posts']);
    await expect(page).toHaveURL(/\/posts$/);
    await page.getByRole('row').nth(1).getByRole('button', { name: 'Actions' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Edit']);
    await page.goto('/users');
    await expect(page.getByText('403')).toBeVisible();
  });
});

test('somebody without a role that the console knows is told so, and is not signed in', async ({
  browser,
}) => {
  await withOtherSignIn(browser, async ({ page, blog, complaints }) => {
    await page.goto('/');
    await signIn(page, 'eve', 'eve');
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Forbidden');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('eve');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    expect(blog.open()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

test('a token that ended is renewed once for all calls, and what was being saved is saved once', async ({
  browser,
}) => {
  await withOtherSignIn(browser, async ({ page, blog, complaints }) => {
    await page.goto('/');
    await signIn(page, 'ada', 'ada');
    await page.getByRole('row').nth(1).getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Written after the hour');
    const saved: string[] = [];
    page.on('response', (answer) => {
      if (answer.request().method() === 'PATCH') saved.push(String(answer.status()));
    });
    blog.expire();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Confirm|Save/ })
      .click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Post saved');
    expect(saved).toEqual(['401', '200']);
    expect(blog.renewals()).toBe(1);
    await expect(page.getByRole('row').filter({ hasText: 'Written after the hour' })).toHaveCount(1);
    expect(complaints).toEqual([]);
  });
});

test(
  'a session that cannot be renewed has expired, and one that is left is gone in every tab',
  fullRun,
  async ({ browser }) => {
    await withOtherSignIn(browser, async ({ context, page, blog }) => {
      await page.goto('/');
      await signIn(page, 'ada', 'ada');
      await expect(page.getByText('Total posts:')).toBeVisible();
      blog.revoke();
      // What the page fetches ahead may have told it before.
      const refresh = page.getByRole('button', { name: 'Refresh' });
      await refresh.click({ timeout: 5_000 }).catch(() => undefined);
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await signIn(page, 'ada', 'ada');
      await expect(page.getByText('Total posts:')).toBeVisible();
      const other = await context.newPage();
      await other.goto('/posts');
      await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await signIn(other, 'ben', 'secret of ben');
      await expect(other.getByRole('banner')).toContainText('ben');
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await other.reload();
      await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible();
    });
  },
);

test(
  'where nobody signs in the console opens at once, and without an account',
  fullRun,
  async ({ browser }) => {
    await withOtherSignIn(
      browser,
      async ({ page }) => {
        await page.goto('/');
        await expect(page).toHaveURL(/\/posts$/);
        await expect(page.getByRole('navigation')).toContainText('Posts');
        await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0);
      },
      { signIn: 'none' },
    );
  },
);

test(
  'settings of signing in that cannot work are named before anything is asked',
  fullRun,
  async ({ browser }) => {
    await withOtherSignIn(
      browser,
      async ({ page }) => {
        await page.goto('/');
        await expect(page.getByRole('main')).toContainText('signIn.logn: logn → login?');
        await expect(page.getByRole('main')).toContainText('roles.all');
      },
      { signIn: { ...wire(address.base), logn: { path: '/token' } }, roles: { all: [] } },
    );
  },
);
