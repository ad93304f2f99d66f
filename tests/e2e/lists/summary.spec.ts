import { fullRun } from '../../support/full-run';
import { axeViolations, injectAxe } from '../../support/journeys/accessibility';
import { expect, test } from '../../support/journeys/fixtures';
import { withBlog } from '../../support/journeys/blog-console';

test(
  'the sum of a page stays in view below its rows, on a small screen and from right to left too',
  fullRun,
  async ({ browser }) => {
    await withBlog(browser, { summary: { title: 'count', views: 'sum' } }, async ({ page }) => {
      await injectAxe(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/posts?pageSize=25');
      const line = page.getByRole('row', { name: 'This page' });
      await expect(line).toBeAttached();
      // The end of the list's own scroll area, whose rows are still at their beginning.
      const showEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await showEnd();
      await expect(page.getByRole('cell', { name: 'Post 02' })).toBeInViewport();
      await expect(page.getByRole('cell', { name: 'Post 25' })).not.toBeInViewport();
      await expect(line.getByRole('cell').nth(1)).toBeInViewport();
      const shown = await page.locator('tbody td[data-label="Views"]').allTextContents();
      expect(shown).toHaveLength(25);
      const sum = shown.reduce((all, one) => all + Number(one), 0);
      await expect(line.getByRole('cell').nth(1)).toHaveText(`Sum${String(sum)}`);
      expect(await axeViolations(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath('summary.png') });

      await page.setViewportSize({ width: 360, height: 700 });
      await line.scrollIntoViewIfNeeded();
      await page.screenshot({ path: test.info().outputPath('summary-360.png') });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      expect(await axeViolations(page)).toEqual([]);

      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto('/posts?pageSize=25&lng=ar');
      await expect(page.getByText('في هذه الصفحة')).toBeAttached();
      await showEnd();
      await expect(page.getByText('في هذه الصفحة')).toBeInViewport();
      await page.screenshot({ path: test.info().outputPath('summary-ar.png') });
    });
  },
);
