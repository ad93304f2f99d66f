import { fullRun } from '../../support/full-run';
import { expect, signIn, test } from '../../support/journeys/fixtures';

test(
  'a SUPER admin changes what a euro is worth, and is told at the field what no rate can be',
  fullRun,
  async ({ page }) => {
    await signIn(page, 'super', '/rates');
    const euro = page.getByRole('row', { name: /EUR/ });
    const list = page.getByRole('group', { name: 'Rates' });
    expect((await list.boundingBox())?.width).toBeLessThanOrEqual(720);
    await euro.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Dollar rate').fill('0');
    await expect(dialog.getByText('Enter a rate above 0 and below 1,000,000')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await dialog.getByLabel('Dollar rate').fill('1.0925');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Dollar rate changed').first()).toBeVisible();
    await expect(euro).toContainText('1.0925');
  },
);

test(
  'what was paid in another currency stands beside its dollars, and every fee and bid has its unit',
  fullRun,
  async ({ page }) => {
    await signIn(page, 'super');
    const list = page.getByRole('table', { name: 'Rounds' });
    const inOthers = list.getByRole('row', { name: /\([€£]/ }).first();
    await expect(inOthers).toContainText(/\$[\d,]+\.\d\d \([€£][\d,]+\.\d\d\)/);
    await page.getByRole('link', { name: 'Transactions' }).click();
    await expect(page.getByRole('cell', { name: /^[$€£][\d,.]+$/ })).toHaveCount(10);
    await expect(page.getByRole('cell', { name: /^[\d,.]+\s(?:BTC|ETH|USDT)$/ })).toHaveCount(10);
  },
);
