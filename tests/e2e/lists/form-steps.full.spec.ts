import { expect, test } from '../../support/journeys/fixtures';
import { withBlog } from '../../support/journeys/blog-console';

const declared = {
  create: {
    in: 'page',
    steps: [
      { name: 'post', fields: [{ field: 'title', required: true }] },
      { name: 'figures', fields: [{ field: 'views', required: true, range: { min: 0 } }, 'published'] },
    ],
  },
  texts: {
    en: {
      title: 'Posts',
      total: 'Total posts: {{total}}',
      fields: { title: 'Title', views: 'Views', published: 'Published' },
      steps: { post: 'Post', figures: 'Figures' },
      create: { title: 'Add post', done: 'Post added' },
    },
  },
};

test('a form in steps is left for another page, gone on with, and sent, by the keyboard', async ({
  browser,
}) => {
  await withBlog(
    browser,
    {},
    async ({ page, api }) => {
      await page.getByRole('button', { name: 'Add post' }).click();
      const form = page.getByRole('region', { name: 'Add post' });
      await expect(form.getByLabel('Title')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(form.getByText('Title is required')).toBeVisible();
      await page.keyboard.type('In two steps');
      await page.keyboard.press('Enter');
      await expect(form.getByRole('group', { name: 'Step 2 of 2: Figures' })).toBeVisible();
      await expect(form.getByLabel('Views')).toBeFocused();
      await page.keyboard.type('12');
      await page.screenshot({ path: test.info().outputPath('form-steps.png') });

      await page.getByRole('link', { name: 'Users' }).click();
      await expect(page.getByText('Total users: 250')).toBeVisible();
      await page.getByRole('link', { name: 'Posts' }).click();
      await page.getByRole('button', { name: 'Add post' }).click();
      await expect(form.getByText(/has been restored/)).toBeVisible();
      await expect(form.getByLabel('Views')).toHaveValue('12');
      await page.setViewportSize({ width: 360, height: 800 });
      await page.screenshot({ path: test.info().outputPath('form-steps-360.png') });
      await form.getByRole('button', { name: 'Back' }).click();
      await expect(form.getByLabel('Title')).toHaveValue('In two steps');
      await form.getByRole('button', { name: 'Next' }).dblclick();
      await expect(form.getByLabel('Views')).toBeFocused();
      await page.keyboard.press('Enter');

      await expect(page.getByText('Total posts: 26')).toBeVisible();
      const post: unknown = await (await fetch(`${api}/posts/26`)).json();
      expect(post).toEqual({ id: 26, title: 'In two steps', views: 12, published: false });
    },
    declared,
  );
});
