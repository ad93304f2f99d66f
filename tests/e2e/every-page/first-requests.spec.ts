import { expect, signIn, test } from '../../support/journeys/fixtures';

test('what the landing page asks first is asked once', async ({ page }) => {
  await signIn(page, 'super');
  await expect(page.getByText('Total Revenue')).toBeVisible();
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/admin\/(?:analytics$|rounds\?.*offset=0)/.test(name))
      .map(({ name }) => name.replace(/.*\/admin\//, '')),
  );
  expect(asked.toSorted()).toEqual(['analytics', 'rounds?limit=10&offset=0', 'rounds?limit=24&offset=0']);
});
