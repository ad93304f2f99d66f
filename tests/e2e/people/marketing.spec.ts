import type { CouponResult } from '../../../contract/coupons/marketing';
import { countedClicks } from '../../support/journeys/counted-clicks';
import { expect, signIn, test } from '../../support/journeys/fixtures';

test('marketing staff land on influencers, and the best coupon of the month is one click from there, with its list', async ({
  page,
}) => {
  await signIn(page, 'marketing');
  await expect(page.getByRole('heading', { level: 1, name: 'Influencers' })).toBeVisible();
  const { click, total } = countedClicks();
  await click(page.getByRole('navigation').getByRole('link', { name: 'Marketing' }));
  const answer = await page.request.get('/api/v1/admin/analytics/coupons?limit=100');
  const { items } = (await answer.json()) as { readonly items: readonly CouponResult[] };
  const [best] = items;
  if (!best) throw new Error('the demo data has no coupons');
  expect(best.revenue).toBe(Math.max(...items.map(({ revenue }) => revenue)));
  const table = page.getByRole('region', { name: 'Best coupons' });
  await expect(table.getByRole('row').nth(1)).toContainText(best.code);
  const [card, rows] = [await table.boundingBox(), await table.getByRole('table').boundingBox()];
  expect(Math.abs((rows?.x ?? Number.NaN) - (card?.x ?? 0))).toBeLessThanOrEqual(1);
  expect(total()).toBeLessThanOrEqual(2);

  await table.getByRole('link', { name: 'Show all' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coupon results' })).toBeVisible();
  await expect(page.getByText(`Total coupons: ${String(items.length)}`)).toBeVisible();
  await page.getByRole('link', { name: best.code, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/coupons/${best.id}$`));
});

test('on a phone a table that is wider keeps the names of its rows while it scrolls, and fades where more lies', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'marketing');
  await page.goto('/marketing');
  const table = page.getByRole('group', { name: 'Coupon results' }).first();
  const name = table.getByRole('rowheader').first();
  await expect(name).toBeVisible();
  const fade = () => table.evaluate((element) => getComputedStyle(element).maskImage);
  expect(await fade()).toContain('linear-gradient');
  const before = (await name.boundingBox())?.x;
  const far = await table.evaluate((element) => {
    element.scrollLeft = element.scrollWidth;
    return element.scrollLeft;
  });
  expect(far).toBeGreaterThan(50);
  expect((await name.boundingBox())?.x).toBe(before);
  await expect.poll(fade).toBe('none');
});
