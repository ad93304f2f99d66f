import { messages, openChatForTwo, say, toasts } from '../support/journeys/chat-journey';
import { expect, test } from '../support/journeys/fixtures';

test('a message with a word that needs approval is read by nobody until a moderator approves it, and never when refused', async ({
  browser,
  page,
  baseURL,
  expectedConsole,
}) => {
  expectedConsole.push(/409/);
  const writer = await openChatForTwo(page, browser, baseURL);
  await page.getByRole('link', { name: 'Words that need approval' }).click();
  await page.getByRole('button', { name: 'Add word' }).click();
  const form = page.getByRole('dialog');
  const box = form.getByRole('textbox', { name: 'Word or phrase' });
  await box.fill('FREE Coupons!');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await toasts(page).getByRole('button', { name: 'Open again' }).click();
  await expect(form.getByText('This word is already in the list')).toBeVisible();
  await box.fill('Moon tokens');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'Moon tokens' });
  await expect(row).toBeVisible();

  const send = async (text: string) => {
    const field = writer.getByRole('textbox', { name: 'Message' });
    await field.fill(text);
    await field.press('Enter');
    await expect(messages(writer).filter({ hasText: text })).toContainText('Awaiting approval');
  };
  await send('Get MOON-TOKENS here');
  await send('I lost money with moon tokens');
  await say(writer, 'And a plain one');

  await page.goto('/public-chat');
  await expect(messages(page).filter({ hasText: 'And a plain one' })).toBeVisible();
  await expect(messages(page).filter({ hasText: /moon.tokens/i })).toHaveCount(0);
  const held = page.getByRole('region', { name: 'Awaiting approval' }).getByRole('listitem');
  const bad = held.filter({ hasText: 'Get MOON-TOKENS here' });
  await bad.getByRole('button', { name: 'Refuse…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refuse message' });
  await dialog.getByLabel('Reason').fill('Advertising');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(bad).toHaveCount(0);
  const good = held.filter({ hasText: 'I lost money' });
  await good.getByRole('button', { name: 'Approve' }).click();
  await expect(toasts(page)).toContainText('Message approved and published');
  await expect(messages(page).filter({ hasText: 'I lost money' })).toBeVisible();
  await expect(good).toHaveCount(0);
  const own = messages(writer).filter({ hasText: 'I lost money' });
  await expect(own).not.toContainText('Awaiting approval');
  await expect(own).toHaveCount(1);
  await expect(messages(page).filter({ hasText: 'Get MOON-TOKENS here' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Words that need approval' }).click();
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await writer.context().close();
});
