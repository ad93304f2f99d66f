import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { startServer } from '../servers/server-process';

const images = fileURLToPath(new URL('../../../docs/images/', import.meta.url));
const shapes = {
  light: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  dark: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  narrow: { viewport: { width: 360, height: 740 }, colorScheme: 'light' },
} as const;

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('super@roundkeeper.test');
  await page.getByLabel('Password').fill('roundkeeper');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
}

/** Pictures of the pages a newcomer sees first, for the README; every shape of them, from the demo data. */
async function take(browser: Browser, url: string, shape: keyof typeof shapes): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
    locale: 'en-GB',
    ...shapes[shape],
  });
  const page = await context.newPage();
  const shoot = async (name: string) => {
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    await page.screenshot({ path: join(images, `${name}-${shape}.png`) });
  };
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await shoot('login');
  await signIn(page);
  for (const path of ['dashboard', 'round-management']) {
    await page.goto(`/${path}`);
    await page.locator('tbody td').first().waitFor();
    if (path === 'dashboard') await page.locator('figure canvas').last().waitFor();
    await shoot(path);
  }
  await context.close();
}

const folder = await mkdtemp(join(tmpdir(), 'roundkeeper-images-'));
const server = await startServer({ DATA_DIR: join(folder, 'data'), DEMO: '1' });
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
await mkdir(images, { recursive: true });
for (const shape of Object.keys(shapes) as (keyof typeof shapes)[]) await take(browser, server.url, shape);
await browser.close();
await server.stop();
await rm(folder, { recursive: true, force: true });
