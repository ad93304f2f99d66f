import { fullRun } from '../../support/full-run';
import { axeViolations, injectAxe } from '../../support/journeys/accessibility';
import { expect, signIn, signInByApi, test } from '../../support/journeys/fixtures';

test(
  'the page of a coupon tells SUPER who created it and with which values, and nobody else',
  fullRun,
  async ({ page, browser }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await injectAxe(page);
    await signIn(page, 'super', '/coupons');
    await page.getByRole('button', { name: 'Add new coupon' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Valid from').fill('2026-01-01');
    await dialog.getByLabel('Available').fill('5');
    await dialog.getByLabel('Discount').fill('15');
    const code = dialog.getByLabel('Code');
    await code.fill('CHANGES-1');
    await code.blur();
    await expect(dialog.getByText('Checking…')).toBeHidden();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('link', { name: 'CHANGES-1' }).click();

    const card = page.getByRole('region', { name: 'History' });
    await expect(card.getByRole('listitem').filter({ hasText: 'Coupon created' })).toHaveCount(1);
    await expect(card.getByRole('row', { name: /^Code \/ CHANGES-1$/ })).toBeVisible();
    await expect(card.getByRole('row', { name: /Discount \/ 15%/ })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);

    const other = await (await browser.newContext()).newPage();
    await signInByApi(other, 'marketing');
    await other.goto(page.url());
    await expect(other.getByRole('region').first()).toBeVisible();
    await expect(other.getByText('CHANGES-1').first()).toBeVisible();
    await expect(other.getByRole('region', { name: 'History' })).toHaveCount(0);
    await other.context().close();
  },
);
