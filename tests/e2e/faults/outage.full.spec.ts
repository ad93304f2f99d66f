import type { Page } from '@playwright/test';
import { adminLogout } from '../../../contract/platform/auth';
import { demoEmail, demoPassword, expect } from '../../support/journeys/fixtures';
import { expectSame, test, type ChatScreen } from './chat-over-network';

const minutes = 10;
/** More than the chat's page has. */
const perMinute = 120;

const sessionOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'session')?.value;

/** Ends the session of a page at the server, by another way than the page's network. */
async function endSession(page: Page, serverUrl: string): Promise<void> {
  const cookies = await page.context().cookies();
  const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await fetch(`${serverUrl}/api/v1${adminLogout.path}`, {
    method: 'POST',
    headers: {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'x-xsrf-token': decodeURIComponent(xsrf),
    },
  });
  expect(answer.ok, String(answer.status)).toBe(true);
}

async function writeWithoutNetwork(screen: ChatScreen, name: string): Promise<void> {
  await screen.send(`outage: ${name} meanwhile`);
  await expect(screen.failed).toHaveCount(1);
  await screen.box.fill(`draft of ${name}`);
}

test('the network is away for ten minutes: what others wrote is all there afterwards, a session is renewed or signed in anew, and nothing written is lost', async ({
  network,
  openChat,
  server,
  speaker,
}) => {
  test.setTimeout((minutes + 10) * 60_000);
  const renewed = await openChat('super');
  const ended = await openChat('regular');
  const session = await sessionOf(renewed.page);
  expect(session).toBeDefined();
  await speaker.say('outage: before');
  for (const screen of [renewed, ended])
    await expect(screen.newest.locator('p')).toHaveText('outage: before');

  network.break();
  await Promise.all([writeWithoutNetwork(renewed, 'one'), writeWithoutNetwork(ended, 'another')]);
  await endSession(ended.page, server.url);
  for (let minute = 0; minute < minutes; minute += 1) {
    const first = minute * perMinute;
    await speaker.say(
      ...Array.from({ length: perMinute }, (_, index) => `outage: ${String(first + index).padStart(4, '0')}`),
    );
    await renewed.page.waitForTimeout(60_000);
    for (const screen of [renewed, ended]) await expect(screen.lost).toBeVisible();
  }
  network.mend();

  // Nothing tells the browser: the page tries again by itself.
  await expect(renewed.lost).toBeHidden({ timeout: 60_000 });
  await expect(renewed.failed).toHaveCount(1);
  await renewed.retryAll();
  await expect(renewed.box).toHaveValue('draft of one');
  expect(await sessionOf(renewed.page)).not.toBe(session);

  const { page } = ended;
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('textbox', { name: 'Email' }).fill(demoEmail('regular'));
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Public chat' }).click();
  await expect(ended.box).toHaveValue('draft of another');
  await expect(ended.failed).toHaveCount(1);
  await ended.retryAll();

  await speaker.say('outage: after');
  const own = ['outage: one meanwhile', 'outage: another meanwhile'];
  for (const screen of [renewed, ended]) {
    await expect(screen.newest.locator('p')).toHaveText('outage: after');
    const kept = await expectSame(screen, speaker, 'outage');
    expect(kept.filter((text) => !own.includes(text))).toEqual(speaker.said);
    expect(kept.filter((text) => own.includes(text))).toEqual(own);
  }
});
