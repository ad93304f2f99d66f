import type { Page } from '@playwright/test';
import { createAdmin } from '../../../contract/people/admins';
import { fullRun } from '../../support/full-run';
import { readAll } from '../../support/journeys/admin-api';
import { choose, expect, signInByApi } from '../../support/journeys/fixtures';
import { test } from './faults';

const said = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Lets requests to create an admin through and cuts the first answers off. @returns the keys of the requests */
async function cutAnswers(page: Page, answers: number): Promise<(string | null)[]> {
  const keys: (string | null)[] = [];
  await page.route(`**/api/v1${createAdmin.path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(await route.request().headerValue('idempotency-key'));
    const isCut = keys.length <= answers;
    const response = await route.fetch();
    return isCut ? route.abort('connectionreset') : route.fulfill({ response });
  });
  return keys;
}

async function createByForm(page: Page, email: string): Promise<void> {
  await page.goto('/admins');
  await page.getByRole('button', { name: 'Add new admin' }).click();
  const dialog = page.getByRole('dialog');
  const fields = { 'First name': 'Fay', 'Last name': 'Fault', Email: email, Password: 'longenough' };
  for (const [label, value] of Object.entries(fields))
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await choose(dialog.getByLabel('Admin type'), 'Regular');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
}

const countAdmins = async (page: Page, email: string): Promise<number> => {
  const admins = await readAll<{ email: string }>(page.request, '/api/v1/admin/admins');
  return admins.filter((admin) => admin.email === email).length;
};

test('an admin whose creation was answered to nobody is created once, and the operator is told so', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_CONNECTION_RESET/);
  await signInByApi(page, 'super');
  const keys = await cutAnswers(page, 1);
  await createByForm(page, 'fay.once@example.test');
  await expect(said(page).getByText('Admin created')).toBeVisible();
  await expect(said(page).getByText('Something went wrong')).toHaveCount(0);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await countAdmins(page, 'fay.once@example.test')).toBe(1);
});

test(
  'also when every repetition was cut off, and the operator tries again',
  fullRun,
  async ({ page, expectedConsole }) => {
    expectedConsole.push(/ERR_CONNECTION_RESET/);
    await signInByApi(page, 'super');
    const keys = await cutAnswers(page, 4);
    await createByForm(page, 'fay.again@example.test');
    await expect(said(page).getByText('Something went wrong')).toBeVisible();
    await said(page).getByRole('button', { name: 'Open again' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue('fay.again@example.test');
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(said(page).getByText('Admin created')).toBeVisible();
    expect(keys).toHaveLength(5);
    expect(new Set(keys).size).toBe(1);
    expect(await countAdmins(page, 'fay.again@example.test')).toBe(1);
  },
);
