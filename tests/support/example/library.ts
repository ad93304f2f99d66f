import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { explainFailure } from '../journeys/failure-report';
import { freePort } from '../servers/server-process';

const root = join(import.meta.dirname, '../../..');

/** Starts a build of the example, and its server. @returns its address, and what ends it */
async function startExample() {
  const [port, api] = [String(await freePort()), String(await freePort())];
  const child = spawn(process.execPath, ['scripts/example.mjs', '--built', '--port', port, '--api', api], {
    cwd: root,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (output += piece.toString()));
  const ended = once(child, 'exit');
  const url = await new Promise<string>((found, failed) => {
    child.stdout.on('data', () => {
      const [, address] = /The library is at (\S+):/.exec(output) ?? [];
      if (address !== undefined) found(address);
    });
    ended.then(() => failed(new Error(`The example ended:\n${output}`)), failed);
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, stop };
}

interface TestFixtures {
  /** What the console may say; any other error or warning fails the test. */
  readonly expectedConsole: readonly RegExp[];
  readonly quiet: void;
  /** Says in the log what there was when the test failed. */
  readonly explained: void;
}

interface WorkerFixtures {
  /** The address of the example. */
  readonly library: string;
}

/** Playwright's test with the example, in which an unexpected console error or warning fails. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  expectedConsole: [[], { option: true }],
  library: [
    async ({}, use) => {
      const { url, stop } = await startExample();
      await use(url);
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ library }, use) => use(library),
  quiet: [
    async ({ page, expectedConsole }, use) => {
      const said: string[] = [];
      page.on('console', (message) => {
        const isComplaint = message.type() === 'error' || message.type() === 'warning';
        if (isComplaint && !expectedConsole.some((one) => one.test(message.text())))
          said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(String(error.stack ?? error)));
      await use();
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
  explained: [explainFailure, { auto: true }],
});

export { expect };

/** Signs in, and opens a page. */
export async function signIn(page: Page, name: 'ada' | 'ben' | 'dora', path?: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(`${name}@library.test`);
  await page.getByLabel('Password').fill('library');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  if (path !== undefined) await page.goto(path);
}
