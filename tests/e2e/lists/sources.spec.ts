import type { Page } from '@playwright/test';
import { startWith } from '../../support/journeys/blog-console';
import { expect, signInByApi, test } from '../../support/journeys/fixtures';
import { startJsonServer, type SourceServer } from '../../support/sources/source-servers';

const everything = {
  list: ['SUPER'],
  show: ['SUPER'],
  create: ['SUPER'],
  edit: ['SUPER'],
  remove: ['SUPER'],
};

const people = {
  name: 'people',
  provider: 'blog',
  access: { list: ['SUPER'] },
  calls: '/people',
  fields: { name: { kind: 'text' } },
  list: { columns: ['name'] },
  texts: { en: { title: 'People', total: 'Total people: {{total}}', fields: { name: 'Name' } } },
};

const posts = {
  name: 'posts',
  provider: 'blog',
  path: '/posts',
  menu: { order: 99, icon: 'bookmark' },
  access: everything,
  calls: '/posts',
  fields: {
    title: { kind: 'text' },
    views: { kind: 'number' },
    authorId: { kind: 'relation', resource: 'people', label: 'name' },
  },
  list: {
    columns: ['title', 'views', 'authorId'],
    filters: [
      { field: 'title', where: 'server' },
      { field: 'authorId', where: 'server' },
    ],
    sorts: { views: 'views' },
  },
  show: { fields: ['title', 'views', 'authorId'] },
  create: { fields: [{ field: 'title', required: true }, 'views', 'authorId'] },
  edit: { fields: [{ field: 'title', required: true }, 'views', 'authorId'] },
  texts: {
    en: {
      title: 'Posts',
      total: 'Total posts: {{total}}',
      fields: { title: 'Title', views: 'Views', authorId: 'Author' },
      filters: { title: 'Title', authorId: 'Author' },
      sections: { details: 'Details' },
      create: { title: 'Add post', done: 'Post added' },
      edit: { title: 'Edit post', done: 'Post saved' },
    },
  },
};

const resources = ['/posts.json', '/people.json'];

/** Puts the declarations beside the console, as files of a static host. */
async function putDeclarations(page: Page): Promise<void> {
  await page.route('**/posts.json', (route) => route.fulfill({ json: posts }));
  await page.route('**/people.json', (route) => route.fulfill({ json: people }));
}

let blog: SourceServer;
test.beforeAll(async () => {
  blog = await startJsonServer();
});
test.afterAll(() => blog.close());

test('an API of another origin is administered by settings and JSON alone, with its host in the page’s policy', async ({
  browser,
}) => {
  const sources = { blog: { base: blog.base, dialect: 'json-server' } };
  const server = await startWith({ sources, resources });
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('401')) complaints.push(message.text());
  });
  try {
    await putDeclarations(page);
    await signInByApi(page, 'super');
    await page.goto('/posts');
    await expect(page.getByText('Total posts: 25')).toBeVisible();
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });
    await expect(row('Post 01')).toContainText('Person 1');

    await page.getByRole('searchbox', { name: 'Title' }).fill('post 2');
    await expect(page.getByText('Total posts: 6')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Title' }).fill('');

    await page.goto('/posts?authorId=2');
    await expect(page.getByText('Total posts: 8')).toBeVisible();

    await row('Post 02').getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit post' });
    await dialog.getByLabel('Title').fill('Second post');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(row('Second post')).toBeVisible();
    const answer = await fetch(`${blog.base}/posts/2`);
    expect(await answer.json()).toMatchObject({ title: 'Second post', authorId: 2 });

    await row('Second post').getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Total posts: 7')).toBeVisible();
    expect((await fetch(`${blog.base}/posts/2`)).status).toBe(404);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
    await server.close();
  }
});

test('a host that the page’s policy refuses is named at boot, as is a source that cannot be used', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/Content Security Policy/);
  await putDeclarations(page);
  await page.route(/\/dashboard$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const sources = {
      blog: { base: blog.base, dialect: 'json-server' },
      other: { base: '/o', dialect: 'rset' },
    };
    const settings = `"sources":${JSON.stringify(sources)}`;
    const body = (await response.text()).replace('"sources":{}', settings);
    // The browser takes a page that is not from the server for a foreign one, whose sockets it refuses.
    return route.fulfill({ response, body: body.replace('"liveRounds":true', '"liveRounds":false') });
  });
  await signInByApi(page, 'super');
  await page.goto('/dashboard');
  const alert = page.getByRole('alert').filter({ hasText: 'roundkeeper-settings' });
  await expect(alert).toContainText(`does not let it call ${blog.base}`);
  await expect(alert).toContainText('sources.other.dialect');
});
