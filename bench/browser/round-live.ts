import type { Page } from 'playwright-core';
import { simulate } from '../../server/src/simulator/simulate';
import { openConsole, slowDown } from './open-console';
import { middleOf, noteTimings, press, timingsSoFar } from './timings';
import { say } from '../settings';

/** How many times slower than it is the processor is made. */
const slower = 4;
const bidsPerSecond = 20;

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

const { url, page, close } = await openConsole('regular');
await page.goto('/round-management?currency=BTC');
await page.getByRole('slider', { name: 'Progress' }).waitFor();
await noteTimings(page);
await slowDown(page, slower);

say(
  `${String(bidsPerSecond)} bids a second, processor ${String(slower)} times slower: ms from a key to its paint\n`,
);
const over = new AbortController();
const crowd = simulate({
  url,
  rate: bidsPerSecond,
  currency: 'BTC',
  bidders: 25,
  seed: 5,
  signal: over.signal,
});
for (const [name, act] of Object.entries(deeds)) {
  await act(page);
  const { taken } = await timingsSoFar(page);
  say(
    `${name}: longest ${String(taken[0] ?? 0)}, median ${String(middleOf(taken))}, of ${String(taken.length)}`,
  );
}
over.abort();
const { placed, seconds } = await crowd;
say(`\n${String(placed)} bids in ${seconds.toFixed(0)} s`);
await close();
