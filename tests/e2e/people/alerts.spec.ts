import type { Page } from '@playwright/test';
import { fullRun } from '../../support/full-run';
import { choose, expect, signIn, test } from '../../support/journeys/fixtures';

/** Adds a rule that the rounds of the demo data break, after one that can never fire. */
async function addRule(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'super', '/alert-rules');
  await page.getByRole('button', { name: 'Add alert rule' }).click();
  const form = page.getByRole('dialog');
  await choose(form.getByLabel('Alert', { exact: true }), 'No bids in a round');
  await form.getByLabel('Minutes').fill('0');
  await expect(form.getByText('Minutes must be at least 1')).toBeVisible();
  await form.getByLabel('Minutes').fill('1');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Alert rule added').first()).toBeVisible();
}

test(
  'a rule of alerts is added, one that can never fire is refused at its field, and alerts are asked for by email',
  fullRun,
  async ({ page }) => {
    await addRule(page);
    await page.goto('/alerts');
    await page.getByRole('button', { name: /alerts?$/i }).click();
    const mail = page.getByRole('switch', { name: 'Email me when an alert opens' });
    await expect(mail).not.toBeChecked();
    await mail.click();
    await expect(page.getByText('You will be emailed').first()).toBeVisible();
    await expect(mail).toBeChecked();
  },
);

test('a rule of SUPER opens an alert, which is acknowledged', fullRun, async ({ page }) => {
  await addRule(page);
  await page.goto('/alerts');
  const row = page.getByRole('row', { name: /No bids in a round.*Open/ }).first();
  // The rules are evaluated every 15 seconds.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(row).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Acknowledge' }).click();
  await expect(page.getByText('Alert acknowledged').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Acknowledged super@/ }).first()).toBeVisible();
});
