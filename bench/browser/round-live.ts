import type { Page } from 'playwright-core';
import { simulate } from '../../server/src/simulator/simulate';
import { openConsole, slowDown } from './open-console';
import { middleOf, recordTimings, press, timingsSoFar } from './timings';
import { say } from '../settings';

/** CPU slow-down factor. */
const slower = 4;
const bidsPerSecond = 20;

const interactions: Readonly<Record<string, (page: Page) => Promise<void>>> = {
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
await recordTimings(page);
await slowDown(page, slower);

say(
  `${String(bidsPerSecond)} bids a second, processor ${String(slower)} times slower: ms from a key to its paint\n`,
);
const over = new AbortController();
const load = simulate({
  url,
  rate: bidsPerSecond,
  currency: 'BTC',
  bidders: 25,
  seed: 5,
  signal: over.signal,
});
for (const [name, act] of Object.entries(interactions)) {
  await act(page);
  const { taken } = await timingsSoFar(page);
  say(
    `${name}: longest ${String(taken[0] ?? 0)}, median ${String(middleOf(taken))}, of ${String(taken.length)}`,
  );
}
over.abort();
const { placed, seconds } = await load;
say(`\n${String(placed)} bids in ${seconds.toFixed(0)} s`);
await close();
