import { demoDirectory, demoEmail, expect, signIn, test } from '../../support/journeys/fixtures';
import { openByMenu } from '../../support/journeys/menu';
import { moveToEnd } from '../../support/journeys/rounds';
import { startServer } from '../../support/servers/server-process';

test('a round and a rate that need a second person wait: the one is completed by who approves it, the other is withdrawn', async ({
  browser,
  serverEnv,
}, info) => {
  const server = await startServer({
    ...serverEnv,
    DATA_DIR: await demoDirectory(info.outputPath('data')),
    APPROVE_ROUNDS_ABOVE: '1',
    APPROVE_RATES: '1',
  });
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const dialog = page.getByRole('dialog');
  const waits = page
    .getByRole('region', { name: 'Notifications' })
    .getByText(/waits for the approval of a second person/);
  await signIn(page, 'regular');
  await page.goto('/round-management?currency=BTC');
  await moveToEnd(page);
  await page.getByRole('button', { name: 'Complete' }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(waits).toBeVisible();
  await expect(page.getByText(`It was requested by ${demoEmail('regular')}`)).toBeVisible();

  await signIn(page, 'super');
  await openByMenu(page, { name: 'Dollar rates', group: 'Operations' });
  const euro = page.getByRole('row', { name: /EUR/ });
  await euro.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByLabel('Worth in dollars').fill('1.5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(waits).toBeVisible();
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
  await expect(round).toContainText('Wait for Monday');
  // Who asked is told, and asks again.
  await signIn(page, 'regular');
  await page.goto('/round-management?currency=BTC');
  await expect(page.getByText(`${demoEmail('super')} refused to complete it: Wait for Monday`)).toBeVisible();
  await page.getByRole('button', { name: 'Complete' }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(waits).toBeVisible();
  await signIn(page, 'super');
  await openByMenu(page, { name: 'Approvals', group: 'Operations' });
  const again = page.getByRole('row', { name: /Complete a round.*Waiting/ });
  await again.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  const effect = dialog.getByRole('region', { name: 'Effect of confirming now' });
  await expect(effect.getByRole('row', { name: 'Reward' })).toContainText(/[$€£][\d,]+\.\d\d/);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  const approved = page.getByRole('row', { name: /Complete a round.*Approved/ });
  await approved.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'View round information' }).click();
  await expect(page.getByText('Completed').first()).toBeVisible();
  await context.close();
  await server.stop('SIGKILL');
});
