import type { Page, Route } from '@playwright/test';
import { realmsOf } from '../../../packages/kit/src/wire/call';
import { calls } from '../../../contract/calls';
import { idempotencyHeader } from '../../../packages/kit/src/wire/idempotency';
import { sampleAnswer } from '../../support/console/sample-answer';
import { isFullRun } from '../../support/full-run';
import { demoEmail, expect, signInByApi } from '../../support/journeys/fixtures';
import { acts } from './acts';
import { faults, advanceClockPastRetries, isLost, test } from './faults';

const said = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Calls that change something and are not made by a button of {@link acts}; why not. */
const apart: Readonly<Record<string, string>> = {
  'orders.download': 'has a test of its own, in files.full.spec.ts',
  'admins.reactivate': 'is sent from a toast, by the code of every action; see admins.spec.ts',
  'coupons.enable': 'is sent by the code of every action; see coupon-changes.spec.ts',
  'chatMessages.restore': 'is sent from a toast, by the code of every action; see chat-moderation.spec.ts',
  'chatMutes.lift': 'is sent from a toast, by the code of every action; see chat-mutes.spec.ts',
  'chatMessages.pin': 'is sent from a menu, by the code of every action; see chat-room.spec.ts',
  'chatMessages.unpin': 'as chatMessages.pin',
  'waitingMessages.approve': 'is sent by the code of every action; see chat-approval.spec.ts',
  'waitingMessages.refuse': 'is sent by the code of every action; see chat-approval.spec.ts',
  'chatWords.create': 'is sent by the form of every resource; see chat-approval.spec.ts',
  'chatWords.remove': 'is sent by the code of every deletion; see chat-approval.spec.ts',
  'banners.restore': 'is an action of a row, sent by the code of every action; see banner-history.spec.ts',
  'settings.restore':
    'is sent by Undo in the audit trail, by the code of every call; see audit-clicks.spec.ts',
  'roundPlans.create': 'is sent by the form of every resource; see round-plans.spec.ts',
  'roundPlans.update': 'is sent by the form of every resource; see round-plans.spec.ts',
  'roundPlans.cancel': 'is sent by the code of every action; see round-plans.spec.ts',
  'roundPlans.stop': 'is sent by the code of every action; see round-plans.spec.ts',
  'alerts.acknowledge': 'is sent by the code of every action; see alerts.spec.ts',
  'alerts.updateMail': 'is sent by the code of every action; see alerts.spec.ts',
  'alertRules.create': 'is sent by the form of every resource; see alerts.spec.ts',
  'alertRules.update': 'is sent by the form of every resource',
  'alertRules.remove': 'is sent by the code of every deletion',
  'userNotes.create': 'is sent by the form of every resource; see person.spec.ts',
  'userNotes.update': 'is sent by the form of every resource',
  'userNotes.remove': 'is sent by the code of every deletion',
  'approvals.approve': 'is an action of a row, sent by the code of every action; see approvals.spec.ts',
  'approvals.refuse': 'as approvals.approve',
  'approvals.withdraw': 'as approvals.approve',
  'admin.viewAs': 'opens the console anew; see view-as.spec.ts',
  'admin.endViewAs': 'opens the console anew; see view-as.spec.ts',
  'uploads.create': 'the console uploads nothing',
  'views.create': 'is sent from a panel, which says itself what failed; see backend-views.test.tsx',
  'views.update': 'as views.create',
  'views.remove': 'as views.create',
};

test('there is no call of the contract that an admin changes something with and that is not put to the test', () => {
  const tested = new Set(Object.values(acts).map(({ call }) => call.name));
  const changing = calls.filter(
    (call) => call.method !== 'GET' && !call.changesNothing && realmsOf(call).includes('admin'),
  );
  const forgotten = changing.map(({ name }) => name).filter((name) => !tested.has(name) && !(name in apart));
  expect(forgotten).toEqual([]);
  expect(changing.length).toBeGreaterThanOrEqual(tested.size);
});

