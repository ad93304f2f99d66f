import { type Browser, type Page, expect } from '@playwright/test';
import { signIn, type DemoAdmin } from './fixtures';

/** The messages of the chat that are in the page. */
export const messages = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem');

/** Signs in and opens the chat. */
export async function openChat(page: Page, admin: DemoAdmin): Promise<void> {
  await signIn(page, admin, '/public-chat');
  await expect(messages(page).last()).toBeVisible();
}

export const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Sends a message and waits until the chat has it. */
export async function say(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill(text);
  await box.press('Enter');
  await expect(messages(page).filter({ hasText: text }).getByText('Sending')).toBeHidden();
}

/** Opens the chat for SUPER, and in a browser of their own for a REGULAR, whose page it returns. */
export async function openChatForTwo(page: Page, browser: Browser, baseURL?: string): Promise<Page> {
  await openChat(page, 'super');
  const other = await (await browser.newContext({ baseURL: String(baseURL) })).newPage();
  await openChat(other, 'regular');
  return other;
}
