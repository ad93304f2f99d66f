import { expect, pageSize, signIn, test } from '../../support/journeys/fixtures';

const day = 86_400_000;

test('the clock of the browser is set by a day, to and fro: nobody is signed out, lists and the chat go on', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'super');
  const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  for (const [name, offset] of [
    ['a day ahead', day],
    ['a day behind', -day],
    ['right again', 0],
  ] as const) {
    await page.clock.setSystemTime(Date.now() + offset);
    await page.getByRole('link', { name: 'Users' }).click();
    await expect(page.getByRole('row')).toHaveCount(1 + pageSize);
    await page.getByRole('link', { name: 'Round management' }).click();
    await expect(page.getByRole('button', { name: 'Update progress' })).toBeVisible();
    await page.getByRole('link', { name: 'Public chat' }).click();
    await expect(messages.last()).toBeVisible();
    await page.getByRole('textbox', { name: 'Message' }).fill(`said ${name}`);
    await page.getByRole('textbox', { name: 'Message' }).press('Enter');
    await expect(messages.last()).toContainText(`said ${name}`);
    await expect(messages.filter({ hasText: 'Sending' })).toHaveCount(0);
    await page.reload();
    await expect(messages.last()).toContainText(`said ${name}`);
    await expect(messages.filter({ hasText: `said ${name}` })).toHaveCount(1);
  }
});
