import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { startServer, stopServersOnSignal } from '../../tests/support/servers/server-process';

/** A signed-in console in a new browser, on a new server with demo data. */
export interface OpenedConsole {
  /** The server's address. */
  readonly url: string;
  readonly page: Page;
  readonly close: () => Promise<void>;
}

export async function openConsole(
  admin: 'super' | 'regular',
  viewport = { width: 1280, height: 720 },
): Promise<OpenedConsole> {
  const executablePath = process.env['CHROMIUM_PATH'];
  // First: where there is none, no server is left behind.
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const folder = await mkdtemp(join(tmpdir(), 'roundkeeper-bench-'));
  stopServersOnSignal();
  const api = await startServer({ DATA_DIR: join(folder, 'data'), DEMO: '1' });
  const page = await browser.newPage({ baseURL: api.url, viewport });
  await page.goto('/');
  await page.locator('input[name=email]').fill(`${admin}@roundkeeper.test`);
  await page.locator('input[type=password]').fill('roundkeeper');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/dashboard');
  return {
    url: api.url,
    page,
    async close() {
      await browser.close();
      await api.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Slows a page's CPU down by a factor. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
