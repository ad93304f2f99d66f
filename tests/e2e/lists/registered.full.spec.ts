import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoDirectory, expect, signInByApi, test } from '../../support/journeys/fixtures';
import { serveOwnBuild } from '../../support/journeys/own-build';
import { startServer } from '../../support/servers/server-process';
import { startNestServer } from '../../support/sources/source-servers';

/** What docs/sources.md says to write. */
const sources = `
export const sources = {};
export const views = undefined;
export const providers = {
  shop: async (base) => (await import('@refinedev/nestjsx-crud')).default(base),
};
`;

const everybody = { list: ['SUPER'], show: ['SUPER'], create: ['SUPER'], edit: ['SUPER'], remove: ['SUPER'] };

const people = {
  name: 'people',
  provider: 'shop',
  access: { list: ['SUPER'] },
  calls: '/people',
  fields: { id: { kind: 'number' }, name: { kind: 'text' } },
  list: { columns: ['name'] },
  texts: { en: { title: 'People', total: 'Total people: {{total}}', fields: { id: 'ID', name: 'Name' } } },
};

const fields = { title: 'Title', views: 'Views', published: 'Published', authorId: 'Author' };
const posts = {
  name: 'posts',
  provider: 'shop',
  path: '/posts',
  menu: { order: 99, icon: 'bookmark' },
  access: everybody,
  calls: '/posts',
  fields: {
    title: { kind: 'text' },
    views: { kind: 'number' },
    published: { kind: 'boolean' },
    authorId: { kind: 'relation', resource: 'people', label: 'name' },
  },
  list: {
    columns: ['title', 'views', 'published', 'authorId'],
    filters: [
      { field: 'title', where: 'server' },
      { field: 'published', where: 'server' },
      { field: 'authorId', where: 'server' },
    ],
    sorts: { views: 'views' },
  },
  show: { fields: ['title', 'views', 'published', 'authorId'] },
  create: {
    fields: ['title', { field: 'views', required: true }, { field: 'published', initial: true }, 'authorId'],
  },
  edit: { fields: ['title', 'views', 'authorId'] },
  texts: {
    en: {
      title: 'Posts',
      total: 'Total posts: {{total}}',
      fields,
      filters: fields,
      sections: { details: 'Details' },
      create: { title: 'Add post', done: 'Post added' },
      edit: { title: 'Edit post', done: 'Post saved' },
    },
  },
};

test('a data provider of Refine’s that one line registers administers an API of NestJS', async ({
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'roundkeeper-registered-'));
  const shop = await startNestServer();
  const server = await startServer({ DATA_DIR: await demoDirectory(join(folder, 'data')), DEMO: '1' });
  const built = await serveOwnBuild({
    folder: join(folder, 'console'),
    sources,
    settings: { sources: { shop: { base: shop.base } }, resources: ['/posts.json', '/people.json'] },
    files: { 'posts.json': posts, 'people.json': people },
    api: server.url,
  });
  const context = await browser.newContext({ baseURL: built.url });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/40[014]/.test(message.text())) complaints.push(message.text());
  });
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  try {
    await signInByApi(page, 'super');
    await page.goto('/posts?sort=-views');
    await expect(page.getByText('Total posts: 25')).toBeVisible();
    await expect(row('Post 08')).toContainText('Person 2');

    await page.goto('/posts?published=false&authorId=2');
    await expect(page.getByText('Total posts: 4')).toBeVisible();

    await page.goto('/posts');
    await page.getByRole('button', { name: 'Add post' }).click();
    const form = page.getByRole('dialog', { name: 'Add post' });
    await form.getByLabel('Views').fill('99');
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Not accepted: title should not be empty').first()).toBeVisible();
    await page.getByRole('button', { name: 'Open again' }).click();
    await form.getByLabel('Title').fill('A new post');
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Total posts: 26')).toBeVisible();

    await page.getByRole('searchbox', { name: 'Title' }).fill('new');
    await row('A new post').getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit post' });
    await edit.getByLabel('Title').fill('A newer post');
    await edit.getByRole('button', { name: 'Save' }).click();
    await row('A newer post').getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Total posts: 0')).toBeVisible();
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
    await built.close();
    await server.stop();
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  }
});
