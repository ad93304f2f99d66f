import { randomUUID } from 'node:crypto';
import type { UserNote } from '../../../contract/people/user-notes';
import type { UserFigures } from '../../../contract/people/user-figures';
import type { User } from '../../../contract/people/users';
import { fullRun } from '../../support/full-run';
import { readAll } from '../../support/journeys/admin-api';
import { expect, signInByApi, test } from '../../support/journeys/fixtures';

test('a person’s page has their name apart from its heading, their orders, wins, referrals, coupons, messages and sign-ins, and what they paid and won', async ({
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

  // Beside the heading and apart from it, for the eye and in what is read.
  const heading = page.getByRole('heading', { level: 1, name: 'User', exact: true });
  const head = heading.locator('..');
  const name = head.getByRole('paragraph');
  await expect(name).toBeVisible();
  expect(await head.innerText()).toMatch(/^User\s+\S/);
  const [end, begin] = await Promise.all([heading, name.locator('bdi')].map((of) => of.boundingBox()));
  expect((begin?.x ?? 0) - ((end?.x ?? 0) + (end?.width ?? 0))).toBeGreaterThanOrEqual(12);
  await expect(page.getByRole('definition').getByText(user.email)).toHaveCSS(
    'font-variant-numeric',
    'normal',
  );

  const open = (name: string) => page.getByRole('tab', { name, exact: true }).click();
  const totalOf = async (list: string) => (await read<{ totalItems: number }>(`/${list}`)).totalItems;
  const orders = page.getByRole('table', { name: 'Orders' });
  await expect(orders.getByRole('columnheader', { name: 'Charge code' })).toBeVisible();
  await expect(page.getByText(`Total orders: ${String(await totalOf('orders'))}`)).toBeVisible();
  // The tab says it already, so that the title is read alone.
  expect((await page.getByRole('heading', { level: 2, name: 'Orders' }).boundingBox())?.height).toBe(1);
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

test(
  'a note on a person is written, changed and deleted in a tab of their page',
  fullRun,
  async ({ page }) => {
    await signInByApi(page, 'regular');
    const [winner] = await readAll<{ winnerUserId: string }>(page.request, '/api/v1/admin/winners');
    if (!winner) throw new Error('nobody has won');
    await page.goto(`/users/${winner.winnerUserId}?tab=notes`);
    const noted = `Asked twice about a payout ${randomUUID()}`;
    await page.getByRole('button', { name: 'Add note' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Note' }).fill(noted);
    await form.getByRole('button', { name: 'Create', exact: true }).click();
    const row = page.getByRole('table', { name: 'Notes' }).getByRole('row').filter({ hasText: noted });
    await expect(row).toBeVisible();
    const answer = await page.request.get(`/api/v1/admin/user-notes?userId=${winner.winnerUserId}`);
    const [newest] = ((await answer.json()) as { items: UserNote[] }).items;
    await expect(row).toContainText(newest?.author.name ?? 'its author');

    const act = async (name: string) => {
      await row.getByRole('button').click();
      await page.getByRole('menuitem', { name }).press('Enter');
    };
    await act('Edit');
    const box = form.getByRole('textbox', { name: 'Note' });
    await expect(box).toHaveValue(noted);
    await box.fill(`${noted}, and was paid`);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(row).toContainText('and was paid');
    await act('Delete');
    await form.getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
  },
);

test('on a phone the tabs of a person have one line, in which the open one is in view', async ({ page }) => {
  await signInByApi(page, 'regular');
  const [winner] = await readAll<{ winnerUserId: string }>(page.request, '/api/v1/admin/winners');
  if (!winner) throw new Error('nobody has won');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/users/${winner.winnerUserId}?tab=sessions`);
  const last = page.getByRole('tab', { name: 'Sign-ins' });
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(last).toBeInViewport();
  const first = page.getByRole('tab', { name: 'Orders' });
  // In one look: what is loaded above them moves both.
  const tops = () =>
    page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(await tops()).size).toBe(1);
  await last.focus();
  await page.keyboard.press('Home');
  await expect(first).toBeInViewport();
});
