import { expect, test } from '../../support/journeys/fixtures';
import { withSource } from '../../support/journeys/blog-console';

const access = { list: ['SUPER'], show: ['SUPER'], create: ['SUPER'], edit: ['SUPER'] };

const comments = {
  name: 'comments',
  provider: 'blog',
  access,
  calls: '/comments',
  fields: { body: { kind: 'text' }, postId: { kind: 'number' } },
  list: { columns: ['body'] },
  create: { fields: [{ field: 'body', required: true }] },
  texts: {
    en: {
      title: 'Comments',
      total: 'Total comments: {{total}}',
      fields: { body: 'Text' },
      create: { title: 'Add comment', done: 'Comment added' },
    },
  },
};

const tags = {
  name: 'tags',
  provider: 'blog',
  access,
  calls: '/tags',
  fields: { name: { kind: 'text' } },
  list: { columns: ['name'] },
  texts: { en: { title: 'Tags', total: 'Total tags: {{total}}', fields: { name: 'Name' } } },
};

const posts = {
  name: 'posts',
  provider: 'blog',
  path: '/posts',
  menu: { order: 99, icon: 'bookmark' },
  access,
  calls: '/posts',
  fields: {
    title: { kind: 'text' },
    views: { kind: 'number' },
    tagIds: { kind: 'relations', resource: 'tags', label: 'name' },
  },
  list: { columns: ['title', 'views', 'tagIds'] },
  edit: { fields: ['title', 'tagIds'] },
  show: {
    titleFields: ['title'],
    fields: ['title', 'tagIds'],
    tabs: [
      { name: 'figures', sections: [{ name: 'numbers', fields: ['views'] }] },
      { name: 'comments', related: [{ resource: 'comments', filter: { postId: 'id' } }] },
    ],
  },
  texts: {
    en: {
      title: 'Posts',
      total: 'Total posts: {{total}}',
      fields: { title: 'Title', views: 'Views', tagIds: 'Tags' },
      edit: { title: 'Edit post', done: 'Post saved' },
      sections: { details: 'Details', numbers: 'Numbers' },
      tabs: { figures: 'Figures', comments: 'Comments' },
    },
  },
};

const data = {
  posts: [1, 2, 3].map((id) => ({ id, title: `Post ${String(id)}`, views: id * 10, tagIds: [1] })),
  tags: ['Red', 'Blue', 'Green'].map((name, index) => ({ id: index + 1, name })),
  comments: [1, 2, 3, 4, 5].map((id) => ({ id, body: `Comment ${String(id)}`, postId: id < 3 ? 3 : 1 })),
};

test('the comments of a post are in a tab of its page, and a new one is written to that post', async ({
  browser,
}) => {
  const resources = [posts, comments, tags];
  await withSource(browser, { data, resources, at: '/posts/3' }, async ({ page, api }) => {
    await expect(page.getByRole('region', { name: 'Numbers' })).toContainText('30');
    await expect(page.getByText('Comment 1')).toBeHidden();
    await page.getByRole('tab', { name: 'Comments' }).click();
    await expect(page).toHaveURL(/\/posts\/3\?tab=comments$/);
    await expect(page.getByText('Total comments: 2')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Comment 2' })).toBeVisible();

    await page.getByRole('button', { name: 'Add comment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add comment' });
    await dialog.getByLabel('Text').fill('Well said');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Total comments: 3')).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('related.png') });
    const written: unknown = await (await fetch(`${api}/comments/6`)).json();
    expect(written).toEqual({ id: 6, body: 'Well said', postId: 3 });

    await page.reload();
    await expect(page.getByRole('tab', { name: 'Comments' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Total comments: 3')).toBeVisible();
  });
});

test('the tags of a post are chosen in one select, and kept as their identifiers', async ({ browser }) => {
  const resources = [posts, comments, tags];
  await withSource(browser, { data, resources, at: '/posts/3' }, async ({ page, api }) => {
    await expect(page.getByRole('region', { name: 'Details' })).toContainText('Red');
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit post' });
    await expect(dialog.getByText('Red')).toBeVisible();
    await dialog.getByLabel('Tags').click();
    await page.keyboard.type('gre');
    await expect(page.getByTitle('Green')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Green')).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('relations.png') });
    await dialog.getByText('Edit post').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('region', { name: 'Details' })).toContainText('Red, Green');
    const post: unknown = await (await fetch(`${api}/posts/3`)).json();
    expect(post).toMatchObject({ tagIds: [1, 3] });
  });
});
