import type { Page } from '@playwright/test';

/** Moves the round that round management shows to 100 %. */
export async function moveToEnd(page: Page): Promise<void> {
  await page.getByRole('slider', { name: 'Progress' }).press('End');
  await page.getByRole('button', { name: 'Update progress' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
}
