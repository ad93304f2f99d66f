import type { Request } from '@playwright/test';
import { axeViolations, injectAxe } from '../../support/journeys/accessibility';
import { expect, test } from '../../support/journeys/fixtures';
import { withBlog } from '../../support/journeys/blog-console';

const undoable = {
  mutationMode: 'undoable',
  access: { list: ['SUPER'], create: ['SUPER'], edit: ['SUPER'] },
  edit: { fields: [{ field: 'title', required: true }] },
};

test('a change is shown at once and sent once when the time for Undo is over, and never when it is undone', async ({
  browser,
}) => {
  await withBlog(
    browser,
    { inline: ['title'] },
    async ({ page, api }) => {
      await injectAxe(page);
      await page.reload();
      const sent: string[] = [];
      page.on('request', (request: Request) => {
        if (request.url().startsWith(api) && !['GET', 'HEAD'].includes(request.method()))
          sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
      });
      const titleOf = async (id: number) =>
        ((await (await page.request.get(`${api}/posts/${String(id)}`)).json()) as { title: string }).title;
      const rename = async (from: string, to: string) => {
        await page.getByRole('row', { name: from }).getByRole('button', { name: 'Edit Title' }).click();
        await page.getByRole('dialog', { name: 'Edit Title' }).getByLabel('Title').fill(to);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('row', { name: to })).toBeVisible();
      };

      await rename('Post 01', 'Undone');
      const undo = page.getByRole('button', { name: 'Undo' });
      await expect(undo).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await undo.click();
      await expect(page.getByRole('row', { name: 'Post 01' })).toBeVisible();
      await expect(page.getByRole('row', { name: 'Undone' })).toHaveCount(0);

      await rename('Post 02', 'Stays');
      await expect(undo).toBeVisible();
      expect(sent).toEqual([]);
      await expect.poll(() => titleOf(2), { timeout: 15_000 }).toBe('Stays');
      await expect(page.getByText('Post saved', { exact: true })).toBeVisible();
      // The time for Undo of the first is long over by now.
      expect(sent).toEqual(['PATCH /posts/2']);
      expect(await titleOf(1)).toBe('Post 01');
      await page.reload();
      await expect(page.getByRole('row', { name: 'Stays' })).toBeVisible();
    },
    undoable,
  );
});
