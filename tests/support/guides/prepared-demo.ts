import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { startServer, stopServersOnSignal } from '../servers/server-process';

export type Role = 'super' | 'regular' | 'marketing';

export async function signIn(page: Page, role: Role = 'super'): Promise<void> {
  await page.getByLabel('Email').fill(`${role}@roundkeeper.test`);
  await page.getByLabel('Password').fill('roundkeeper');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(role === 'marketing' ? '**/influencers' : '**/dashboard');
}

async function sayInChat(browser: Browser, url: string, text: string): Promise<void> {
  const page = await browser.newPage({ baseURL: url, locale: 'en-GB' });
  await page.goto('/');
  await signIn(page, 'regular');
  await page.goto('/public-chat');
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill(text);
  await box.press('Enter');
  await page.getByText('Awaiting approval', { exact: true }).waitFor();
  await page.context().close();
}

/** Does by hand what is then in the pictures: a rate that waits, a message that waits, and a note about its writer. */
export async function prepare(browser: Browser, url: string): Promise<string> {
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

/** Gives a browser and a server with the demo data, and ends both. */
export async function withDemo(use: (browser: Browser, url: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'roundkeeper-images-'));
  stopServersOnSignal();
  const server = await startServer({ DATA_DIR: join(folder, 'data'), DEMO: '1', APPROVE_RATES: '1' });
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  await use(browser, server.url);
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
