import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startServer } from '../servers/server-process';
import { startJsonServer } from '../sources/source-servers';
import { demoDirectory, signInByApi } from './fixtures';

const everything = { list: ['SUPER'], create: ['SUPER'], edit: ['SUPER'] };

/** The posts of the blog as JSON, with a list that has more than columns, and other parts. */
const postsWith = (list: object, parts: object) => ({
  name: 'posts',
  provider: 'blog',
  path: '/posts',
  menu: { order: 99, icon: 'bookmark' },
  access: everything,
  calls: '/posts',
  fields: { title: { kind: 'text' }, views: { kind: 'number' }, published: { kind: 'boolean' } },
  list: { columns: ['title', 'views', 'published'], sorts: { views: 'views' }, ...list },
  create: {
    fields: [
      { field: 'title', required: true },
      { field: 'views', range: { min: 0 } },
    ],
  },
  texts: {
    en: {
      title: 'Posts',
      total: 'Total posts: {{total}}',
      fields: { title: 'Title', views: 'Views', published: 'Published' },
      create: { title: 'Add post', done: 'Post added' },
    },
  },
  ...parts,
});

/** A console with the posts of a json-server of their own. */
export interface BlogConsole {
  readonly page: Page;
  /** The address of json-server. */
  readonly api: string;
}

/**
 * Opens the posts of a blog as SUPER for the time of a test.
 * @param list what their list has besides columns
 * @param parts what takes the place of other parts of their declaration
 */
export async function withBlog(
  browser: Browser,
  list: object,
  walk: (console: BlogConsole) => Promise<void>,
  parts: object = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'roundkeeper-blog-'));
  const blog = await startJsonServer();
  const sources = { blog: { base: blog.base, dialect: 'json-server' } };
  const server = await startServer({
    DATA_DIR: await demoDirectory(join(folder, 'data')),
    DEMO: '1',
    CONSOLE_SETTINGS: JSON.stringify({ sources, resources: ['/posts.json'] }),
  });
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const page = await context.newPage();
    await page.route('**/posts.json', (route) => route.fulfill({ json: postsWith(list, parts) }));
    await signInByApi(page, 'super');
    await page.goto('/posts');
    await walk({ page, api: blog.base });
  } finally {
    await context.close();
    await server.stop();
    blog.close();
    await rm(folder, { recursive: true, force: true });
  }
}
