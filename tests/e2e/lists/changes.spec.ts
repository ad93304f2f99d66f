import { fullRun } from '../../support/full-run';
import { axeViolations, injectAxe } from '../../support/journeys/accessibility';
import { expect, test } from '../../support/journeys/fixtures';
import { withSource } from '../../support/journeys/blog-console';

const ofBlog = { provider: 'blog', access: { list: ['SUPER'], show: ['SUPER'] } };
const texts = {
  en: { title: 'Posts', total: 'Total: {{total}}', fields: { title: 'Title', views: 'Views' } },
};

const posts = {
  name: 'posts',
  ...ofBlog,
  path: '/posts',
  menu: { order: 99, icon: 'bookmark' },
  calls: '/posts',
  fields: { title: { kind: 'text' }, views: { kind: 'number' } },
  list: { columns: ['title'] },
  show: {
    titleFields: ['title'],
    tabs: [
      { name: 'post', fields: ['title', 'views'] },
      {
        name: 'history',
        changes: {
          resource: 'revisions',
          filter: { postId: 'id' },
          at: 'savedAt',
          actor: 'author',
          action: 'event',
          before: 'previous',
          after: 'data',
        },
      },
    ],
  },
  texts: {
    en: { ...texts.en, sections: { details: 'Details' }, tabs: { post: 'Post', history: 'History' } },
  },
};

const revisions = {
  name: 'revisions',
  ...ofBlog,
  access: { list: ['SUPER'] },
  calls: '/revisions',
  fields: { event: { kind: 'text' }, postId: { kind: 'number' } },
  list: { columns: ['event'] },
  texts: {
    en: { title: 'Revisions', total: 'Total: {{total}}', fields: { event: 'Event', postId: 'Post' } },
  },
};

const data = {
  posts: [{ id: 1, title: 'Tea', views: 1200 }],
  revisions: [
    {
      id: 1,
      postId: 1,
      savedAt: '2026-03-01T10:00:00Z',
      author: 'Ada',
      event: 'created',
      data: { title: 'Te' },
    },
    {
      id: 2,
      postId: 1,
      savedAt: '2026-03-02T10:00:00Z',
      author: 'Bob',
      event: 'updated',
      previous: { title: 'Te', views: 5 },
      data: { title: 'Tea', views: 1200 },
    },
    { id: 3, postId: 2, savedAt: '2026-03-03T10:00:00Z', author: 'Cy', event: 'created', data: {} },
  ],
};

test(
  'a resource of another API, declared as JSON, shows its changes in a tab from the rows of another resource',
  fullRun,
  async ({ browser }) => {
    await withSource(
      browser,
      { data, resources: [posts, revisions], at: '/posts/1' },
      async ({ page, api }) => {
        await injectAxe(page);
        const asked: string[] = [];
        page.on('request', (request) => {
          const { pathname, search } = new URL(request.url());
          if (request.url().startsWith(api) && pathname === '/revisions') asked.push(search);
        });
        await page.reload();
        await expect(page.getByText('1,200')).toBeVisible();
        expect(asked).toEqual([]);
        await page.getByRole('tab', { name: 'History' }).click();
        const card = page.getByRole('region', { name: 'History' });
        await expect(card.getByRole('row', { name: 'Views 5 1,200' })).toBeVisible();
        const entries = card.getByRole('listitem');
        await expect(entries).toHaveCount(2);
        await expect(entries.first()).toContainText(/updated.*Bob/);
        await expect(entries.last()).toContainText(/created.*Ada/);
        expect(asked).toHaveLength(1);
        expect(asked[0]).toContain('postId=1');
        expect(await axeViolations(page)).toEqual([]);
      },
    );
  },
);
