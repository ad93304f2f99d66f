import type { Page } from '@playwright/test';
import { fullRun } from '../../support/full-run';
import { expect, test } from '../../support/journeys/fixtures';
import { withBlog } from '../../support/journeys/blog-console';

const menu = (icon: string) => ({ menu: { order: 99, icon } });

/** Opens the palette at the entry of the posts. @returns its icon */
async function iconOfPosts(page: Page) {
  await expect(page.getByText('Total posts: 25')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox').fill('posts');
  return page.getByRole('option', { name: 'Posts' }).locator('[aria-hidden] > :is(span, svg)');
}

test(
  'any icon of antd’s is drawn by its name, in the colour of the text, from a file that only its page fetches',
  fullRun,
  async ({ browser }) => {
    await withBlog(
      browser,
      {},
      async ({ page }) => {
        const fetched = page.waitForResponse('**/icons/ShopOutlined.svg');
        const icon = await iconOfPosts(page);
        const answer = await fetched;
        expect(answer.status()).toBe(200);
        expect(answer.headers()['content-type']).toContain('image/svg+xml');
        const colours = () =>
          icon.evaluate((element) => {
            const { backgroundColor, color, maskImage, width } = getComputedStyle(element);
            return {
              backgroundColor,
              isText: backgroundColor === color,
              maskImage,
              width: parseFloat(width),
            };
          });
        expect(await colours()).toMatchObject({
          isText: true,
          maskImage: expect.stringContaining('/icons/ShopOutlined.svg'),
        });
        expect((await colours()).width).toBeGreaterThan(11);
        await page.emulateMedia({ forcedColors: 'active' });
        expect(await colours()).toMatchObject({ isText: true });
      },
      menu('ShopOutlined'),
    );
  },
);

test(
  'an icon that there is not is named with the nearest one, and the console’s own names share one file',
  fullRun,
  async ({ browser }) => {
    await withBlog(
      browser,
      {},
      async ({ page }) => {
        await expect(page.getByText('ShopOutline')).toContainText('ShopOutlined');
      },
      menu('ShopOutline'),
    );
    const asked: string[] = [];
    await withBlog(
      browser,
      {},
      async ({ page }) => {
        page.on('request', (request) => asked.push(request.url()));
        await page.reload();
        await expect(await iconOfPosts(page)).toBeVisible();
        const icons = asked.map((url) => new URL(url).pathname).filter((path) => path.startsWith('/icons/'));
        expect([...new Set(icons)]).toEqual(['/icons/own.svg']);
      },
      menu('bookmark'),
    );
  },
);
