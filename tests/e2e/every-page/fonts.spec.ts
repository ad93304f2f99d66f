import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../support/journeys/fixtures';

/** Stands for the interface fonts of macOS, Windows and Android, which are wider than Arial, and wider still where they are heavier. */
const wideFont = (medium: string) =>
  [
    ['400', '105%'],
    ['500', medium],
    ['600', '115%'],
  ].map(
    ([weight = '', size = '']) =>
      `@font-face{font-family:'Segoe UI';font-weight:${weight};size-adjust:${size};` +
      `src:local('Liberation Sans'),local('DejaVu Sans'),local('Noto Sans'),local('Arial')}`,
  );

/** Opens a page of the menu in that font, which is there before the first list is. */
async function openInWideFont(page: Page, name: string, medium: string): Promise<void> {
  await page.addInitScript((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules.join(''));
    document.adoptedStyleSheets.push(sheet);
  }, wideFont(medium));
  await signIn(page, 'super', '/roles');
  const loaded = await page.evaluate(() =>
    Promise.all(['400', '500', '600'].map((weight) => document.fonts.load(`${weight} 13px 'Segoe UI'`))),
  );
  expect(loaded.map(({ length }) => length)).toEqual([1, 1, 1]);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
}

/** Returns what is folded or cut that should not be, as it is read. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const linesOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom / 8))).size;
    };
    const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth + 1;
    const among = (selector: string, isMisfit: (element: HTMLElement) => boolean) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => element.offsetParent !== null && isMisfit(element))
        .map((element) => `${selector}: ${element.innerText}`);
    return [
      ...among('.ant-tag', (tag) => tag.offsetHeight > 26),
      ...among('[data-figure]', (figure) => linesOf(figure) > 1 && !figure.innerText.includes('@')),
      ...among('tr[data-row]', (row) => row.offsetHeight > 37),
      ...among('td[data-kind=datetime] time', (time) => linesOf(time) > 1),
      ...among('td.numeric', isCut),
    ];
  });

test.describe('in an interface font wider than Arial, for which widths are declared,', () => {
  for (const name of ['Dashboard', 'Round management', 'Transactions', 'Winners', 'Coupons', 'Alerts']) {
    test(`tags, figures, times and rows of ${name} have one line, and no amount is cut`, async ({ page }) => {
      await openInWideFont(page, name, '112%');
      expect(await misfits(page)).toEqual([]);
    });
  }

  test('the orders of a round are all within 1280 px', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openInWideFont(page, 'Round management', '107%');
    const [room, wide] = await page
      .getByRole('table', { name: 'Orders' })
      .evaluate(({ parentElement }) => [parentElement?.clientWidth, parentElement?.scrollWidth]);
    expect(wide).toBe(room);
  });

  test('what a round costs and is stands beside or below each other at every width', async ({ page }) => {
    await openInWideFont(page, 'Round management', '107%');
    const overlaps = () =>
      page.evaluate(() => {
        const boxes = ['Entry value', 'Payment currency', 'Round type'].map((name) => {
          const label = [...document.querySelectorAll('main label, main legend')].find(
            ({ textContent }) => textContent === name,
          );
          if (!label) throw new Error(`There is no ${name}`);
          const range = document.createRange();
          range.selectNodeContents(label);
          return range.getBoundingClientRect();
        });
        return boxes.flatMap((a, at) =>
          boxes
            .slice(at + 1)
            .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
        ).length;
      });
    for (const width of [390, 720, 760, 899, 900, 1024, 1100, 1199, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(overlaps, { message: `${String(width)} px` }).toBe(0);
    }
  });
});
