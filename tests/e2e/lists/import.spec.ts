import { readFile } from 'node:fs/promises';
import { expect, test } from '../../support/journeys/fixtures';
import { withBlog } from '../../support/journeys/blog-console';
import { parseCsv } from '../../support/parse-csv';

const file = (text: string) => ({ name: 'posts.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a CSV file is matched, checked, and imported; what is wrong in it is saved for the next time', async ({
  browser,
}) => {
  await withBlog(browser, { import: true }, async ({ page, api }) => {
    await expect(page.getByText('Total posts: 25')).toBeVisible();
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import from a CSV file' });
    await dialog
      .getByLabel('Choose a CSV file')
      .setInputFiles(
        file(
          '\uFEFFHeadline;Views;Note\r\nFrom a file;7;"a;b"\r\nToo few;-1;\r\n"Of two\r\nlines";;\r\n;5;\r\n',
        ),
      );
    await expect(dialog.getByText('Line 2: Title is required')).toBeVisible();
    await dialog.getByLabel('Title').click();
    await page.getByTitle('Headline', { exact: true }).click();
    await expect(dialog.getByText('2 lines can be imported. Nothing has been sent yet.')).toBeVisible();
    await expect(dialog.getByText('Line 3: Views must be at least 0')).toBeVisible();
    await expect(dialog.getByText('Line 5: Title is required')).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('import-check.png') });
    await page.setViewportSize({ width: 360, height: 700 });
    await page.screenshot({ path: test.info().outputPath('import-check-360.png') });
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Import 2 lines' }).click();
    await expect(dialog.getByText('2 rows created.')).toBeVisible();
    await expect(page.getByText('Total posts: 27')).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('import-result.png') });

    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save these lines as CSV' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('posts-failed.csv');
    const text = await readFile(await saved.path(), 'utf8');
    expect(parseCsv(text.replace('\uFEFF', ''))).toEqual([
      ['Headline', 'Views', 'Note', 'Reason (import)'],
      ['Too few', '-1', '', 'Views must be at least 0'],
      ['', '5', '', 'Title is required'],
    ]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Import' })).toBeFocused();
    const created = await page.request.get(`${api}/posts?_sort=id&_start=25&_end=99`);
    expect(await created.json()).toMatchObject([
      { title: 'From a file', views: 7 },
      { title: 'Of two\r\nlines' },
    ]);
  });
});
