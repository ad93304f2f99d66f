import { expect, signIn, test } from '../../support/journeys/fixtures';

test('a SUPER admin changes the platform’s share after seeing its effect, is told when somebody was faster, and reverts it after seeing that effect', async ({
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
  await expect(strategy).toContainText('Default');
  await page.getByRole('button', { name: 'Edit: Strategy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Strategy' });
  const share = dialog.getByLabel('Platform share');
  await share.fill('101');
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await share.fill('30');
  await expect(dialog).toContainText(/keeps? the settings (?:it|they) started with|No round is running/);
  await expect(dialog.getByRole('table')).toContainText('After the change');

  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(other, 'super', '/settings');
  await other.getByRole('button', { name: 'Edit: Strategy' }).click();
  await other.getByRole('dialog').getByLabel('Platform share').fill('25');
  await other.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByRole('region', { name: 'Strategy' })).toContainText('25%');
  await other.context().close();

  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toContainText('Someone else changed this while you had it open.');
  await expect(dialog).toContainText(/Before:?\s*20%\s*After:?\s*25%/);
  await expect(share).toHaveValue('30');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expect(strategy).toContainText('30%');

  await page.getByRole('button', { name: 'History: Strategy' }).click();
  const history = page.getByRole('dialog', { name: 'History: Strategy' });
  await expect(history.getByRole('listitem')).toHaveCount(3);
  const revert = page.getByRole('dialog', { name: 'Revert: Strategy' });
  for (const [at, value] of [
    [0, '25%'],
    [2, '20%'],
  ] as const) {
    await history.getByRole('button', { name: 'Revert to this' }).nth(at).click();
    await expect(revert.getByLabel('Platform share')).toHaveValue(value.replace('%', ''));
    await expect(revert.getByRole('table')).toContainText('After the change');
    // Under what is in force now and under the earlier value it differs.
    await expect(revert.getByRole('row', { name: /^Platform/ })).not.toHaveText(/^Platform(.+)\1$/);
    await revert.getByRole('button', { name: 'Confirm' }).click();
    await expect(revert).toBeHidden();
    await expect(strategy).toContainText(value);
  }
  await expect(history.getByRole('listitem')).toHaveCount(5);
});

test('fees are typed with the decimal comma of the language, and what is no fee is named', async ({
  page,
}) => {
  await signIn(page, 'super', '/settings?lng=de');
  await page.getByRole('button', { name: 'Bearbeiten: Preise' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preise' });
  const box = dialog.getByRole('combobox');
  await box.fill('2,50');
  await box.press('Enter');
  await box.fill('12,5');
  await box.press('Enter');
  await expect(dialog.getByTitle('2.50')).toBeVisible();
  await expect(dialog.getByTitle('12.5')).toBeVisible();
  await expect(dialog.getByText('Geben Sie jede Gebühr wie 2,50 ein')).toBeHidden();
  await box.fill('viel');
  await box.press('Enter');
  await expect(dialog.getByText('Geben Sie jede Gebühr wie 2,50 ein')).toBeVisible();
});
