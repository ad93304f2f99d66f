import type { Page } from 'playwright-core';
import { demoApiKey } from '../../contract/chat/chat';
import { countNodes } from '../../tests/support/console/wide-list';
import { say } from '../settings';
import { signIn } from '../sign-in';
import { atRate, openChatClient, type SendMessage } from '../chat-client';
import { openConsole, slowDown } from './open-console';
import { middleOf, recordTimings, press, timingsSoFar } from './timings';

/** CPU slow-down factor. */
const slower = 4;
const messagesPerSecond = 50;
/** Number of earlier messages. */
const before = 1000;
/** Seconds per interaction. */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 15);

const messages = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
const history = (page: Page) => page.getByRole('group', { name: 'Chat history' });

/** Reads the page's number of messages. */
const known = async (page: Page) => Number(await messages(page).last().getAttribute('aria-setsize'));

const words = Array.from('what is typed while everybody else talks ');
const typed = Array.from({ length: Math.round(seconds / 0.16) }, (_, at) => words[at % words.length] ?? ' ');

async function type(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).click();
  await press(page, typed);
}

async function scrollWheel(page: Page): Promise<void> {
  await history(page).hover();
  for (let turn = 0; turn < seconds * 20; turn += 1) {
    await page.mouse.wheel(0, Math.floor(turn / 20) % 2 === 0 ? -400 : 400);
    await page.waitForTimeout(40);
  }
}

const interactions: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'typing, the newest in view': type,
  'typing, reading further up': async (page) => {
    await history(page).hover();
    await page.mouse.wheel(0, -3000);
    await type(page);
  },
  'scrolling up and down': scrollWheel,
};

/** Measures an interaction while messages arrive. */
async function measure(page: Page, sendMessage: SendMessage, name: string): Promise<number> {
  let isOver = false;
  const text = (index: number) => `${name} ${String(index)}: see example.org, or ask somebody who knows`;
  const load = atRate(
    messagesPerSecond,
    (index) => sendMessage(text(index)),
    () => isOver,
  );
  let nodes = 0;
  const counting = setInterval(() => {
    void countNodes(page).then((count) => (nodes = Math.max(nodes, count)));
  }, 2000);
  await timingsSoFar(page);
  await interactions[name]?.(page);
  const { taken, longTasks } = await timingsSoFar(page);
  clearInterval(counting);
  isOver = true;
  const spoken = await load;
  const tasks = longTasks.length === 0 ? 'none' : longTasks.map(String).join(', ');
  say(`${name}, ${String(spoken)} messages:`);
  say(`  tasks of 50 ms or more: ${tasks}`);
  if (taken.length > 0)
    say(
      `  from a key to its paint: longest ${String(taken[0] ?? 0)}, median ${String(middleOf(taken))}, of ${String(taken.length)}`,
    );
  say(`  most nodes: ${String(nodes)}`);
  return spoken;
}

const { url, page, close } = await openConsole('regular');
const sendMessage = await openChatClient(url, await signIn(url), demoApiKey);
await page.goto('/public-chat');
await messages(page).last().waitFor();
const missing = before - (await known(page));
await atRate(
  400,
  (index) => sendMessage(`message ${String(index)} of those that were there before`),
  (said) => said >= missing,
);
await page.reload();
await messages(page).last().waitFor();
await recordTimings(page);
await slowDown(page, slower);
say(
  `${String(await known(page))} messages, ${String(messagesPerSecond)} more a second, processor ${String(slower)} times slower; times in ms\n`,
);
let spoken = 0;
for (const name of Object.keys(interactions)) spoken += await measure(page, sendMessage, name);
await slowDown(page, 1);
await page.waitForTimeout(2000);
await history(page).press('End');
say(`\nin the page at the end: ${String(await known(page))} of ${String(before + spoken)} messages`);
await close();
