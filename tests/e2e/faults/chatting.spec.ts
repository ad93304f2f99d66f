import type { Route } from '@playwright/test';
import { expect, signInByApi } from '../../support/journeys/fixtures';
import { callOf, faults, advanceClockPastRetries, test } from './faults';

test('a chat message: whatever goes wrong it is sent once, stays with its text, and can be sent again', async ({
  page,
  expectedConsole,
  spoil,
}) => {
  expectedConsole.push(/./);
  await signInByApi(page, 'super');
  await page.clock.install();
  let answer: (route: Route) => Promise<void>;
  let sent = 0;
  await page.route('**/graphql', async (route) => {
    if (callOf(route.request()) !== 'POST /graphql sendMessage') return route.fallback();
    sent += 1;
    await answer(route);
  });
  await page.goto('/public-chat');
  const box = page.getByRole('textbox', { name: 'Message' });
  const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  const own = messages.filter({ hasText: 'through thick and thin' });
  const failed = own.filter({ hasText: 'Not sent' });
  const pending = own.filter({ hasText: 'Sending' });
  await expect(messages.last()).toBeVisible();
  await box.fill('through thick and thin');
  const retry = own.getByRole('button', { name: 'Retry' });
  for (const [index, fault] of faults.entries()) {
    sent = 0;
    answer = (route) => spoil(route, fault);
    if (index === 0) await box.press('Enter');
    else await retry.dblclick();
    await expect.poll(() => sent, fault).toBe(1);
    await expect(failed, fault).toBeVisible();
    await advanceClockPastRetries(page);
    await expect(failed, fault).toHaveCount(1);
    expect(sent, fault).toBe(1);
  }
  // No answer for long: it is under way. Then it comes after all.
  sent = 0;
  let answerAtLast = () => Promise.resolve();
  answer = (route) =>
    new Promise((resolve) => {
      answerAtLast = () => route.continue().then(resolve);
    });
  await retry.click();
  await expect.poll(() => sent).toBe(1);
  await advanceClockPastRetries(page);
  await expect(pending).toHaveCount(1);
  await expect(failed).toHaveCount(0);
  await answerAtLast();
  await expect(pending).toHaveCount(0);
  await expect(own).toHaveCount(1);
  await advanceClockPastRetries(page);
  await expect(failed).toHaveCount(0);
  await expect(own).toHaveCount(1);
  expect(sent).toBe(1);
});
