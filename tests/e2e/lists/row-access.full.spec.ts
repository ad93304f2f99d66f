import { expect, test } from '../../support/journeys/fixtures';
import { withBlog } from '../../support/journeys/blog-console';

/** Only what is not published may be changed, by SUPER too. */
const drafts = [{ roles: ['SUPER'], when: [{ field: 'published', is: false }] }];
const byRow = {
  access: {
    list: ['SUPER'],
    create: ['SUPER'],
    show: ['SUPER'],
    edit: ['SUPER'],
    remove: ['SUPER'],
    editWhen: drafts,
    removeWhen: drafts,
  },
  show: { titleFields: ['title'], fields: ['title'] },
  edit: { fields: [{ field: 'title', required: true }] },
};

test('a row that may not be changed has neither Edit nor Delete, in its menu, in its cells and on its page, and one that may has them', async ({
  browser,
}) => {
  await withBlog(
    browser,
    { inline: ['title'] },
    async ({ page, api }) => {
      const [fixed, free] = ['Post 01', 'Post 02'].map((name) => page.getByRole('row', { name }));
      if (!fixed || !free) throw new Error('there are two rows');
      await expect(free.getByRole('button', { name: 'Edit Title' })).toBeAttached();
      await expect(fixed).toBeVisible();
      await expect(fixed.getByRole('button', { name: 'Edit Title' })).toHaveCount(0);

      await free.getByRole('button', { name: 'Actions' }).click();
      await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(free).toHaveCount(0);
      expect((await page.request.get(`${api}/posts/2`)).status()).toBe(404);

      await page.goto('/posts/1');
      await expect(page.getByText('Post 01').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      for (const name of ['Edit', 'Delete'])
        await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
      await page.goto('/posts/4');
      for (const name of ['Edit', 'Delete'])
        await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    },
    byRow,
  );
});
