import type { Locator, Page } from '@playwright/test';
import { createAdmin, suspendAdmin } from '../../../contract/people/admins';
import { changeAdminPassword } from '../../../contract/platform/auth';
import { updateBanner } from '../../../contract/chat/banner';
import type { CallDeclaration } from '../../../packages/kit/src/wire/call';
import { removeMessage } from '../../../contract/chat/chat-moderation';
import { muteSender } from '../../../contract/chat/chat-mutes';
import { updateSlowMode } from '../../../contract/chat/chat-room';
import { createCoupon, disableCoupon, updateCoupon } from '../../../contract/coupons/coupons';
import { createInfluencer } from '../../../contract/people/influencers';
import { sendNotification } from '../../../contract/chat/notifications';
import { updateRate } from '../../../contract/rounds/rates';
import { completeRound, startRound, updateRound } from '../../../contract/rounds/rounds';
import { updateSettings } from '../../../contract/platform/settings';
import { choose } from '../../support/journeys/fixtures';
import { advanceClock } from './faults';

/** Something that is sent to the API at the press of a button. */
export interface Act {
  readonly at: string;
  /** What is sent. */
  readonly call: CallDeclaration;
  /** What the API has to say for it, before the page is opened. */
  readonly arrange?: (page: Page) => Promise<void>;
  /** Up to the press that sends it. */
  readonly prepare: (page: Page) => Promise<void>;
  /** The button that sends it. */
  readonly send: string;
  /** Its dialog stays open when it failed, with what was typed. */
  readonly stays?: true;
  /** What is said when it failed, and when it did not. */
  readonly failed: string;
  readonly done: string;
}

const wentWrong = 'Something went wrong';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The dialog that a button opens, with its fields filled in. */
async function fill(page: Page, opener: string, fields: Readonly<Record<string, string>>): Promise<Locator> {
  await press(page, opener);
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields))
    await dialog.getByLabel(label, { exact: true }).fill(value);
  return dialog;
}

/** The same, with values of which the API is asked, once the typing has stopped, whether they are free. */
async function fillUnique(page: Page, opener: string, fields: Readonly<Record<string, string>>) {
  await fill(page, opener, fields);
  await advanceClock(page, 2);
}

/** Chooses an entry in the menu of the first row that has one. */
async function chooseInFirstRow(page: Page, name: string): Promise<void> {
  await page.getByRole('row').getByRole('button', { name: 'Actions' }).first().click();
  await page.getByRole('menuitem', { name }).click();
}

const coupon = { 'Valid from': '2026-01-01', Code: 'FAULT-1', Available: '5', Discount: '15' };

