import type { UserFigures } from '../../../contract/user-figures';
import type { User } from '../../../contract/users';
import { readAll } from '../../support/journeys/admin-api';
import { expect, signInByApi, test } from '../../support/journeys/fixtures';

test('a person’s page has their orders, wins, referrals, coupons, messages and sign-ins, and what they paid and won', async ({
  page,
}) => {
  await signInByApi(page, 'regular');
  const [winner] = await readAll<{ winnerUserId: string }>(page.request, '/api/v1/admin/winners');
  if (!winner) throw new Error('nobody has won');
  const { winnerUserId: id } = winner;
  const read = async <Answer>(path: string) =>
    (await (await page.request.get(`/api/v1/admin/users/${id}${path}`)).json()) as Answer;
  const user = await read<User>('');
  const figures = await read<UserFigures>('/figures');
  await page.goto(`/users/${id}`);
  const won = page.getByRole('group', { name: 'Total won' });
  await expect(won).toContainText(
    Number(figures.totalWon).toLocaleString('en-GB', { minimumFractionDigits: 2 }),
  );

  const open = (name: string) => page.getByRole('tab', { name, exact: true }).click();
  const totalOf = async (list: string) => (await read<{ totalItems: number }>(`/${list}`)).totalItems;
  const orders = page.getByRole('table', { name: 'Orders' });
  await expect(orders.getByRole('columnheader', { name: 'Charge code' })).toBeVisible();
  await expect(page.getByText(`Total orders: ${String(await totalOf('orders'))}`)).toBeVisible();
  await open('Wins');
  await expect(page.getByText(`Total wins: ${String(await totalOf('wins'))}`)).toBeVisible();
  await open('Messages');
  await expect(page.getByText(`Total messages: ${String(await totalOf('messages'))}`)).toBeVisible();
  await expect(page).toHaveURL(/tab=messages/);
  await open('Referrals');
  await expect(page.getByText(`Total referrals: ${String(await totalOf('referrals'))}`)).toBeVisible();

  // From a list of orders the person is one click away, and back from theirs to the payment.
  await open('Orders');
  await orders.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Bidder' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('User');
  await expect(page.getByText(user.email).first()).toBeVisible();
});
