import type { Series } from '../../../contract/rounds/series';
import { countedClicks } from '../../support/journeys/counted-clicks';
import { expect, signIn, test } from '../../support/journeys/fixtures';

const dollars = (amount: number) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(amount);

test('yesterday’s revenue is at most two clicks from the landing page, beside the day before, and a bar opens its orders', async ({
  page,
}) => {
  // A day that goes on is compared with the same hours of the day before.
  const sent = page.waitForRequest(
    (request) => request.url().includes('/analytics/series?') && !request.url().includes('59.999Z'),
  );
  await signIn(page, 'super');
  const section = page.getByRole('region', { name: 'Over time' });
  const revenue = section.getByRole('group', { name: 'Revenue' });
  await expect(revenue).toContainText('$');
  const until = Date.parse(new URL((await sent).url()).searchParams.get('to') ?? '');
  expect(Math.abs(Date.now() - 24 * 3_600_000 - until)).toBeLessThan(2 * 60_000);
  await expect(section.getByText(/, both until \d/)).toBeVisible();
  const { click, total } = countedClicks();
  await click(section.getByText('Yesterday', { exact: true }));
  await expect(page).toHaveURL(/\?range=yesterday$/);
  await expect(revenue).toContainText(/ vs \$[\d,.]+$/);
  expect(total()).toBeLessThanOrEqual(2);

  const ends = await page.evaluate(() => {
    const [from, to] = [new Date(), new Date()];
    from.setHours(-24, 0, 0, 0);
    to.setHours(0, 0, 0, -1);
    return { from: from.toISOString(), to: to.toISOString() };
  });
  const query = new URLSearchParams({ ...ends, interval: 'hour', timezone: 'Europe/Berlin' });
  const answer = await page.request.get(`/api/v1/admin/analytics/series?${query.toString()}`);
  const series = (await answer.json()) as Series;
  await expect(revenue.getByRole('link')).toHaveText(dollars(series.total.revenue));

  // An hour's bar, reached by the keyboard as well as by the pointer.
  const fullest = Math.max(...series.buckets.map(({ bids }) => bids));
  const at = series.buckets.findIndex(({ bids }) => bids === fullest);
  const bar = section.getByRole('link', { name: /This period: / }).nth(at);
  await expect(bar).toHaveAttribute('href', /order\.createdAt=[^&]+Z\.\.[^&]+Z/);
  await bar.hover();
  const [hour = ''] = ((await bar.getAttribute('aria-label')) ?? '').split(' – ');
  await expect(section.locator('figure strong')).toHaveText(hour);
  await bar.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Total transactions: ${String(fullest)}`, { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: /^Order created: / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByLabel('From')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?range=yesterday$/);

  await section.getByText('30 days', { exact: true }).click();
  await section.getByText('By week', { exact: true }).click();
  await section.getByRole('radiogroup', { name: 'Figure of the chart' }).getByText('Payers').click();
  await expect(page).toHaveURL(/range=month&by=week&figure=payers$/);
  await expect(section.getByRole('link', { name: /This period: \d/ }).first()).toHaveCount(1);
});
