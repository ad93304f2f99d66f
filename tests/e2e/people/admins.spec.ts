import type { Page } from '@playwright/test';
import { fullRun } from '../../support/full-run';
import { anyBackend, choose, expect, signIn, test } from '../../support/journeys/fixtures';

const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

async function fillAdmin(page: Page, admin: { firstName: string; email: string; type: string }) {
  await page.getByRole('button', { name: 'Add new admin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add new admin' });
  await dialog.getByLabel('First name').fill(admin.firstName);
  await dialog.getByLabel('Last name').fill('Aardvark');
  await dialog.getByLabel('Email').fill(admin.email);
  await dialog.getByLabel('Password').fill('longenough');
  await choose(dialog.getByLabel('Admin type'), admin.type);
  return dialog;
}

test(
  'an admin is created, shows up in the list, and can sign in until suspended',
  anyBackend,
  async ({ page, browser, server }) => {
    test.slow();
    const email = 'aaron@example.test';
    await signIn(page, 'super', '/admins');
    const dialog = await fillAdmin(page, { firstName: 'Aaron', email, type: 'Regular' });
    // Enter in a field is as good as the button.
    await dialog.getByLabel('Password').press('Enter');
    await expect(dialog).toBeHidden();
    await expect(notifications(page)).toContainText('Admin created');
    await page.getByLabel('Name', { exact: true }).fill('Aaron');
    await expect(rowOf(page, email)).toContainText('Regular');

    const other = await (await browser.newContext({ baseURL: server.url })).newPage();
    await other.goto('/');
    await other.getByRole('textbox', { name: 'Email' }).fill(email);
    await other.getByLabel('Password').fill('longenough');
    await other.getByRole('button', { name: 'Sign in' }).click();
    await expect(other).toHaveURL(/\/dashboard$/);

    await rowOf(page, email).getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Suspend' }).click();
    const question = page.getByRole('dialog', { name: 'Suspend admin' });
    await expect(question).toContainText('Are you sure');
    await question.getByRole('button', { name: 'Suspend' }).click();
    await expect(notifications(page)).toContainText('Admin suspended');
    await expect(rowOf(page, email).getByText('SUSPENDED')).toBeVisible();
    await expect(rowOf(page, email).getByRole('button', { name: 'Actions' })).toHaveCount(0);

    // What the page asks for by itself may have ended its session already.
    await other.goto('/users');
    await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await other.context().close();
  },
);

test(
  'a suspension is taken back by one click in its toast, and the trail has both',
  fullRun,
  async ({ page }) => {
    const email = 'bela@example.test';
    await signIn(page, 'super', '/admins');
    const dialog = await fillAdmin(page, { firstName: 'Bela', email, type: 'Regular' });
    await dialog.getByLabel('Password').press('Enter');
    await expect(dialog).toBeHidden();
    await page.getByLabel('Name', { exact: true }).fill('Bela');
    await rowOf(page, email).getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Suspend' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await expect(rowOf(page, email).getByText('SUSPENDED')).toBeVisible();
    await notifications(page).getByRole('button', { name: 'Reactivate' }).click();
    await expect(notifications(page)).toContainText('Admin reactivated');
    await expect(rowOf(page, email).getByText('SUSPENDED')).toHaveCount(0);
    await page.goto('/audit');
    for (const action of ['suspended admin', 'reactivated admin'])
      await expect(page.getByRole('row').filter({ hasText: email }).filter({ hasText: action })).toHaveCount(
        1,
      );
  },
);

test(
  'an email that an admin has already is refused in a toast, which opens the form again as it was',
  anyBackend,
  async ({ page, expectedConsole }) => {
    expectedConsole.push(/409 \(Conflict\)/);
    await signIn(page, 'super', '/admins');
    const dialog = await fillAdmin(page, {
      firstName: 'Second',
      email: 'regular@roundkeeper.test',
      type: 'Marketing',
    });
    const confirm = dialog.getByRole('button', { name: 'Confirm' });
    await confirm.click();
    await expect(dialog).toBeHidden();
    await expect(notifications(page)).toContainText('Something went wrong: Email is already taken');
    await notifications(page).getByRole('button', { name: 'Open again' }).click();
    await expect(dialog.getByText('Email is already taken')).toBeVisible();
    await expect(dialog.getByLabel('Email')).toBeFocused();
    await expect(confirm).toBeDisabled();
    await expect(dialog.getByLabel('Password')).toHaveValue('longenough');
    await dialog.getByLabel('Email').fill('second@example.test');
    await confirm.click();
    await expect(notifications(page)).toContainText('Admin created');
  },
);

test('a regular admin may neither create nor suspend above their own rank', anyBackend, async ({ page }) => {
  await signIn(page, 'regular', '/admins');
  for (const email of ['super@roundkeeper.test', 'regular@roundkeeper.test']) {
    // Not the rows that stand in for those under way.
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    while ((await rowOf(page, email).count()) === 0) {
      const first = page.getByRole('table').locator('tbody tr').first();
      const before = await first.innerText();
      await page.getByRole('button', { name: 'Next page' }).click();
      // Until the next page is there the rows of this one stay; one that was fetched ahead is never busy.
      await expect(first).not.toHaveText(before, { useInnerText: true });
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    }
    await expect(rowOf(page, email).getByRole('button', { name: 'Actions' })).toHaveCount(0);
    await page.goto('/admins');
  }
  await page.getByRole('button', { name: 'Add new admin' }).click();
  await page.getByRole('dialog').getByLabel('Admin type').click();
  await expect(page.locator('.ant-select-dropdown').getByRole('option')).toHaveText(['Regular', 'Marketing']);
});
