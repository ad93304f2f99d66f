import { expect, signIn, test } from '../../support/journeys/fixtures';

test('yesterday’s transactions are two clicks away, the address keeps the day, and an end before the beginning is refused', async ({
  page,
}) => {
  await signIn(page, 'super', '/transactions');
  const total = page.getByText(/^Total transactions: /);
  const all = await total.textContent();
  await page.getByRole('button', { name: 'Order created' }).first().click();
  await page.getByRole('button', { name: 'Yesterday' }).click();
  await expect(total).not.toHaveText(all ?? '');
  await expect(page).toHaveURL(/order\.createdAt=(\d{4}-\d\d-\d\d)\.\.\1$/);
  const address = page.url();
  const ofDay = (await total.textContent()) ?? '';
  await page.reload();
  await expect(total).toHaveText(ofDay);

  await page
    .getByRole('button', { name: /^Order created/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  // The end first: a beginning before yesterday would be a range that takes effect.
  await dialog.getByLabel('To').fill('2026-03-01');
  await dialog.getByLabel('From').fill('2026-03-02');
  await expect(dialog.getByText('The end is before the start.')).toBeVisible();
  await expect(page).toHaveURL(address);
});
