import type { Browser, BrowserContext, Page } from 'playwright-core';

/** An application that is measured: all of them sign in and list the same users. */
export interface Peer {
  readonly name: string;
  readonly url: string;
  /** The address of the list of users, 25 to a page. */
  readonly list: string;
  /** The button that leads to the next page. */
  readonly next: string;
}

/** Medians of these are reported; times in ms, sizes in kB as compressed. */
export interface Visit {
  readonly loginPaint: number;
  readonly loginToRow: number;
  readonly atOnce: number;
  readonly deepLink: number;
  readonly flip: number;
  readonly worstClick: number;
  readonly loginBytes: number;
  readonly rowBytes: number;
}

/** How much slower the processor is made. */
export const slowDown = 4;
/** 9 Mbps both ways, 60 ms round trip. */
const network = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 };
const flips = 8;

// No function that goes to a page has a name within: the loader would tell it by a helper that the page does not have.

const hasRows = () =>
  [...document.querySelectorAll('tbody tr')].filter((row) => {
    const [first, second] = row.querySelectorAll('td');
    return (first?.textContent ?? '') !== '' && (second?.textContent ?? '') !== '';
  }).length > 5;

const raf = { polling: 'raf', timeout: 60_000 } as const;

async function open(browser: Browser): Promise<{ context: BrowserContext; page: Page; bytes: () => number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  let received = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (received += encodedDataLength));
  return { context, page, bytes: () => received / 1000 };
}

const fillIn = async (page: Page) => {
  const boxes = page.locator('form input:not([type=checkbox])');
  await boxes.nth(0).fill('super@roundkeeper.test');
  await boxes.nth(1).fill('roundkeeper');
};

/** ms from the click on the form's button to the first rows, both as the page's own clock has them. */
async function signIn(page: Page): Promise<number> {
  const from = await page.evaluate(() => {
    const started = performance.now();
    document
      .querySelector<HTMLButtonElement>('form button[type=submit], form button:not([type=button])')
      ?.click();
    return started;
  });
  await page.waitForFunction(hasRows, undefined, raf);
  return (await page.evaluate(() => performance.now())) - from;
}

const waitForForm = (page: Page) =>
  page.waitForFunction(() => document.querySelector('form button') !== null, undefined, raf);

const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(Math.max(...list.getEntries().map(({ startTime }) => startTime)));
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

/** ms from each click on the next page's button until its first row is there, and the worst time a click took to paint. */
async function flipThrough(page: Page, next: string): Promise<{ flip: number; worst: number }> {
  await page.evaluate(() => {
    Object.assign(window, { clicks: [] as number[] });
    const events: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    };
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'click') (window as unknown as { clicks: number[] }).clicks.push(duration);
    }).observe(events);
  });
  const taken: number[] = [];
  for (let at = 0; at < flips; at += 1) {
    const before = await page.locator('tbody tr td').first().textContent();
    const from = await page.evaluate(() => performance.now());
    await page.locator(next).first().click();
    await page.waitForFunction(
      (shown) => {
        const cell = document.querySelector('tbody tr td');
        return cell !== null && cell.textContent !== '' && cell.textContent !== shown;
      },
      before,
      raf,
    );
    taken.push((await page.evaluate(() => performance.now())) - from);
    await page.waitForTimeout(600);
  }
  const worst = await page.evaluate(() => Math.max(0, ...(window as unknown as { clicks: number[] }).clicks));
  return { flip: median(taken), worst };
}

/** The middle one of some values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Signs in as soon as there is a button. */
async function atOnce(browser: Browser, peer: Peer): Promise<number> {
  const { context, page } = await open(browser);
  await page.goto(peer.url, { waitUntil: 'commit' });
  await waitForForm(page);
  await fillIn(page);
  const taken = await signIn(page);
  await context.close();
  return taken;
}

/** Uses an application once, in browsers that know nothing of it. */
export async function visit(browser: Browser, peer: Peer): Promise<Visit> {
  const { context, page, bytes } = await open(browser);
  await page.goto(peer.url, { waitUntil: 'commit' });
  await waitForForm(page);
  const loginBytes = bytes();
  await page.waitForTimeout(3_000);
  const loginPaint = await largestPaint(page);
  await fillIn(page);
  const loginToRow = await signIn(page);
  const rowBytes = bytes();
  await page.waitForTimeout(1_500);
  // Twice, so that the second finds everything in the cache.
  for (let at = 0; at < 2; at += 1) {
    await page.goto('about:blank');
    await page.goto(`${peer.url}${peer.list}`, { waitUntil: 'commit' });
    await page.waitForFunction(hasRows, undefined, raf);
  }
  const deepLink = await page.evaluate(() => performance.now());
  await page.waitForTimeout(1_500);
  const { flip, worst } = await flipThrough(page, peer.next);
  await context.close();
  const quick = await atOnce(browser, peer);
  return { loginPaint, loginToRow, atOnce: quick, deepLink, flip, worstClick: worst, loginBytes, rowBytes };
}
