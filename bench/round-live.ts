import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { simulate } from '../server/src/simulator/simulate';
import { startServer } from '../tests/support/server-process';
import { say } from './settings';

/** How many times slower than it is the processor is made. */
const slowDown = 4;
const bidsPerSecond = 20;

/** Has the page note how long each thing that is done to it takes until it is painted. */
const observe = () => {
  const taken: number[] = [];
  Object.assign(window, { taken });
  // As the Event Timing API has it; TypeScript's types do not know the threshold.
  const events: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    taken.push(...list.getEntries().map(({ duration }) => duration));
  }).observe(events);
};

/** The times noted since the last call, the longest first. */
const takenSoFar = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { taken: number[] }).taken.splice(0).sort((one, other) => other - one),
  );

/** Presses keys one after another, as fast as somebody does. */
async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(140);
  }
}

const deeds: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'moving the slider': async (page) => {
    await page.getByRole('slider', { name: 'Progress' }).focus();
    await press(page, [...Array<string>(40).fill('ArrowLeft'), ...Array<string>(40).fill('ArrowRight')]);
  },
  'typing a percentage': async (page) => {
    await page.getByRole('spinbutton', { name: 'Percent' }).click();
    await press(page, Array<string>(30).fill('ArrowUp'));
  },
  'typing in a filter': async (page) => {
    await page.getByRole('searchbox', { name: 'Email' }).click();
    await press(page, Array.from('example.org and nothing else'));
  },
};

const folder = await mkdtemp(join(tmpdir(), 'roundkeeper-bench-'));
const api = await startServer({ DATA_DIR: join(folder, 'data'), DEMO: '1' });
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ baseURL: api.url });
await page.goto('/');
await page.getByLabel('Email').fill('regular@roundkeeper.test');
await page.getByLabel('Password').fill('roundkeeper');
await page.getByRole('button', { name: 'Sign in' }).click();
await page.waitForURL('**/dashboard');
await page.goto('/round-management?currency=BTC');
await page.getByRole('slider', { name: 'Progress' }).waitFor();
await page.evaluate(observe);
const session = await page.context().newCDPSession(page);
await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });

say(
  `${String(bidsPerSecond)} bids a second, processor ${String(slowDown)} times slower: ms from a key to its paint\n`,
);
const over = new AbortController();
const crowd = simulate({
  url: api.url,
  rate: bidsPerSecond,
  currency: 'BTC',
  bidders: 25,
  seed: 5,
  signal: over.signal,
});
for (const [name, act] of Object.entries(deeds)) {
  await act(page);
  const taken = await takenSoFar(page);
  const middle = taken[Math.floor(taken.length / 2)] ?? 0;
  say(`${name}: longest ${String(taken[0] ?? 0)}, median ${String(middle)}, of ${String(taken.length)}`);
}
over.abort();
const { placed, seconds } = await crowd;
say(`\n${String(placed)} bids in ${seconds.toFixed(0)} s`);
await browser.close();
await api.stop();
await rm(folder, { recursive: true, force: true });
