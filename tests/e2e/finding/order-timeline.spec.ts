import type { TransactionRow } from '../../../contract/rounds/orders';
import type { TransactionDetail } from '../../../contract/rounds/timeline';
import { readAll } from '../../support/journeys/admin-api';
import { countedClicks } from '../../support/journeys/counted-clicks';
import { expect, signIn, test } from '../../support/journeys/fixtures';

test('why an order is missing is told within three clicks: its charge code leads to the payment that failed and the reason', async ({
  page,
}) => {
  await signIn(page, 'regular');
  const failed = await readAll<TransactionRow>(page.request, '/api/v1/admin/orders?status=FAILED');
  const { order, transaction } = failed[3] ?? {};
  if (!order || !transaction?.chargeCode) throw new Error('no payment has failed');
  const answer = await page.request.get(`/api/v1/admin/transactions/${order.id}`);
  const { timeline } = (await answer.json()) as TransactionDetail;
  const reasons: Record<string, string> = {
    EXPIRED: 'The charge expired before it was paid.',
    UNDERPAID: 'Less than the fee was paid.',
    REJECTED: 'The network rejected the payment.',
  };

  const { click, total } = countedClicks();
  await click(page.getByRole('link', { name: 'Transactions' }));
  await click(page.getByRole('button', { name: 'Charge code' }));
  const box = page.getByRole('searchbox', { name: 'Charge code' });
  await box.fill(transaction.chargeCode.slice(0, 6));
  await box.press('Enter');
  await click(page.getByRole('link', { name: transaction.chargeCode }));
  const last = page.getByRole('listitem').last();
  await expect(last).toContainText('Payment failed');
  await expect(last).toContainText(reasons[timeline.at(-1)?.reason ?? ''] ?? 'no reason');
  await expect(last).toContainText('Payment processor');
  expect(total()).toBeLessThanOrEqual(3);
  await expect(page).toHaveTitle(/^Transaction · /);

  await page.getByRole('link', { name: 'Bidder' }).click();
  await expect(page).toHaveURL(new RegExp(`/users/${order.user.id}$`));

  await page.goto('/transactions?sort=-order.bid');
  await expect(page.getByRole('columnheader', { name: 'Bid', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});
