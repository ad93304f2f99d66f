import type { Page, Route } from '@playwright/test';
import { downloadConfirmedBids } from '../../../contract/rounds/orders';
import { expect, signInByApi } from '../../support/journeys/fixtures';
import { faults, advanceClockPastRetries, test } from './faults';

const header = '\ufeffname,email,createdAt,fee,bid\r\n';
const rows = 'Ada,ada@example.test,2026-11-20 09:00:00,5.00,1.25\r\n'.repeat(20);

async function openRound(page: Page): Promise<void> {
  await signInByApi(page, 'super');
  await page.clock.install();
  await page.goto('/round-management?currency=BTC');
}

test('a file: whatever goes wrong nothing is saved, it is asked for once, and can be asked for again', async ({
  page,
  expectedConsole,
  spoil,
}) => {
  expectedConsole.push(/./);
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  let answer: (route: Route) => Promise<void>;
  let sent = 0;
  await page.route(`**/api/v1${downloadConfirmedBids.path.replace('{id}', '*')}`, async (route) => {
    sent += 1;
    await answer(route);
  });
  await openRound(page);
  const start = page.getByRole('button', { name: 'Download CSV' });
  const cancel = page.getByRole('button', { name: 'Cancel download' });
  const failure = page.getByText('The download failed. Nothing was saved.');
  for (const fault of faults) {
    sent = 0;
    answer = (route) => spoil(route, fault, { type: 'text/csv; charset=utf-8', start: header + rows });
    await start.click();
    await expect(failure, fault).toBeVisible();
    await expect(page.getByText('Saved with'), fault).toHaveCount(0);
    await advanceClockPastRetries(page);
    await expect(start, fault).toBeVisible();
    expect(sent, fault).toBe(1);
  }
  expect(saved).toEqual([]);
  // No answer for long: it is under way, and can be called off.
  sent = 0;
  let answerAtLast = () => Promise.resolve();
  answer = (route) =>
    new Promise((resolve) => {
      answerAtLast = () => route.fulfill({ contentType: 'text/csv', body: header + rows }).then(resolve);
    });
  await start.click();
  await expect.poll(() => sent).toBe(1);
  await advanceClockPastRetries(page);
  await expect(failure).toBeHidden();
  await cancel.click();
  await expect(start).toBeVisible();
  await expect(failure).toBeHidden();
  // The next one is slow, but comes.
  sent = 0;
  await start.click();
  await expect.poll(() => sent).toBe(1);
  await advanceClockPastRetries(page);
  expect(saved).toEqual([]);
  await answerAtLast();
  await expect(page.getByText('Saved with 20 bids')).toBeVisible();
  await expect.poll(() => saved.length).toBe(1);
  expect(sent).toBe(1);
});