/** Everything that can be done to the platform but for signing in, the chat and files, which have tests of their own. */
export const acts: Readonly<Record<string, Act>> = {
  'sending a notification': {
    at: '/dashboard',
    call: sendNotification,
    prepare: async (page) => {
      await fill(page, 'Send notification', { Title: 'Soon', Notification: 'The round ends soon' });
    },
    send: 'Confirm',
    failed: 'Notification failed',
    done: 'Notification sent',
  },
  'updating the banner': {
    at: '/round-management?currency=BTC',
    call: updateBanner,
    prepare: async (page) => {
      await fill(page, 'Update banner', { Message: 'Welcome' });
    },
    send: 'Confirm',
    failed: 'Banner failed',
    done: 'Banner updated',
  },
  'adding an admin': {
    at: '/admins',
    call: createAdmin,
    prepare: async (page) => {
      const dialog = await fill(page, 'Add new admin', {
        'First name': 'Fay',
        'Last name': 'Fault',
        Email: 'fay@example.test',
        Password: 'longenough',
      });
      await choose(dialog.getByLabel('Admin type'), 'Regular');
    },
    send: 'Confirm',
    failed: wentWrong,
    done: 'Admin created',
  },
  'suspending an admin': {
    at: '/admins',
    call: suspendAdmin,
    prepare: (page) => chooseInFirstRow(page, 'Suspend'),
    send: 'Suspend',
    failed: wentWrong,
    done: 'Admin suspended',
  },
  'creating an influencer': {
    at: '/influencers',
    call: createInfluencer,
    prepare: (page) =>
      fillUnique(page, 'Add new influencer', {
        'First name': 'Fay',
        'Last name': 'Fault',
        Email: 'fay@example.test',
        Password: 'longenough',
        ...coupon,
      }),
    send: 'Confirm',
    failed: wentWrong,
    done: 'Influencer created',
  },
  'creating a coupon': {
    at: '/coupons',
    call: createCoupon,
    prepare: (page) => fillUnique(page, 'Add new coupon', coupon),
    send: 'Create',
    failed: wentWrong,
    done: 'Coupon created',
  },
  'changing a coupon': {
    at: '/coupons',
    call: updateCoupon,
    prepare: async (page) => {
      await chooseInFirstRow(page, 'Edit');
      await page.getByRole('dialog').getByLabel('Uses in total').fill('5000');
    },
    send: 'Save',
    failed: wentWrong,
    done: 'Coupon changed',
  },
  'disabling a coupon': {
    at: '/coupons',
    call: disableCoupon,
    prepare: (page) => chooseInFirstRow(page, 'Disable'),
    send: 'Disable',
    failed: wentWrong,
    done: 'Coupon disabled',
  },
  'removing a chat message': {
    at: '/public-chat',
    call: removeMessage,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for the message of / })
        .last()
        .click();
      await page.getByRole('menuitem', { name: 'Remove…' }).click();
      await page.getByRole('dialog').getByLabel('Reason').fill('Spam');
    },
    send: 'Confirm',
    failed: wentWrong,
    done: 'Message removed',
  },
  'muting a sender of the chat': {
    at: '/public-chat',
    call: muteSender,
    prepare: async (page) => {
      await page
        .locator('[data-own="false"]')
        .getByRole('button', { name: /^Actions for the message of / })
        .last()
        .click();
      await page.getByRole('menuitem', { name: 'Mute sender…' }).click();
      await page.getByRole('dialog').getByLabel('Reason').fill('Spam');
    },
    send: 'Confirm',
    stays: true,
    failed: 'was not muted',
    done: 'is muted',
  },
  'changing the slow mode of the chat': {
    at: '/public-chat',
    call: updateSlowMode,
    prepare: async (page) => {
      await press(page, 'Slow mode: off');
    },
    send: 'Confirm',
    failed: 'Slow mode was not changed',
    done: 'Slow mode changed',
  },
  'changing a dollar rate': {
    at: '/rates',
    call: updateRate,
    prepare: async (page) => {
      await page.getByRole('row', { name: /EUR/ }).getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await page.getByRole('dialog').getByLabel('Dollar rate').fill('1.2');
    },
    send: 'Save',
    failed: wentWrong,
    done: 'Dollar rate changed for rounds that start from now on.',
  },
  'changing the platform’s share': {
    at: '/settings',
    call: updateSettings,
    prepare: async (page) => {
      await press(page, 'Edit: Strategy');
      await page.getByRole('dialog').getByLabel('Platform share').fill('21');
    },
    send: 'Confirm',
    stays: true,
    failed: 'The settings were not changed',
    done: 'Settings changed for rounds that start from now on.',
  },
  'changing one’s own password': {
    at: '/coupons',
    call: changeAdminPassword,
    prepare: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Super' }).click();
      await fill(page, 'Change password', {
        'Current password': 'roundkeeper',
        'New password': 'longenough',
        'Repeat new password': 'longenough',
      });
    },
    send: 'Confirm',
    stays: true,
    failed: wentWrong,
    done: 'Password changed',
  },
  'starting a round': {
    at: '/round-management?currency=ETH',
    call: startRound,
    prepare: async (page) => {
      await page.getByLabel('Entry value').fill('7.50');
      await press(page, 'Start');
    },
    send: 'Confirm',
    failed: wentWrong,
    done: 'Round started',
  },
  'updating a round': {
    at: '/round-management?currency=BTC',
    call: updateRound,
    prepare: async (page) => {
      await page.getByRole('slider', { name: 'Progress' }).press('ArrowRight');
      await press(page, 'Update progress');
    },
    send: 'Confirm',
    failed: wentWrong,
    done: 'Round updated',
  },
  'completing a round': {
    at: '/round-management?currency=BTC',
    call: completeRound,
    arrange: async (page) => {
      await page.route('**/admin/rounds/*/complete', (route) =>
        route.request().method() === 'GET'
          ? route.fulfill({ json: { canComplete: true } })
          : route.fallback(),
      );
    },
    prepare: (page) => press(page, 'Complete round'),
    send: 'Confirm',
    failed: wentWrong,
    done: 'Round completed',
  },
};
