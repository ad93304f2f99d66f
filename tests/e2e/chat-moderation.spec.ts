import type { Page } from '@playwright/test';
import { fullRun } from '../support/full-run';
import { messages, openChatForTwo, say, toasts } from '../support/journeys/chat-journey';
import { expect, test } from '../support/journeys/fixtures';

test('a message is removed in three clicks, is gone for who reads it elsewhere, and comes back by the toast and from its line', async ({
  browser,
  page,
  baseURL,
}) => {
  const reader = await openChatForTwo(page, browser, baseURL);
  await say(reader, 'Buy my coins');
  const text = 'Buy my coins';
  const at = (who: Page) => messages(who).locator('p', { hasText: text });

  await messages(page)
    .filter({ hasText: text })
    .getByRole('button', { name: /^Actions for the message of / })
    .click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove message' });
  await dialog.getByLabel('Reason').fill('Spam');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(toasts(page)).toContainText('Message removed');
  for (const who of [page, reader]) await expect(at(who)).toHaveCount(0);

  await toasts(page).getByRole('button', { name: 'Restore' }).click();
  for (const who of [page, reader]) await expect(at(who)).toHaveCount(1);

  // By keys alone, on the other side.
  const opener = messages(reader)
    .filter({ hasText: text })
    .getByRole('button', { name: /^Actions for the message of / });
  await opener.focus();
  await opener.press('Enter');
  const entry = reader.getByRole('menuitem', { name: 'Remove…' });
  await expect(reader.getByRole('menuitem', { name: 'Pin', exact: true })).toBeFocused();
  await reader.keyboard.press('ArrowDown');
  await expect(entry).toBeFocused();
  await reader.keyboard.press('Enter');
  await reader.getByRole('dialog').getByLabel('Reason').fill('Spam again');
  await reader.keyboard.press('Enter');
  const line = messages(page).filter({ hasText: 'Spam again' });
  await expect(line).toContainText('removed by');
  await line.getByRole('button', { name: 'Show text' }).click();
  await expect(line).toContainText(text);
  await page.getByRole('link', { name: 'Removed messages' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Spam again' })).toContainText(text);
  await page.goBack();
  await line.getByRole('button', { name: 'Restore' }).click();
  for (const who of [page, reader]) await expect(at(who)).toHaveCount(1);
  await reader.context().close();
});

test(
  'the menu of a message stays where it is while messages come in, and the newest is in view when it is closed',
  fullRun,
  async ({ browser, page, baseURL }) => {
    const reader = await openChatForTwo(page, browser, baseURL);
    await say(reader, 'First of many');
    await messages(page)
      .filter({ hasText: 'First of many' })
      .getByRole('button', { name: /^Actions for the message of / })
      .click();
    const entry = page.getByRole('menuitem', { name: 'Remove…' });
    await expect(entry).toBeVisible();
    const place = await entry.boundingBox();
    for (const number of [1, 2, 3, 4]) await say(reader, `One more, number ${String(number)}`);
    await expect(messages(page).filter({ hasText: 'number 4' })).toHaveCount(1);
    await expect(entry).toBeVisible();
    expect(await entry.boundingBox()).toEqual(place);
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await expect(messages(page).filter({ hasText: 'number 4' })).toBeInViewport();
    await reader.context().close();
  },
);
