import { declaredPages } from '../../support/journeys/declared-pages';
import { expect, signIn, test } from '../../support/journeys/fixtures';

test('every declared resource reads from right to left, at 360 px too, in words of its own', async ({
  page,
}) => {
  test.slow();
  expect(declaredPages.length).toBeGreaterThan(5);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'super');
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const { path, shows } of declaredPages) {
    await page.goto(`${path}?lng=ar`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const rows = page.getByRole('table').locator('tbody tr:not([data-skeleton], [aria-hidden])');
    await expect(rows.first(), path).toBeVisible();
    expect.soft(await overhang(), path).toBeLessThanOrEqual(0);
    const said = await page.getByRole('main').innerText();
    // A text that is missing shows its key.
    expect.soft(said, path).not.toMatch(/\b(?:fields|actions|filters|values|links|kit):?\.\w/);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(/[\u0600-\u06ff]/);
    // An empty list has the button that fills it in its row.
    const menu = rows.first().locator('button[aria-haspopup=menu]');
    if (!shows || (await menu.count()) === 0) continue;
    await menu.click();
    await page.getByRole('menuitem').first().click();
    await expect(page.getByRole('term').first(), path).toBeVisible();
    expect.soft(await overhang(), `${path}/…`).toBeLessThanOrEqual(0);
  }
});
