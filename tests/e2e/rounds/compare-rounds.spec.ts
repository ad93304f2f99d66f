import type { Page } from '@playwright/test';
import type { RoundRow } from '../../../contract/rounds/rounds';
import type { RoundSeries } from '../../../contract/rounds/series';
import { readAll } from '../../support/journeys/admin-api';
import { countedClicks } from '../../support/journeys/counted-clicks';
import { expect, signIn, test } from '../../support/journeys/fixtures';

async function openChart(page: Page) {
  await signIn(page, 'super', '/compare-rounds');
  const chart = page.getByRole('region', { name: 'Revenue since the start' });
  const points = chart.getByRole('img', { name: / – Round / });
  await expect(points.first()).toBeAttached();
  return { chart, points };
}

test('two rounds are compared in at most four clicks: curve, fees, payers, conversion, winner and reward', async ({
  page,
}) => {
  await signIn(page, 'super');
  const rounds = await readAll<RoundRow>(page.request, '/api/v1/admin/rounds');
  const [first, second] = rounds.filter(({ status }) => status === 'COMPLETED').slice(0, 2);
  if (!first || !second) throw new Error('the demo data has no two completed rounds');

  const { click, total } = countedClicks();
  const row = page
    .getByRole('table', { name: 'Rounds' })
    .getByRole('row')
    .filter({
      has: page.getByRole('link', { name: String(first.round), exact: true }),
    });
  await click(row.getByRole('button', { name: 'Actions' }));
  await click(page.getByRole('menuitem', { name: 'Compare with another round' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Compare rounds' })).toBeVisible();
  for (const label of ['First round', 'Second round'])
    expect((await page.getByText(label, { exact: true }).boundingBox())?.width).toBeGreaterThan(40);
  await click(page.getByRole('combobox', { name: 'Second round' }));
  await click(page.getByTitle(String(second.round), { exact: true }).first());
  await expect(page).toHaveURL(new RegExp(`a=${first.id}&b=${second.id}$`));
  expect(total()).toBeLessThanOrEqual(4);

  const table = page.getByRole('table', { name: 'Figures of both rounds' });
  const payers: number[] = [];
  for (const { id, round } of [first, second]) {
    const answer = await page.request.get(`/api/v1/admin/rounds/${id}/series`);
    const { total: sums } = (await answer.json()) as RoundSeries;
    payers.push(sums.payers);
    await expect(table.getByRole('link', { name: new RegExp(`^Round ${String(round)} `) })).toBeVisible();
    await expect(table.getByRole('row', { name: /^Payers/ })).toContainText(sums.payers.toLocaleString('en'));
    const part = Math.round((sums.bids / sums.orders) * 1000) / 10;
    await expect(table.getByRole('row', { name: /^Conversion/ })).toContainText(`${String(part)}%`);
  }
  const [ofFirst = 0, ofSecond = 0] = payers;
  const sign = ['−', '±', '+'][Math.sign(ofFirst - ofSecond) + 1] ?? '';
  await expect(
    table
      .getByRole('row', { name: /^Payers/ })
      .getByRole('cell')
      .last(),
  ).toHaveText(`${sign}${Math.abs(ofFirst - ofSecond).toLocaleString('en')}`);
  const differenceOf = (name: RegExp) => table.getByRole('row', { name }).getByRole('cell').last();
  await expect(differenceOf(/^Duration/)).toHaveText(/^\u200e[−±+]\d+\s(day|hr|min|sec)/);
  // Of two percentages the difference is none of either.
  await expect(differenceOf(/^Conversion/)).toHaveText(/^\u200e[−±+][\d.]+ pp$/);
  await expect(differenceOf(/^Fee/)).toHaveText(/^[−±+][$€£][\d,]+\.\d\d$/);
  await expect(
    table
      .getByRole('row', { name: /^Reward/ })
      .getByRole('cell')
      .last(),
  ).toHaveText('');
  await expect(table.getByRole('row', { name: /^Fees paid|^Revenue/ }).first()).toContainText('$');
  await expect(table.getByRole('row', { name: /^Reward/ })).toContainText(/[$€£]/);
  const curve = page.getByRole('region', { name: /since the start$/ });
  await curve.getByText('Bids', { exact: true }).first().click();
  await curve.getByText('As a table').click();
  const last = curve.getByRole('table', { name: 'Bids' }).getByRole('row').last();
  await expect(last).toContainText(/\d/);
  await page.reload();
  await expect(table.getByRole('row', { name: /^Winner/ })).toBeVisible();
});

test('on a phone the table of both rounds has its whole width, and what is said of a point stays in the card of its chart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'super', '/compare-rounds');
  const table = page.getByRole('group', { name: 'Figures of both rounds' });
  await expect(table.getByRole('row', { name: /^Duration/ })).toContainText(/\d\s(day|hr|min|sec)/);
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const hidden = await table.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(hidden).toBeLessThanOrEqual(0);
  }

  const chart = page.getByRole('region', { name: 'Revenue since the start' });
  const points = chart.getByRole('img', { name: / – Round / });
  await expect(points.first()).toBeAttached();
  const count = await points.count();
  const card = await chart.boundingBox();
  for (const at of [0, Math.floor(count / 2) - 1, Math.floor(count / 2), count - 1]) {
    await points.nth(at).focus();
    const tip = await chart.locator('[class*="tip_"]').boundingBox();
    if (!card || !tip) throw new Error('there is no tip');
    expect(tip.x).toBeGreaterThanOrEqual(card.x);
    expect(tip.x + tip.width).toBeLessThanOrEqual(card.x + card.width);
  }
  // A comparison has both: what would clear one stood in the place of its arrow on a touch screen.
  await expect(page.locator('.ant-select-clear')).toHaveCount(0);
  // One of them ended before.
  await expect(chart.locator('[class*="tip_"]')).not.toContainText('/', { useInnerText: true });
});

test('what is said of a point at which one of the lines has ended stands on the side where that is not', async ({
  page,
}) => {
  const { chart, points } = await openChart(page);
  const point = points.nth(Math.floor((await points.count()) * 0.6));
  await expect(point).toHaveAccessibleName(/\/$|: \/ –/);
  await point.focus();
  const [at, tip] = [await point.boundingBox(), await chart.locator('[class*="tip_"]').boundingBox()];
  expect(tip?.x).toBeGreaterThanOrEqual((at?.x ?? Number.NaN) + (at?.width ?? Number.NaN));
  // It stays in the card where there is little room.
  for (const width of [560, 800]) {
    await page.setViewportSize({ width, height: 800 });
    await points.nth(Math.floor((await points.count()) * 0.7)).focus();
    const [card, narrow] = [await chart.boundingBox(), await chart.locator('[class*="tip_"]').boundingBox()];
    if (!card || !narrow) throw new Error('there is no tip');
    expect(narrow.x + narrow.width).toBeLessThanOrEqual(card.x + card.width);
  }
});

test('what is said of a point stands where its line is not: above a low one, below a high one', async ({
  page,
}) => {
  const { chart, points } = await openChart(page);
  const middleOf = async (at: number) => {
    await points.nth(at).focus();
    const [point, tip] = [
      await points.nth(at).boundingBox(),
      await chart.locator('[class*="tip_"]').boundingBox(),
    ];
    if (!point || !tip) throw new Error('there is no tip');
    return (tip.y + tip.height / 2 - point.y) / point.height;
  };
  expect(await middleOf(0)).toBeLessThan(0.5);
  expect(await middleOf((await points.count()) - 1)).toBeGreaterThan(0.5);
});