/** A form of the kit and the bespoke page. The others are sent by the same code and wait for a full run. */
const triedAlways = ['adding an admin', 'starting a round'];

test('what is always tried is there', () => {
  expect(Object.keys(acts)).toEqual(expect.arrayContaining(triedAlways));
});

const tried = Object.entries(acts).filter(([name]) => isFullRun || triedAlways.includes(name));

for (const [name, { at, call, arrange, prepare, send, stays, failed, done }] of tried) {
  test(`${name}: whatever goes wrong it acts once, is never called a success, and can be done again`, async ({
    page,
    expectedConsole,
    spoil,
  }) => {
    expectedConsole.push(/./);
    // A dialog that still grows is no place to press twice.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInByApi(page, 'super');
    await page.clock.install();
    let answer: ((route: Route) => Promise<void>) | undefined;
    let sent = 0;
    const keys = new Set<string | null>();
    await page.route(`**/api/v1${call.path.replace(/\{\w+\}/g, '*')}`, async (route) => {
      if (route.request().method() !== call.method) return route.fallback();
      sent += 1;
      keys.add(await route.request().headerValue(idempotencyHeader));
      await answer?.(route);
    });
    await arrange?.(page);
    await page.goto(at);
    const attempt = async () => {
      sent = 0;
      await prepare(page);
      await page.getByRole('dialog').getByRole('button', { name: send, exact: true }).dblclick();
    };
    for (const fault of faults) {
      answer = (route) => spoil(route, fault);
      await attempt();
      await expect(said(page).getByText(failed), fault).toBeVisible();
      if (stays) await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('dialog'), fault).toBeHidden();
      await expect(said(page).getByText('Success'), fault).toHaveCount(0);
      // It goes, so that the next one is not taken for it; nothing is sent again meanwhile either.
      await advanceClockPastRetries(page);
      await expect(said(page).getByText(failed), fault).toBeHidden();
      expect(sent, fault).toBe(isLost(fault) ? 4 : 1);
    }
    // No answer for long, while the server answers others: it is sent once more under its key, and is under way. Pressing
    // again sends nothing. Then the answer comes.
    let answerAtLast = () => Promise.resolve();
    answer = (route) =>
      new Promise((resolve) => {
        const body = sampleAnswer(call.response);
        answerAtLast = () => route.fulfill({ status: call.status ?? 200, json: body }).then(resolve);
      });
    keys.clear();
    await attempt();
    await expect.poll(() => sent).toBe(1);
    await page.keyboard.press('Enter');
    await advanceClockPastRetries(page);
    await expect.poll(() => sent).toBe(2);
    await expect(said(page).getByText(failed)).toBeHidden();
    await expect(said(page).getByText('Success')).toHaveCount(0);
    await answerAtLast();
    await expect(said(page).getByText(done)).toHaveCount(1);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(sent).toBe(2);
    expect(keys.size).toBe(1);
  });
}

test('signing in: whatever goes wrong it is sent once, and the form stays as it was typed', async ({
  page,
  expectedConsole,
  spoil,
}) => {
  expectedConsole.push(/./);
  await page.clock.install();
  let sent = 0;
  let fault: (typeof faults)[number] = '500';
  await page.route('**/admin/auth/login', (route) => {
    sent += 1;
    return spoil(route, fault);
  });
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Email' }).fill(demoEmail('super'));
  await page.getByLabel('Password').fill('roundkeeper');
  for (fault of faults) {
    sent = 0;
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(said(page).getByText('Something went wrong'), fault).toBeVisible();
    await advanceClockPastRetries(page);
    await expect(said(page).getByText('Something went wrong'), fault).toBeHidden();
    await expect(page.getByLabel('Password')).toHaveValue('roundkeeper');
    expect(sent, fault).toBe(1);
  }
  await page.unroute('**/admin/auth/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
