import type { Page } from '@playwright/test';
import { fullRun } from '../../support/full-run';
import { demoDirectory, demoEmail, expect, signIn, test as base } from '../../support/journeys/fixtures';
import { openByMenu } from '../../support/journeys/menu';
import { moveToEnd } from '../../support/journeys/rounds';
import { startServer } from '../../support/servers/server-process';

/** Pages of a server where rounds and rates need a second person. */
const test = base.extend<{ page: Page }>({
  page: async ({ browser, serverEnv }, use, info) => {
    const server = await startServer({
      ...serverEnv,
      DATA_DIR: await demoDirectory(info.outputPath('data')),
      APPROVE_ROUNDS_ABOVE: '1',
      APPROVE_RATES: '1',
    });
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
    await use(await context.newPage());
    await context.close();
    await server.stop('SIGKILL');
  },
});

const dialogOf = (page: Page) => page.getByRole('dialog');
const waits = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(/Sent for approval/);

async function askToComplete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Complete' }).click();
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(waits(page)).toBeVisible();
}

/** Has a round moved to its end by a regular admin, who asks to complete it. */
async function openRoundAndAsk(page: Page): Promise<void> {
  await signIn(page, 'regular', '/round-management?currency=BTC');
  await moveToEnd(page);
  await askToComplete(page);
  await expect(page.getByText(`requested by ${demoEmail('regular')}`)).toBeVisible();
}

/** Has SUPER approve what waits, and look at the round. */
async function approve(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  await signIn(page, 'super');
  await openByMenu(page, { name: 'Approvals', group: 'Operations' });
  const round = page.getByRole('row', { name: /Complete a round.*Waiting/ });
  await round.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  const effect = dialog.getByRole('region', { name: 'What will happen' });
  await expect(effect.getByRole('row', { name: 'Reward' })).toContainText(/[$€£][\d,]+\.\d\d/);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  const approved = page.getByRole('row', { name: /Complete a round.*Approved/ });
  await approved.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'View round information' }).click();
  await expect(page.getByText('Completed').first()).toBeVisible();
}

test('a round that needs a second person waits, and is completed by who approves it', async ({ page }) => {
  await openRoundAndAsk(page);
  await approve(page);
});

test(
  'a rate that waits is withdrawn, and who is refused a round is told why and asks again',
  fullRun,
  async ({ page }) => {
    const dialog = dialogOf(page);
    await openRoundAndAsk(page);
    await signIn(page, 'super', '/rates');
    const euro = page.getByRole('row', { name: /EUR/ });
    await euro.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog.getByLabel('Dollar rate').fill('1.5');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(waits(page)).toHaveText(/stays [\d.]+ until approved/);
    await expect(euro).not.toContainText('1.5');

    await openByMenu(page, { name: 'Approvals', group: 'Operations' });
    const rate = page.getByRole('row', { name: /Change a dollar rate/ });
    await rate.getByRole('button', { name: 'Actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Approve' })).toBeHidden();
    await page.getByRole('menuitem', { name: 'Withdraw' }).click();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(rate).toContainText('Withdrawn');

    const round = page.getByRole('row', { name: /Complete a round/ });
    await round.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Refuse' }).click();
    await dialog.getByLabel('Reason (optional)').fill('Wait for Monday');
    await dialog.getByRole('button', { name: 'Refuse' }).click();
    await expect(round).toContainText('Refused');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Reason' }).click();
    await page.keyboard.press('Escape');
    await expect(round).toContainText('Wait for Monday');
    await signIn(page, 'regular', '/round-management?currency=BTC');
    await expect(
      page.getByText(`${demoEmail('super')} refused to complete it: Wait for Monday`),
    ).toBeVisible();
    await askToComplete(page);
    await approve(page);
  },
);
