import type { Browser, Page } from '@playwright/test';
import { fullRun } from '../../support/full-run';
import { expect, signIn, test } from '../../support/journeys/fixtures';

/** Confirms something in a dialog of another browser. */
async function asColleague(browser: Browser, baseURL: string, confirm: (page: Page) => Promise<void>) {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await confirm(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.context().close();
}

test(
  'who saves a rate that a colleague has changed meanwhile is told what changed, keeps what was typed, and goes on',
  fullRun,
  async ({ page, browser, server, expectedConsole }) => {
    // Somebody was faster.
    expectedConsole.push(/412/);
    const edit = async (one: typeof page, rate: string) => {
      await signIn(one, 'super', '/rates');
      await one.getByRole('row', { name: /GBP/ }).getByRole('button', { name: 'Actions' }).click();
      await one.getByRole('menuitem', { name: 'Edit' }).click();
      await one.getByRole('dialog').getByLabel('Dollar rate').fill(rate);
    };
    const save = (one: typeof page) => one.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await edit(page, '1.31');

    await asColleague(browser, server.url, async (other) => {
      await edit(other, '1.29');
      await save(other);
    });

    const dialog = page.getByRole('dialog');
    await save(page);
    await expect(dialog).toContainText('Someone else changed this while you had it open');
    await expect(dialog.getByRole('row', { name: /^Dollar rate [\d.]+ 1\.29$/ })).toBeVisible();
    await expect(dialog.getByLabel('Dollar rate')).toHaveValue('1.31');
    await save(page);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /GBP/ })).toContainText('1.31');
  },
);

test(
  'who confirms the progress of a round that a colleague has moved is told so in the dialog, and goes on',
  fullRun,
  async ({ page, browser, server, expectedConsole }) => {
    expectedConsole.push(/412/);
    // The news of it come late.
    const first = new Map<string, string>();
    await page.route('**/active-round/**', async (route) => {
      const url = route.request().url();
      const body = first.get(url) ?? (await (await route.fetch()).text());
      first.set(url, body);
      await route.fulfill({ contentType: 'application/json', body });
    });
    const move = async (one: typeof page, percent: string) => {
      await signIn(one, 'regular', '/round-management?currency=BTC');
      await one.getByRole('spinbutton', { name: 'Percent' }).fill(percent);
      await one.getByRole('button', { name: 'Update progress' }).click();
    };
    const confirm = (one: typeof page) =>
      one.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await move(page, '61');

    await asColleague(browser, server.url, async (other) => {
      await move(other, '57');
      await confirm(other);
    });

    const dialog = page.getByRole('dialog');
    await confirm(page);
    await expect(dialog.getByRole('row', { name: /^Progress \d+% 57%$/ })).toBeVisible();
    await page.unroute('**/active-round/**');
    await confirm(page);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('spinbutton', { name: 'Percent' })).toHaveValue('61');
  },
);
