import dayjs from 'dayjs';
import { simulate } from '../../../server/src/simulator/simulate';
import { fullRun } from '../../support/full-run';
import { choose, expect, signIn, test } from '../../support/journeys/fixtures';
import { openByMenu } from '../../support/journeys/menu';
import { moveToEnd } from '../../support/journeys/rounds';

test('a round is planned: refused in the past at the field, announced at round management, changed and cancelled', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/422 \(Unprocessable/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'super', '/round-plans');
  await page.getByRole('button', { name: 'Plan a round' }).click();
  const form = page.getByRole('dialog');
  await choose(form.getByLabel('Currency', { exact: true }), 'ETH');
  await choose(form.getByLabel('Payment currency'), 'EUR');
  const times = form.getByLabel('Time', { exact: true });
  const type = async (label: string, nth: number, at: dayjs.Dayjs) => {
    await form.getByLabel(label, { exact: true }).fill(at.format('YYYY-MM-DD'));
    await form.getByLabel(label, { exact: true }).press('Tab');
    await times.nth(nth).fill(at.format('HH:mm'));
  };
  await type('Starts at', 0, dayjs().subtract(1, 'day'));
  await type('Ends at', 1, dayjs().add(4, 'day'));
  await form.getByLabel('Entry value').fill('7.50');
  await form.getByRole('button', { name: 'Create' }).click();
  const said = page.getByRole('region', { name: 'Notifications' });
  await said.getByRole('button', { name: 'Open again' }).click();
  await expect(form.getByText('Choose a time in the future')).toBeVisible();

  // Days away, as the browser is in another zone.
  await type('Starts at', 0, dayjs().add(2, 'day'));
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Round planned').first()).toBeVisible();
  const row = page.getByRole('row', { name: /ETH/ });
  await expect(row).toContainText('Scheduled');

  await page.goto('/round-management?currency=ETH');
  await expect(page.getByText('A plan starts the next round at')).toBeVisible();
  await page.getByRole('link', { name: 'View plan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Round plan');
  await expect(page.getByRole('button', { name: 'Cancel plan' })).toBeVisible();

  await openByMenu(page, { name: 'Round plans', group: 'Rounds' });
  await row.getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Quick view', 'View plan', 'Edit', 'Cancel plan']);
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await choose(form.getByLabel('Progress by'), 'Number of bids');
  await expect(form.getByLabel('Ends at')).toBeHidden();
  await form.getByLabel('Confirmed bids at 100%').fill('1000');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Plan changed').first()).toBeVisible();
  await expect(row).toContainText('1,000');

  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByText('Plan cancelled').first()).toBeVisible();
  await expect(row).toContainText('Cancelled');
  await row.getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Quick view', 'View plan']);
});

test(
  'the server starts a planned round at its time, and the plan is stopped while its round goes on',
  fullRun,
  async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, 'regular');
    // A form takes minutes; a second from now is said to the API.
    const status = await page.evaluate(async () => {
      const api = '/api/v1';
      const idOf = async (path: string, code: string) => {
        const currencies = (await (await fetch(`${api}${path}`)).json()) as { id: string; code: string }[];
        return currencies.find((one) => one.code === code)?.id;
      };
      const [, token = ''] = /XSRF-TOKEN=([^;]+)/.exec(document.cookie) ?? [];
      const answer = await fetch(`${api}/admin/round-plans`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
        body: JSON.stringify({
          startAt: new Date(Date.now() + 1000).toISOString(),
          progressBy: 'BIDS',
          bids: 1_000_000,
          currencyId: await idOf('/resources/currencies', 'ETH'),
          fiatCurrencyId: await idOf('/resources/fiat-currencies', 'USD'),
          entryFee: '5.00',
          type: 'standard',
          onEnd: 'ASK',
        }),
      });
      return answer.status;
    });
    expect(status).toBe(201);
    await page.goto('/round-management?currency=ETH');
    await expect(page.getByText('A plan moves this round')).toBeVisible({ timeout: 40_000 });
    await page.goto('/round-plans');
    const row = page.getByRole('row', { name: /ETH.*Running/ });
    await row.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Stop plan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop plan' }).click();
    await expect(page.getByText('Plan stopped').first()).toBeVisible();
    await page.goto('/round-management?currency=ETH');
    await expect(page.getByRole('button', { name: 'Complete round' })).toBeVisible();

    // Other journeys on this server start a round of this currency themselves.
    const bids = { rate: 60, confirmWithin: 300, bidders: 10, bids: 30, seed: 5 };
    await simulate({ url: server.url, currency: 'ETH', ...bids });
    await moveToEnd(page);
    await page.getByRole('button', { name: 'Complete round' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/rounds\//);
  },
);
