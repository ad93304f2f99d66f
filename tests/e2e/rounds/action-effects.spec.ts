import { simulate } from '../../../server/src/simulator/simulate';
import { fullRun } from '../../support/full-run';
import { expect, signIn, test } from '../../support/journeys/fixtures';
import { moveToEnd } from '../../support/journeys/rounds';

test('what confirming does is shown first: whom a notification reaches and how it looks, and the sessions that end', async ({
  page,
}) => {
  await signIn(page, 'super');
  await page.getByRole('button', { name: 'Send notification' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send notification' });
  const effect = dialog.getByRole('region', { name: 'What will happen' });
  const answer = await page.request.get('/api/v1/admin/notifications/effect?type=GENERAL');
  const { recipients } = (await answer.json()) as { recipients: number };
  expect(recipients).toBeGreaterThan(200);
  await expect(effect).toContainText(`Reaches ${String(recipients)} people`);
  await dialog.getByLabel('Title').fill('Round 7');
  await dialog.getByLabel('Notification', { exact: true }).fill('Starts at noon');
  await expect(effect.getByRole('figure', { name: 'Preview' })).toHaveText(/now\s*Round 7\s*Starts at noon/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // Other admins may have been added meanwhile, and the list has pages.
  await page.goto('/admins?pageSize=100');
  const regular = page.getByRole('row').filter({ hasText: 'regular@roundkeeper.test' });
  await regular.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  const question = page.getByRole('dialog', { name: 'Suspend admin' });
  await expect(question.getByRole('row', { name: 'Sessions that end' })).toContainText(/\d/);
});

test(
  'completing a round shows the winner, the reward and the referrer’s share first',
  fullRun,
  async ({ page, server }) => {
    await signIn(page, 'super', '/round-management?currency=BTC');
    await moveToEnd(page);
    await page.getByRole('button', { name: 'Complete' }).click();
    const effect = page.getByRole('dialog').getByRole('region', { name: 'What will happen' });
    await expect(effect.getByRole('row', { name: 'Winning bid' })).toContainText(/\d\sBTC/);
    await expect(effect.getByRole('row', { name: 'Reward' })).toContainText(/[$€£][\d,]+\.\d\d/);
    const winner = await effect.getByRole('row', { name: 'Winner' }).getByRole('cell').textContent();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/rounds\//);
    await expect(page.getByText(String(winner)).first()).toBeVisible();

    // Other journeys on this server find a round in progress with bids, as there was one.
    await page.goto('/round-management?currency=BTC');
    await page.getByLabel('Entry value').fill('10');
    await page.getByRole('radio', { name: 'Standard' }).check();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Round started');
    const bids = { rate: 60, confirmWithin: 300, bidders: 10, bids: 30, seed: 11 };
    await simulate({ url: server.url, currency: 'BTC', ...bids });
  },
);
