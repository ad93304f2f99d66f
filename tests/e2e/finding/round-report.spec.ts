import type { RoundDetail, RoundRow } from '../../../contract/rounds/rounds';
import { readAll } from '../../support/journeys/admin-api';
import { expect, signInByApi, test } from '../../support/journeys/fixtures';

test('the report of a completed round computes the stored winner again from the file of bids, and plays the bids back', async ({
  page,
}) => {
  await signInByApi(page, 'regular');
  const rounds = await readAll<RoundRow>(page.request, '/api/v1/admin/rounds');
  const round = rounds.find(({ status, totalBids }) => status === 'COMPLETED' && totalBids > 100);
  if (!round) throw new Error('no round is completed');
  await page.goto(`/rounds/${round.id}`);
  await page.getByRole('link', { name: 'Report and replay' }).click();
  await expect(page.getByText('Verified: the recomputed winner matches')).toBeVisible();
  await expect(page.getByText(/^[\da-f]{64}$/)).toBeVisible();
  const position = (bids: number) =>
    page.getByText(new RegExp(`^${String(bids)} of ${String(round.totalBids)} bids`));
  await expect(position(round.totalBids)).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Bids played back' });
  await slider.press('Home');
  await expect(position(0)).toBeVisible();
  await expect(page.getByText('No unique bid')).toBeVisible();
  await slider.press('ArrowRight');
  await expect(position(1)).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Changes of the lowest unique bid' }).getByRole('row'),
  ).toHaveCount(2);

  const { winner } = (await (
    await page.request.get(`/api/v1/admin/rounds/${round.id}`)
  ).json()) as RoundDetail;
  if (!winner) throw new Error('the round has no winner');
  await page.getByRole('link', { name: winner.name }).click();
  await expect(page).toHaveURL(new RegExp(`/users/${winner.userId}$`));
  await expect(page.getByText(winner.email).first()).toBeVisible();
});
