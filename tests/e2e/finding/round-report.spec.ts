import type { RoundDetail, RoundRow } from '../../../contract/rounds/rounds';
import { readAll } from '../../support/journeys/admin-api';
import { expect, signInByApi, test } from '../../support/journeys/fixtures';

/** How light a computed colour is, from 0 to 1; nothing drawn is as light as paper. */
function lightOf(colour: string): number {
  const [red = 0, green = 0, blue = 0, opacity = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const light = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  return 1 - opacity * (1 - light);
}

test('the report of a completed round computes the stored winner again from the file of bids, plays the bids back, and is light on paper', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('roundkeeper.theme', 'dark'));
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

  // Read as it stands once the browser has said that it prints.
  await page.emulateMedia({ media: 'print' });
  const printed = await page.evaluateHandle(() => {
    const looks = { texts: [] as string[], grounds: [] as string[] };
    addEventListener('beforeprint', () => {
      const shown = [...document.querySelectorAll('html, main *')].filter((one) => one.checkVisibility());
      for (const element of shown) {
        const { color, backgroundColor } = getComputedStyle(element);
        looks.grounds.push(backgroundColor);
        if ([...element.childNodes].some((node) => node.nodeName === '#text')) looks.texts.push(color);
      }
    });
    return looks;
  });
  await page.pdf();
  const { texts, grounds } = await printed.jsonValue();
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((colour) => lightOf(colour) > 0.5)).toEqual([]);
  expect(grounds.filter((colour) => lightOf(colour) < 0.8)).toEqual([]);
  await page.emulateMedia({ media: 'screen' });

  const { winner } = (await (
    await page.request.get(`/api/v1/admin/rounds/${round.id}`)
  ).json()) as RoundDetail;
  if (!winner) throw new Error('the round has no winner');
  await page.getByRole('link', { name: winner.name }).click();
  await expect(page).toHaveURL(new RegExp(`/users/${winner.userId}$`));
  await expect(page.getByText(winner.email).first()).toBeVisible();
});
