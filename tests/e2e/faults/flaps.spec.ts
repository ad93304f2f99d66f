import type { Locator, Page } from '@playwright/test';
import { adminLogin, adminWhoAmI } from '../../../contract/auth';
import { apiKeyName, demoApiKey } from '../../../contract/chat';
import { BreakableNetwork } from '../../support/servers/breakable-network';
import { HttpBrowser } from '../../support/api/http-browser';
import { demoEmail, demoPassword, expect, signInByApi, test } from '../../support/journeys/fixtures';

const flaps = 10;
const perFlap = 20;

const mutation = 'mutation ($chatData: ChatMessageInput!) { sendMessage(chatData: $chatData) { time } }';

/** Somebody whose network is a good one. */
async function makeSpeaker(url: string): Promise<(message: string) => Promise<void>> {
  const browser = new HttpBrowser(url);
  await browser.call(adminLogin, { body: { email: demoEmail('regular'), password: demoPassword } });
  const { id, name } = (await browser.call(adminWhoAmI, {})).body;
  return async (message) => {
    const chatData = { message, user: { id, displayName: name } };
    const { status, text } = await browser.send({
      method: 'POST',
      path: '//graphql',
      body: { query: mutation, variables: { chatData } },
      headers: { [apiKeyName]: demoApiKey },
    });
    expect(text, String(status)).toContain('"time"');
  };
}

/** Scrolls from the end to the start and notes each message at its place in the chat. */
async function readWhole(history: Locator): Promise<string[]> {
  await history.focus();
  await history.press('End');
  const read = await history.evaluate(async (scroller) => {
    const found = new Map<number, string>();
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    const note = () => {
      for (const item of scroller.querySelectorAll('li'))
        found.set(Number(item.ariaPosInSet), item.querySelector('p')?.textContent ?? '');
    };
    for (let still = 0; still < 5;) {
      note();
      const before = scroller.scrollTop;
      scroller.scrollTop -= scroller.clientHeight / 2;
      await drawn();
      still = scroller.scrollTop === before ? still + 1 : 0;
    }
    note();
    return [...found];
  });
  return read.sort(([one], [other]) => one - other).map(([, text]) => text);
}

/** The browser tells that it is online again, as it does after each failure: nobody waits for the next try. */
const comeBack = (page: Page) =>
  expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('Connection lost')).toBeHidden({ timeout: 200 });
  }).toPass({ intervals: [50] });

test('the network fails ten times while two hundred messages pass: none is lost, doubled or out of order, and what is being typed stays', async ({
  browser,
  server,
}) => {
  const network = await BreakableNetwork.to(server.url);
  const context = await browser.newContext({ baseURL: network.url });
  const page = await context.newPage();
  await signInByApi(page, 'super');
  const say = await makeSpeaker(server.url);
  let spoken = 0;
  const expected: string[] = [];
  const speak = async (count: number) => {
    for (const end = spoken + count; spoken < end; spoken += 1) {
      const text = `flap ${String(spoken).padStart(3, '0')}`;
      expected.push(text);
      await say(text);
    }
  };
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.goto('/public-chat');
  const newest = page.getByRole('list', { name: 'Messages' }).getByRole('listitem').last();
  await expect(newest).toBeVisible();
  await expect.poll(() => sockets.length).toBe(1);
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.pressSequentially('half a sent');

  for (let flap = 0; flap < flaps; flap += 1) {
    await speak(5);
    network.break();
    await speak(10);
    await expect(page.getByText('Connection lost')).toBeVisible();
    network.mend();
    await speak(perFlap - 15);
    // Every third failure meets the console while it is still coming back from the one before.
    if (flap % 3 === 2) network.drop();
    await comeBack(page);
  }

  await expect(newest.locator('p')).toHaveText(String(expected.at(-1)));
  await expect(newest).toBeInViewport();
  await expect(box).toHaveValue('half a sent');
  expect(sockets.length).toBeGreaterThan(flaps);
  const read = await readWhole(page.getByRole('group', { name: 'Chat history' }));
  expect(read.filter((text) => text.startsWith('flap '))).toEqual(expected);
  await context.close();
  await network.close();
});
