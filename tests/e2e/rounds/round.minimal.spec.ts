import type { Page } from '@playwright/test';
import { anyBackend, expect, signIn, test } from '../../support/journeys/fixtures';

async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}

test(
  'a round is started where the backend answers 404 for none, moved and completed',
  anyBackend,
  async ({ page, expectedConsole }) => {
    expectedConsole.push(/404 \(Not Found\)/);
    await signIn(page, 'regular', '/round-management?currency=ETH');
    await expect(page.getByText('Creator mode')).toBeVisible();
    await page.getByLabel('Entry value').fill('7.50');
    await page.getByRole('button', { name: 'Start' }).click();
    await confirm(page);
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Round started');
    await expect(page.getByRole('heading', { name: /^Round 1\d$/ })).toBeVisible();
    await expect(page.getByLabel('Entry value')).toBeDisabled();
    // What the backend left out.
    await expect(page.getByRole('group', { name: 'Lowest unique bid' })).toContainText('/');
    await page.getByRole('slider', { name: 'Progress' }).press('End');
    await page.getByRole('button', { name: 'Update progress' }).click();
    await confirm(page);
    await page.getByRole('button', { name: 'Complete round' }).click();
    await confirm(page);
    await expect(page).toHaveURL(/\/rounds\/round-1\d$/);
    await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  },
);

test('without totals none is shown, and paging follows the number of pages', anyBackend, async ({ page }) => {
  await signIn(page, 'super', '/users');
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(10);
  await expect(page.getByText('Total users')).toHaveCount(0);
  const next = page.getByRole('button', { name: 'Next page' });
  await next.click();
  await expect(rows.first()).toContainText('User 11');
  await next.click();
  await expect(rows).toHaveCount(3);
  await expect(next).toBeDisabled();
});
