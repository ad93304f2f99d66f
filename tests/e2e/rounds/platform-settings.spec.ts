import { expect, signIn, test } from '../../support/journeys/fixtures';

test('a SUPER admin changes the platform’s share after seeing its effect, is told when somebody was faster, and sets it back', async ({
  page,
  browser,
  server,
  expectedConsole,
}) => {
  // Somebody was faster.
  expectedConsole.push(/412/);
  await signIn(page, 'super', '/settings');
  const strategy = page.getByRole('region', { name: 'Strategy' });
  await expect(strategy).toContainText('20%');
  await page.getByRole('button', { name: 'Change: Strategy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Strategy' });
  const share = dialog.getByLabel('Platform’s share');
  await share.fill('101');
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await share.fill('30');
  await expect(dialog).toContainText(/keeps? what (?:it|they) started with|No round is running/);
  await expect(dialog.getByRole('table')).toContainText('After the change');

  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(other, 'super', '/settings');
  await other.getByRole('button', { name: 'Change: Strategy' }).click();
  await other.getByRole('dialog').getByLabel('Platform’s share').fill('25');
  await other.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByRole('region', { name: 'Strategy' })).toContainText('25%');
  await other.context().close();

  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toContainText('Somebody changed this while you had it open.');
  await expect(dialog).toContainText(/Before:?\s*20%\s*After:?\s*25%/);
  await expect(share).toHaveValue('30');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expect(strategy).toContainText('30%');

  await page.getByRole('button', { name: 'Set back: Strategy' }).click();
  await expect(strategy).toContainText('25%');
  await page.getByRole('button', { name: 'History: Strategy' }).click();
  const history = page.getByRole('dialog');
  await expect(history.getByRole('listitem')).toHaveCount(4);
  await history.getByRole('button', { name: 'Set back to this' }).last().click();
  await expect(strategy).toContainText('20%');
});
