import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Chromium, Tab } from './chromium';

/** An application that is measured: all of them sign in and list the same users. */
export interface Peer {
  readonly name: string;
  readonly url: string;
  /** The address of the list of users, 25 to a page. */
  readonly list: string;
  /** The button that leads to the next page. */
  readonly next: string;
  /** Bytes sent to the browser so far. */
  readonly sent: () => number;
}

/** Medians of these are reported; times in ms, sizes in kB as compressed. */
export interface Visit {
  readonly loginPaint: number;
  readonly loginToRow: number;
  readonly atOnce: number;
  readonly navigationToRow: number;
  readonly deepLink: number;
  readonly flip: number;
  readonly worstClick: number;
  readonly loginBytes: number;
  readonly rowBytes: number;
}

/** How much slower the processor is made. */
export const slowDown = 4;
const flips = 8;
const inPage = readFileSync(new URL('in-page.js', import.meta.url), 'utf8');

/** Opens an empty tab in a browser that knows nothing yet. */
async function open(chromium: Chromium): Promise<Tab> {
  const tab = await chromium.openTab();
  await tab.send('Page.enable');
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: inPage });
  await tab.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return tab;
}

/** Resolves with the time at which the page shows something, in ms since its navigation. */
async function timeOf(tab: Tab, what: 'form' | 'rows' | 'otherRows'): Promise<number> {
  return Number(await tab.evaluate(`bench.when('${what}')`));
}

async function click(tab: Tab, selector: string, index = 0): Promise<void> {
  const at = await tab.evaluate(`bench.middleOf(${JSON.stringify(selector)}, ${String(index)})`);
  const { x, y } = at as { x: number; y: number };
  const button = { x, y, button: 'left', clickCount: 1 };
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  await tab.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
}

async function fillIn(tab: Tab): Promise<void> {
  for (const [index, text] of ['super@roundkeeper.test', 'roundkeeper'].entries()) {
    await click(tab, 'form input:not([type=checkbox])', index);
    await tab.send('Input.insertText', { text });
  }
}

/** Presses the form's button. @returns ms from the click and from the navigation to the first rows */
async function signIn(tab: Tab): Promise<{ fromClick: number; fromNavigation: number }> {
  await click(tab, 'form button[type=submit], form button:not([type=button])');
  const shownAt = await timeOf(tab, 'rows');
  return {
    fromClick: shownAt - Number(await tab.evaluate('bench.clickedAt')),
    fromNavigation: shownAt,
  };
}

/** ms from each click on the next page's button until its first row is there, and the worst time a click took to paint. */
async function flipThrough(tab: Tab, next: string): Promise<{ flip: number; worst: number }> {
  const taken: number[] = [];
  for (let at = 0; at < flips; at += 1) {
    await tab.evaluate('bench.remember()');
    await click(tab, next);
    const shownAt = await timeOf(tab, 'otherRows');
    taken.push(shownAt - Number(await tab.evaluate('bench.clickedAt')));
    await wait(600);
  }
  return { flip: median(taken), worst: Number(await tab.evaluate('Math.max(0, ...bench.clicks)')) };
}

/** The middle one of some values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Signs in as soon as there is a button. */
async function signInAtOnce(chromium: Chromium, peer: Peer) {
  const tab = await open(chromium);
  await tab.send('Page.navigate', { url: peer.url });
  await timeOf(tab, 'form');
  await fillIn(tab);
  const taken = await signIn(tab);
  await tab.close();
  return taken;
}

/** Uses an application once, in browsers that know nothing of it. */
export async function visit(chromium: Chromium, peer: Peer): Promise<Visit> {
  const before = peer.sent();
  const bytes = () => (peer.sent() - before) / 1000;
  const tab = await open(chromium);
  await tab.send('Page.navigate', { url: peer.url });
  await timeOf(tab, 'form');
  const loginBytes = bytes();
  await wait(3_000);
  const loginPaint = Number(await tab.evaluate('Math.max(...bench.paints)'));
  await fillIn(tab);
  const { fromClick: loginToRow } = await signIn(tab);
  const rowBytes = bytes();
  await wait(1_500);
  let deepLink = 0;
  // Twice, so that the second finds everything in the cache.
  for (let at = 0; at < 2; at += 1) {
    await tab.send('Page.navigate', { url: 'about:blank' });
    await tab.send('Page.navigate', { url: `${peer.url}${peer.list}` });
    deepLink = await timeOf(tab, 'rows');
  }
  await wait(1_500);
  const { flip, worst } = await flipThrough(tab, peer.next);
  await tab.close();
  const quick = await signInAtOnce(chromium, peer);
  return {
    loginPaint,
    loginToRow,
    atOnce: quick.fromClick,
    navigationToRow: quick.fromNavigation,
    deepLink,
    flip,
    worstClick: worst,
    loginBytes,
    rowBytes,
  };
}
