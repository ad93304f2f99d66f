import type { Page } from '@playwright/test';
import { createAdmin } from '../../../contract/people/admins';
import { changeAdminPassword } from '../../../contract/platform/auth';
import { fullRun } from '../../support/full-run';
import { expect, signInByApi, test } from '../../support/journeys/fixtures';

const email = 'paula@example.test';
const first = 'the first password';
const better = 'a better password';

/** Makes an admin with the session that a page has. */
async function addAdmin(page: Page): Promise<void> {
  await signInByApi(page, 'super');
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post(`/api/v1${createAdmin.path}`, {
    data: { email, firstName: 'Paula', lastName: 'Post', password: first, adminType: 'MARKETING' },
    headers: { 'X-XSRF-TOKEN': token },
  });
  expect(answer.status()).toBe(201);
  await page.context().clearCookies();
}

async function signInWith(page: Page, password: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/influencers$/);
}

test(
  'one’s own password is changed by keyboard; elsewhere one is signed out, and the new one opens',
  fullRun,
  async ({ page, browser, baseURL, expectedConsole }) => {
    // Of the wrong password.
    expectedConsole.push(/422 \(Unprocessable/);
    await addAdmin(page);
    await signInWith(page, first);
    const elsewhere = await browser.newPage(baseURL === undefined ? {} : { baseURL });
    await signInWith(elsewhere, first);

    const account = page.getByRole('button', { name: 'Paula Post Marketing' });
    await account.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Account' })).toBeFocused();
    for (const name of ['Language', 'Theme']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('combobox', { name })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await expect(dialog.getByLabel('Current password')).toBeFocused();
    await page.keyboard.type('not the password');
    await page.keyboard.press('Tab');
    await page.keyboard.type(better);
    await page.keyboard.press('Tab');
    await page.keyboard.type(better);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Current password is wrong')).toBeVisible();
    await expect(dialog.getByLabel('Current password')).toBeFocused();
    await dialog.getByLabel('Current password').fill(first);
    const changed = page.waitForResponse((answer) => answer.url().endsWith(changeAdminPassword.path));
    await page.keyboard.press('Enter');
    expect((await changed).status()).toBe(204);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Password changed');
    await expect(account).toBeFocused();

    await elsewhere.getByRole('button', { name: 'Refresh' }).click();
    await expect(elsewhere.getByRole('region', { name: 'Notifications' })).toContainText(
      'Your session has ended. Sign in again.',
    );
    await signInWith(elsewhere, better);
    await elsewhere.close();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page).toHaveURL(/\/influencers$/);
  },
);
