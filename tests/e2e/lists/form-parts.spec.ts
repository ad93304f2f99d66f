import { expect, test } from '../../support/journeys/fixtures';
import { withBlog } from '../../support/journeys/blog-console';

const declared = {
  fields: {
    title: { kind: 'text' },
    views: { kind: 'number' },
    published: { kind: 'boolean' },
    reason: { kind: 'text' },
    day: { kind: 'date' },
  },
  create: {
    addAnother: true,
    fields: [{ field: 'title', required: true }],
    tabs: [
      { name: 'figures', sections: [{ name: 'numbers', fields: ['views'] }] },
      {
        name: 'state',
        fields: [
          'published',
          { field: 'reason', required: true, when: [{ field: 'published', is: false }] },
          { field: 'day', when: [{ field: 'published', is: true }], initial: '2026-12-01' },
        ],
      },
    ],
  },
  texts: {
    en: {
      title: 'Posts',
      total: 'Total posts: {{total}}',
      fields: { title: 'Title', views: 'Views', published: 'Published', reason: 'Reason', day: 'Day' },
      sections: { numbers: 'Numbers' },
      tabs: { figures: 'Figures', state: 'State' },
      create: { title: 'Add post', done: 'Post added' },
    },
  },
};

test('a form in tabs leads to what is wrong, hides what does not apply, and adds one row after the other', async ({
  browser,
}) => {
  await withBlog(
    browser,
    {},
    async ({ page, api }) => {
      await page.getByRole('button', { name: 'Add post' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add post' });
      const title = dialog.getByLabel('Title');
      await expect(title).toBeFocused();
      await expect(dialog.getByRole('group', { name: 'Numbers' })).toBeVisible();
      await page.keyboard.type('First');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('tab', { name: 'State' })).toHaveAttribute('aria-selected', 'true');
      await expect(dialog.getByLabel('Reason')).toBeFocused();
      await expect(dialog.getByText('Reason is required')).toBeVisible();
      await page.screenshot({ path: test.info().outputPath('form-tabs.png') });
      await dialog.getByLabel('Published').check();
      await expect(dialog.getByLabel('Reason')).toBeHidden();
      await expect(dialog.getByLabel('Day')).not.toHaveValue('');
      await dialog.getByRole('button', { name: 'Create and add another' }).click();
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Post added');
      await expect(title).toHaveValue('');
      await expect(title).toBeFocused();
      await page.setViewportSize({ width: 360, height: 700 });
      await page.keyboard.type('Second');
      await dialog.getByRole('tab', { name: 'State' }).click();
      await dialog.getByLabel('Reason').fill('not ready');
      await page.screenshot({ path: test.info().outputPath('form-tabs-360.png') });
      await dialog.getByRole('button', { name: 'Create', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Total posts: 27')).toBeVisible();
      const posts: unknown = await (await fetch(`${api}/posts?_sort=id&_order=desc&_limit=30`)).json();
      expect(posts).toEqual(
        expect.arrayContaining([
          { id: expect.anything(), title: 'First', published: true, day: expect.stringMatching(/^\d{4}-/) },
          { id: expect.anything(), title: 'Second', published: false, reason: 'not ready' },
        ]),
      );
    },
    declared,
  );
});
