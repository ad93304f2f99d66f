import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { startServer, stopServersOnSignal } from '../../tests/support/servers/server-process';
import { fileURLToPath } from 'node:url';
import { serveFolder } from './static-server';
import { say } from '../settings';

const runs = Number(process.env['BENCH_RUNS'] ?? 5);
/** 4× CPU slow-down, 9 Mbps both ways, 60 ms round trip. */
const slowDown = 4;
const network = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 };

interface Measured {
  /** ms from navigation to the login's button. */
  login: number;
  /** ms from the click on Sign in to the first row. */
  rows: number;
  /** ms from a warm reload to the first row. */
  reload: number;
  /** kB over the wire until the first row, as compressed. */
  kilobytes: number;
}

async function slow(page: Page): Promise<{ cdp: CDPSession; received: () => number }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return { cdp, received: () => bytes };
}

const hasRow = () =>
  document.querySelectorAll('tbody tr:not([aria-hidden]):not([data-skeleton]) td').length > 10;
const now = (page: Page) => page.evaluate(() => performance.now());

async function measure(browser: Browser, url: string): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const { received } = await slow(page);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('form button') !== null, undefined, {
    polling: 'raf',
  });
  const login = await now(page);
  await page.locator('input[name=email]').fill('super@roundkeeper.test');
  await page.locator('input[type=password]').fill('roundkeeper');
  await page.waitForTimeout(3000);
  const before = await now(page);
  await page.evaluate(() => {
    document.querySelector<HTMLButtonElement>('form button:not([type=button])')?.click();
  });
  await page.waitForFunction(hasRow, undefined, { polling: 'raf' });
  const rows = (await now(page)) - before;
  const kilobytes = received() / 1000;
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(hasRow, undefined, { polling: 'raf' });
  const reload = await now(page);
  await context.close();
  return { login, rows, reload, kilobytes };
}

const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measureAll(browser: Browser, name: string, url: string): Promise<void> {
  const all: Measured[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await measure(browser, url));
  const of = (key: keyof Measured) =>
    median(all.map((one) => one[key]))
      .toFixed(0)
      .padStart(8);
  say(`${name.padEnd(14)} ${of('login')} ${of('rows')} ${of('reload')} ${of('kilobytes')}`);
}

const folder = await mkdtemp(join(tmpdir(), 'roundkeeper-bench-'));
stopServersOnSignal();
const api = await startServer({ DATA_DIR: join(folder, 'data'), DEMO: '1' });
const plain = await serveFolder(fileURLToPath(new URL('./plain/', import.meta.url)), api.url);
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
say(`median of ${String(runs)}, ${String(slowDown)}× slower CPU, 9 Mbps, 60 ms\n`);
say(`${''.padEnd(14)} ${['login', 'rows', 'reload', 'kB'].map((head) => head.padStart(8)).join(' ')}`);
await measureAll(browser, 'Roundkeeper', api.url);
await measureAll(browser, 'hand-written', plain.url);
await browser.close();
plain.close();
await api.stop();
await rm(folder, { recursive: true, force: true });
