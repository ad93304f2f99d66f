import type { Route } from '@playwright/test';
import { idempotencyHeader, idempotencyKey } from '../../../packages/kit/src/wire/idempotency';
import { fullRun } from '../../support/full-run';
import { expect, signInByApi } from '../../support/journeys/fixtures';
import { callOf, faults, advanceClockPastRetries, isLost, test } from './faults';

test(
  'a chat message: whatever goes wrong it is sent once, stays with its text, and can be sent again',
  fullRun,
  async ({ page, expectedConsole, spoil }) => {
    expectedConsole.push(/./);
    await signInByApi(page, 'super');
    await page.clock.install();
    let answer: (route: Route) => Promise<void>;
    let sent = 0;
    const keys = new Set<string | null>();
    await page.route('**/graphql', async (route) => {
      if (callOf(route.request()) !== 'POST /graphql sendMessage') return route.fallback();
      sent += 1;
      keys.add(await route.request().headerValue(idempotencyHeader));
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
      const times = isLost(fault) ? 4 : 1;
      await expect.poll(() => sent, fault).toBe(times);
      await expect(failed, fault).toBeVisible();
      await advanceClockPastRetries(page);
      await expect(failed, fault).toHaveCount(1);
      expect(sent, fault).toBe(times);
    }
    // No answer for long, while the server answers others: it is sent once more, and is under way. Then the answer comes.
    sent = 0;
    let answerAtLast = () => Promise.resolve();
    answer = (route) =>
      new Promise((resolve) => {
        answerAtLast = () => route.continue().then(resolve);
      });
    await retry.click();
    await expect.poll(() => sent).toBe(1);
    await advanceClockPastRetries(page);
    await expect.poll(() => sent).toBe(2);
    await expect(pending).toHaveCount(1);
    await expect(failed).toHaveCount(0);
    await answerAtLast();
    await expect(pending).toHaveCount(0);
    await expect(own).toHaveCount(1);
    await advanceClockPastRetries(page);
    await expect(failed).toHaveCount(0);
    await expect(own).toHaveCount(1);
    expect(sent).toBe(2);
    // Under one key, which the server takes once.
    expect(keys.size).toBe(1);
    expect([...keys][0]).toMatch(idempotencyKey);
  },
);
