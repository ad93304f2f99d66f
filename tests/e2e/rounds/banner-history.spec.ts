import { expect, signIn, test } from '../../support/journeys/fixtures';
import { openByMenu } from '../../support/journeys/menu';

test('a banner is taken back from its toast, and any earlier one is restored from the history', async ({
  page,
}) => {
  await signIn(page, 'super');
  const set = async (message: string) => {
    await page.getByRole('button', { name: 'Update banner' }).click();
    const dialog = page.getByRole('dialog', { name: 'Update banner' });
    await dialog.getByLabel('Message').fill(message);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toBeHidden();
  };
  await page.getByRole('link', { name: 'Round management' }).click();
  const said = page.getByRole('region', { name: 'Notifications' });
  await set('Welcome');
  // There may have been a banner before it, which this toast would restore.
  await said.getByRole('button', { name: 'Close' }).click();
  await expect(said.getByRole('button')).toHaveCount(0);
  await set('Wellcome to round 7');
  await said.getByRole('button', { name: 'Restore the previous banner' }).first().click();
  await expect(said.getByText('Banner restored').first()).toBeVisible();

  await openByMenu(page, { name: 'Banners', group: 'Operations' });
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText(/super@roundkeeper\.test.*Welcome.*Yes/);
  await expect(rows.nth(1).getByRole('button', { name: 'Actions' })).toHaveCount(0);
  await rows.nth(2).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(rows.nth(1)).toContainText('Wellcome to round 7');
});

test('a notification and a banner are sent from the lists of them, which show them at once', async ({
  page,
}) => {
  await signIn(page, 'super', '/notifications');
  await page.getByRole('button', { name: 'Send notification' }).click();
  const notification = page.getByRole('dialog', { name: 'Send notification' });
  await notification.getByLabel('Title').fill('Sent from the list');
  await notification.getByLabel('Notification').fill('It ends at noon');
  await notification.getByLabel('Type').click();
  await page.getByRole('option', { name: 'Round ending' }).click();
  await notification.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('cell', { name: 'Sent from the list' }).first()).toBeVisible();

  await openByMenu(page, { name: 'Banners', group: 'Operations' });
  await page.getByRole('button', { name: 'Update banner' }).click();
  const banner = page.getByRole('dialog', { name: 'Update banner' });
  await banner.getByLabel('Message').fill('Set from the list');
  await banner.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('row', { name: /Set from the list.*Yes/ })).toBeVisible();
});
