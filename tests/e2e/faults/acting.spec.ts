import type { Page, Route } from '@playwright/test';
import { demoEmail, expect, signInByApi, test } from '../fixtures';
import { faults, letPass, spoil } from './faults';

/** Something that is sent to the API at the press of a button. */
interface Act {
  readonly at: string;
  /** What is sent. */
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  /** Up to the press that sends it. */
  readonly prepare: (page: Page) => Promise<void>;
  readonly send: (page: Page) => Promise<void>;
  /** What is said when it failed; what only the log is told says nothing. */
  readonly failed: string;
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const pressInDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).dblclick();

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields))
    await dialog.getByLabel(label, { exact: true }).fill(value);
}

const acts: Readonly<Record<string, Act>> = {
  'sending a notification': {
    at: '/dashboard',
    method: 'POST',
    path: '/admin/notifications',
    prepare: async (page) => {
      await press('Send notification')(page);
      await fill(page, { Title: 'Soon', Notification: 'The round ends soon' });
    },
    send: pressInDialog('Confirm'),
    failed: 'Notification failed',
  },
  'updating the banner': {
    at: '/round-management?currency=BTC',
    method: 'POST',
    path: '/admin/banner',
    prepare: async (page) => {
      await press('Update banner')(page);
      await fill(page, { Message: 'Welcome' });
    },
    send: pressInDialog('Confirm'),
    failed: 'Banner failed',
  },
  'adding an admin': {
    at: '/admins',
    method: 'POST',
    path: '/admin/admins',
    prepare: async (page) => {
      await press('Add new admin')(page);
      await fill(page, {
        'First name': 'Fay',
        'Last name': 'Fault',
        Email: 'fay@example.test',
        Password: 'longenough',
      });
      await page.getByRole('dialog').getByLabel('Admin type').selectOption({ label: 'Regular' });
    },
    send: pressInDialog('Confirm'),
    failed: 'Something went wrong',
  },
  'suspending an admin': {
    at: '/admins',
    method: 'PATCH',
    path: '/admin/admins/*/suspend',
    prepare: async (page) => {
      await page.getByRole('row').getByRole('button', { name: 'Actions' }).first().click();
      await page.getByRole('menuitem', { name: 'Suspend' }).click();
    },
    send: pressInDialog('Suspend'),
    failed: 'Something went wrong',
  },
  'starting a round': {
    at: '/round-management?currency=ETH',
    method: 'POST',
    path: '/admin/rounds',
    prepare: async (page) => {
      await page.getByLabel('Entry value').fill('7.50');
      await press('Start')(page);
    },
    send: pressInDialog('Confirm'),
    failed: 'Something went wrong',
  },
  'updating a round': {
    at: '/round-management?currency=BTC',
    method: 'PATCH',
    path: '/admin/rounds/*',
    prepare: async (page) => {
      await page.getByRole('slider', { name: 'Progress' }).press('ArrowRight');
      await press('Update progress')(page);
    },
    send: pressInDialog('Confirm'),
    failed: 'Something went wrong',
  },
};

const said = (page: Page) => page.getByRole('region', { name: 'Notifications' });

for (const [name, act] of Object.entries(acts)) {
  test(`${name}: whatever goes wrong it is sent once, never called a success, and can be done again`, async ({
    page,
    expectedConsole,
  }) => {
    expectedConsole.push(/./);
    await signInByApi(page, 'super');
    await page.clock.install();
    let answer: ((route: Route) => Promise<void>) | undefined;
    let sent = 0;
    await page.route(`**/api/v1${act.path}`, async (route) => {
      if (route.request().method() !== act.method) return route.fallback();
      sent += 1;
      await answer?.(route);
    });
    await page.goto(act.at);
    for (const fault of faults) {
      sent = 0;
      answer = (route) => spoil(route, fault);
      await act.prepare(page);
      await act.send(page);
      await expect(said(page).getByText(act.failed), fault).toBeVisible();
      await expect(page.getByRole('dialog'), fault).toBeHidden();
      await expect(said(page).getByText('Success'), fault).toHaveCount(0);
      // It goes, so that the next one is not taken for it; nothing is sent again meanwhile either.
      await letPass(page, 60);
      await expect(said(page).getByText(act.failed), fault).toBeHidden();
      expect(sent, fault).toBe(1);
    }
    // No answer at all: it is under way, and pressing again sends nothing more.
    sent = 0;
    let giveUp = () => Promise.resolve();
    answer = (route) => new Promise((resolve) => (giveUp = () => route.abort().then(resolve)));
    await act.prepare(page);
    await act.send(page);
    await expect.poll(() => sent).toBe(1);
    await page.keyboard.press('Enter');
    await letPass(page, 60);
    await expect(said(page).getByText(act.failed)).toBeHidden();
    await expect(said(page).getByText('Success')).toHaveCount(0);
    await giveUp();
    await expect(said(page).getByText(act.failed)).toBeVisible();
    expect(sent).toBe(1);
  });
}

test('signing in: whatever goes wrong it is sent once, and the form stays as it was typed', async ({
  page,
  expectedConsole,
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
    await letPass(page, 60);
    await expect(page.getByLabel('Password')).toHaveValue('roundkeeper');
    expect(sent, fault).toBe(1);
  }
  await page.unroute('**/admin/auth/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
