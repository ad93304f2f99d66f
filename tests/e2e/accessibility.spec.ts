import AxeBuilder from '@axe-core/playwright';
import { expect, signIn, test } from './fixtures';

const pages = [
  '/dashboard',
  '/round-management',
  '/users',
  '/winners',
  '/transactions',
  '/admins',
  '/influencers',
  '/coupons',
  '/audit',
  '/public-chat',
];

for (const scheme of ['light', 'dark'] as const) {
  test(`no page breaks a rule of WCAG 2.2 AA in the ${scheme} theme`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const check = async (where: string) => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      const found = violations.map(
        ({ id, nodes }) => `${where}: ${id} at ${nodes.map((n) => n.target.join(' ')).join(', ')}`,
      );
      expect.soft(found).toEqual([]);
    };
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await check('login');
    await signIn(page, 'super');
    for (const path of pages) {
      await page.goto(path);
      const rows = page.getByRole('table').locator('tbody tr');
      const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
      await expect(rows.or(messages).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await check(path);
    }
  });
}

test('at 360 px nothing hangs over the edge and every page of the menu can be reached', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'super');
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang, path).toBeLessThanOrEqual(0);
  }
});

test('Arabic runs from right to left and German has its own words', async ({ page }) => {
  await signIn(page, 'super');
  await page.goto('/users?lng=ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible();
  await page.goto('/users?lng=de');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('heading', { level: 1, name: 'Benutzer' })).toBeVisible();
});
