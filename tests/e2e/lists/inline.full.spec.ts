import { axeViolations, injectAxe } from '../../support/journeys/accessibility';
import { expect, test } from '../../support/journeys/fixtures';
import { withBlog } from '../../support/journeys/blog-console';

const inline = { inline: ['title', 'views', 'published'] };
const edit = {
  edit: { fields: [{ field: 'title', required: true }, { field: 'views', range: { min: 0 } }, 'published'] },
};

test('a cell is changed where it stands, with the keyboard and on a small screen, and its code comes when it is opened', async ({
  browser,
}) => {
  await withBlog(
    browser,
    inline,
    async ({ page, api }) => {
      await injectAxe(page);
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(request.url()));
      await page.reload();
      const title = page.getByRole('row').nth(1).getByRole('cell').first();
      await expect(title.getByRole('button', { name: 'Edit Title' })).toBeAttached();
      const before = (await title.textContent()) ?? '';
      expect(scripts.filter((script) => script.includes('/cell-editor') && script.endsWith('.js'))).toEqual(
        [],
      );

      await title.getByRole('button').focus();
      await page.keyboard.press('F2');
      const panel = page.getByRole('dialog', { name: 'Edit Title' });
      await expect(panel.getByLabel('Title')).toBeFocused();
      expect(
        scripts.filter((script) => script.includes('/cell-editor') && script.endsWith('.js')),
      ).toHaveLength(1);
      await panel.getByLabel('Title').fill('');
      await page.keyboard.press('Enter');
      await expect(panel.getByText('Title is required')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath('inline.png') });
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(title).toHaveText(before);
      await expect(title.getByRole('button')).toBeFocused();

      await page.keyboard.press('Enter');
      await panel.getByLabel('Title').fill('Changed in its place');
      await page.keyboard.press('Enter');
      await expect(title).toHaveText('Changed in its place');
      await expect(title.getByRole('button')).toBeFocused();

      await page.setViewportSize({ width: 360, height: 700 });
      const views = page.getByRole('row').nth(1).getByRole('cell').nth(1);
      await views.getByRole('button', { name: 'Edit Views' }).click();
      const figure = page.getByRole('dialog', { name: 'Edit Views' });
      await figure.getByLabel('Views').fill('77');
      await page.screenshot({ path: test.info().outputPath('inline-360.png') });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await figure.getByRole('button', { name: 'Save' }).click();
      await expect(views).toContainText('77');

      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.reload();
      const flag = page.getByRole('row').nth(2).getByRole('cell').nth(2);
      await expect(flag.getByRole('button', { name: 'Edit Published' })).toBeAttached();
      await flag.getByText(/Yes|No/).dblclick();
      const yesOrNo = page.getByRole('dialog', { name: 'Edit Published' });
      await yesOrNo.getByRole('switch').click();
      await page.screenshot({ path: test.info().outputPath('inline-dark.png') });
      await yesOrNo.getByRole('button', { name: 'Save' }).click();
      await expect(yesOrNo).toBeHidden();
      const [first] = (await (
        await page.request.get(`${api}/posts?title=Changed+in+its+place`)
      ).json()) as object[];
      expect(first).toMatchObject({ title: 'Changed in its place', views: 77 });
    },
    edit,
  );
});
