import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { startServer, stopServersOnSignal } from '../servers/server-process';

const images = fileURLToPath(new URL('../../../docs/images/', import.meta.url));
const shapes = {
  light: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  dark: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  narrow: { viewport: { width: 360, height: 740 }, colorScheme: 'light' },
} as const;

type Role = 'super' | 'regular' | 'marketing';

async function signIn(page: Page, role: Role = 'super'): Promise<void> {
  await page.getByLabel('Email').fill(`${role}@roundkeeper.test`);
  await page.getByLabel('Password').fill('roundkeeper');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(role === 'marketing' ? '**/influencers' : '**/dashboard');
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

/** The pages of docs/use.md, by the role that has them open. */
const pagesInUse = {
  super: ['/dashboard?range=week', '/audit', '/settings', '/approvals', '/public-chat'],
  regular: ['/round-management', '/transactions', '/alerts'],
  marketing: ['/marketing', '/coupons'],
} as const satisfies Record<Role, readonly string[]>;

/** Opens the page of the influencer whose coupon brought the most, where its results are. */
async function showBestInfluencer(page: Page): Promise<void> {
  await page.goto('/coupon-results');
  await page.locator('tbody a[href^="/influencers/"]').first().click();
  const results = page.getByRole('region', { name: 'Results of the coupon' });
  await results.getByRole('figure').waitFor();
  await results.evaluate((region) => region.scrollIntoView({ block: 'end' }));
  await page.waitForTimeout(4000);
}

/** Pictures of a day of each role, for docs/use.md. */
async function takeInUse(browser: Browser, url: string, role: Role, person: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
    locale: 'en-GB',
    ...shapes.light,
  });
  const page = await context.newPage();
  await page.goto('/');
  await signIn(page, role);
  for (const path of pagesInUse[role]) {
    await page.goto(path);
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'hidden' });
    // The tools of the header come later, and a chart is drawn when there is time.
    await page.waitForTimeout(4000);
    const name = path.replace(/^\//, '').replace(/\?.*/, '');
    await page.screenshot({ path: join(images, 'use', `${role}-${name}.png`) });
  }
  if (role === 'regular') {
    await page.goto(`/users/${person}`);
    await page.getByRole('tab', { name: 'Notes' }).click();
    await page.getByText('Asked twice').waitFor();
    await page.waitForTimeout(4000);
    await page.screenshot({ path: join(images, 'use', 'regular-person.png') });
  }
  if (role === 'marketing') {
    await showBestInfluencer(page);
    await page.screenshot({ path: join(images, 'use', 'marketing-influencer.png') });
  }
  await context.close();
}

async function sayInChat(browser: Browser, url: string, text: string): Promise<void> {
  const page = await browser.newPage({ baseURL: url, locale: 'en-GB' });
  await page.goto('/');
  await signIn(page, 'regular');
  await page.goto('/public-chat');
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill(text);
  await box.press('Enter');
  await page.getByText('Waits for approval').waitFor();
  await page.context().close();
}

/** Does by hand what is then in the pictures: a rate that waits, a message that waits, and a note about its writer. */
async function prepare(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/');
  await signIn(page);
  const xsrf = (await context.cookies()).find(({ name }) => /xsrf/i.test(name))?.value ?? '';
  const send = async (method: string, path: string, data: object) => {
    const answer = await context.request.fetch(`/api/v1/admin/${path}`, {
      method,
      data,
      headers: { 'X-XSRF-TOKEN': decodeURIComponent(xsrf) },
    });
    if (!answer.ok())
      throw new Error(`${path} was answered with ${String(answer.status())}: ${await answer.text()}`);
  };
  const rates = (await (await context.request.get('/api/v1/admin/rates?limit=10')).json()) as {
    readonly items: readonly { readonly id: string; readonly code: string }[];
  };
  const euro = rates.items.find(({ code }) => code === 'EUR')?.id ?? '';
  await send('PATCH', `rates/${euro}`, { dollarRate: '1.09' });
  await send('POST', 'chat/words', { word: 'free tokens' });
  const winners = (await (await context.request.get('/api/v1/admin/winners?limit=1')).json()) as {
    readonly items: readonly { readonly winnerUserId: string }[];
  };
  const person = winners.items[0]?.winnerUserId ?? '';
  await send('POST', 'user-notes', {
    userId: person,
    note: 'Asked twice where the reward goes. Answered by mail; the wallet address on file is right.',
  });
  await context.close();
  await sayInChat(browser, url, 'Get your FREE TOKENS on my channel');
  return person;
}

const folder = await mkdtemp(join(tmpdir(), 'roundkeeper-images-'));
stopServersOnSignal();
const server = await startServer({ DATA_DIR: join(folder, 'data'), DEMO: '1', APPROVE_RATES: '1' });
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
await mkdir(join(images, 'use'), { recursive: true });
for (const shape of Object.keys(shapes) as (keyof typeof shapes)[]) await take(browser, server.url, shape);
const person = await prepare(browser, server.url);
for (const role of ['super', 'regular', 'marketing'] as const)
  await takeInUse(browser, server.url, role, person);
await browser.close();
await server.stop();
await rm(folder, { recursive: true, force: true });
