import { type Page, expect } from '@playwright/test';
import { signIn, type DemoAdmin } from './fixtures';

/** The messages of the chat that are in the page. */
export const messages = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem');

/** Signs in and opens the chat. */
export async function openChat(page: Page, admin: DemoAdmin): Promise<void> {
  await signIn(page, admin);
  await page.getByRole('link', { name: 'Public chat' }).click();
  await expect(messages(page).last()).toBeVisible();
}
