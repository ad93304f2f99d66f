import type { Page } from '@playwright/test';
import { messages, openChatForTwo, say, toasts } from '../support/journeys/chat-journey';
import { choose, expect, test } from '../support/journeys/fixtures';

test('a sender is muted from the menu of their message, reads why their next is not sent, and writes again after Undo', async ({
  browser,
  page,
  baseURL,
}) => {
  const writer = await openChatForTwo(page, browser, baseURL);
  await say(writer, 'Cheap coins, only today');
  const mute = async (term: string) => {
    const message = messages(page).filter({ hasText: 'Cheap coins, only today' });
    await message.getByRole('button', { name: /^Actions for the message of / }).click();
    await page.getByRole('menuitem', { name: 'Mute sender…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Mute / });
    await dialog.getByLabel('Reason').fill('Spam');
    await choose(dialog.getByLabel('Duration'), term);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(toasts(page)).toContainText('is muted');
  };
  const trySending = async (who: Page, text: string) => {
    const box = who.getByRole('textbox', { name: 'Message' });
    await box.fill(text);
    await box.press('Enter');
    return messages(who).filter({ hasText: text });
  };

  await mute('10 minutes');
  const refused = await trySending(writer, 'And tokens');
  await expect(refused).toContainText(/Not sent: you are muted in this chat until .*\d/);
  await toasts(page).getByRole('button', { name: 'Unmute' }).click();
  await expect(toasts(page)).toContainText('can write again');
  await refused.getByRole('button', { name: 'Retry' }).click();
  await expect(messages(page).filter({ hasText: 'And tokens' })).toBeVisible();

  await mute('Permanent');
  await expect(await trySending(writer, 'For free')).toContainText('Not sent: you are muted in this chat');
  await page.getByRole('link', { name: 'Muted people' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Spam' });
  await expect(row).toContainText('Permanent');
  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Unmute' }).click();
  await expect(row).toHaveCount(0);
  await writer.context().close();
});
