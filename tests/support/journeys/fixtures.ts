import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConsoleMessage, type Locator, type Page, test as base, expect } from '@playwright/test';
import { type ServerProcess, startServer } from '../servers/server-process';
import { startMinimalBackend } from '../minimal-backend/minimal-backend';
import { copyDataDirectory } from '../databases/copy-data-directory';
import { startTemporaryCluster } from '../databases/postgres-cluster';
import { defaultLimit } from '../../../packages/kit/src/wire/list';
import { explainFailure } from './failure-report';

/** What a project may choose for all of its tests. */
export interface ServerOptions {
  /** `none` is the minimal backend, which is not ours. */
  databaseKind: 'embedded' | 'postgres' | 'none';
}

/** Tells the tests the data directory with demo data that the global setup has filled. */
export const demoVariable = 'ROUNDKEEPER_TEST_DEMO';

/** Makes a data directory with demo data. @returns its path, as it was given */
export async function demoDirectory(path: string): Promise<string> {
  const filled = process.env[demoVariable];
  if (filled === undefined)
    throw new Error(`${demoVariable} is unset: run the tests through their global setup`);
  await copyDataDirectory(filled, path);
  return path;
}

const endings: (() => Promise<void>)[] = [];

/** Has something that the tests of a worker share end with the worker. */
export function whenWorkerEnds(end: () => Promise<void>): void {
  endings.push(end);
}

let running: ServerProcess | undefined;

/** The server of this worker, which every test has behind `baseURL`. */
export function workersServer(): ServerProcess {
  if (!running) throw new Error('the server of the worker is not started yet');
  return running;
}

interface WorkerFixtures extends ServerOptions {
  /** Ends what was given to {@link whenWorkerEnds}. */
  ended: void;
  /** The environment of this worker's server, so that a test can start it again. */
  serverEnv: Readonly<Record<string, string>>;
  /** One real server with demo data for all tests of a worker. */
  server: ServerProcess;
}

interface TestFixtures {
  /** Console messages a test expects; every other error or warning fails it. */
  expectedConsole: RegExp[];
  /** Has a failure explain itself in the runner's output. */
  explained: void;
}

/** The browser reports every 401, and a visitor's question who they are is answered with one. */
const isVisitorsQuestion = (message: ConsoleMessage) =>
  message.location().url.endsWith('/admin/auth/who-am-i') && message.text().includes('401 (Unauthorized)');

function watchConsole(page: Page, unexpected: string[], expected: RegExp[]): void {
  const judge = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) unexpected.push(text);
  };
  page.on('console', (message: ConsoleMessage) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !isVisitorsQuestion(message)) judge(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => {
    judge(String(error.stack ?? error));
  });
}

/** Says whether the browser asks to save data. A page then fetches nothing ahead, which would take longer than most tests. */
const savesData = (saveData: boolean) => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
};

/** Has a page fetch code ahead of need, as it does for people. */
export const fetchAhead = (page: Page): Promise<unknown> => page.addInitScript(savesData, false);

/** Put on the tests that any backend of the contract must let pass, whatever its data. */
export const anyBackend = { tag: '@any-backend' };

/** Playwright's test with a real server behind `baseURL`, in which an unexpected console error fails. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  databaseKind: ['embedded', { option: true, scope: 'worker' }],
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await context.addInitScript(savesData, true);
        return context;
      };
      await use(browser);
      browser.newContext = newContext;
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ databaseKind }, use) => {
      if (databaseKind === 'none') {
        await use({});
        return;
      }
      if (databaseKind === 'embedded') {
        const dataDir = await mkdtemp(join(tmpdir(), 'roundkeeper-e2e-'));
        await use({ DATA_DIR: await demoDirectory(join(dataDir, 'data')), DEMO: '1' });
        await rm(dataDir, { recursive: true, force: true });
        return;
      }
      const cluster = await startTemporaryCluster();
      await use({ DATABASE_URL: cluster.url, DEMO: '1' });
      await cluster.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [
    async ({ databaseKind, serverEnv }, use) => {
      const server = await (databaseKind === 'none' ? startMinimalBackend() : startServer(serverEnv));
      running = server;
      await use(server);
      running = undefined;
      // Its data are thrown away, so that it need not let anybody go first.
      await server.stop('SIGKILL');
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  ended: [
    async ({}, use) => {
      await use();
      await Promise.all(endings.splice(0).map((end) => end()));
    },
    { scope: 'worker', auto: true },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  expectedConsole: async ({}, use) => {
    await use([]);
  },
  context: async ({ context, expectedConsole }, use) => {
    const unexpected: string[] = [];
    context.on('page', (page) => {
      watchConsole(page, unexpected, expectedConsole);
    });
    await use(context);
    expect(unexpected, 'unexpected console output').toEqual([]);
  },
  explained: [explainFailure, { auto: true }],
});

export { expect };

/** How many rows a full page of a list has. */
export const pageSize = defaultLimit;

/** One of the demo data's three admins. */
export type DemoAdmin = 'super' | 'regular' | 'marketing';
export const demoPassword = 'roundkeeper';
export const demoEmail = (admin: DemoAdmin) => `${admin}@roundkeeper.test`;

async function expectLanding(page: Page, admin: DemoAdmin): Promise<void> {
  await expect(page).toHaveURL(admin === 'marketing' ? /\/influencers$/ : /\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Signs in as a person does, from the login page: for tests of signing in. */
export async function signInByForm(page: Page, admin: DemoAdmin): Promise<void> {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Email' }).fill(demoEmail(admin));
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectLanding(page, admin);
}

/**
 * Signs in without opening a page. Every test gets a session of its own: sessions rotate, so a stored one would be refused
 * as soon as another test has renewed it.
 */
export async function signInByApi(page: Page, admin: DemoAdmin): Promise<void> {
  // A page that was open before has an XSRF cookie, and a request with the cookie needs the header too. What such a page is
  // still asking would bring another.
  if (page.url() !== 'about:blank') await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  const data = { email: demoEmail(admin), password: demoPassword };
  const answer = await page.request.post('/api/v1/admin/auth/login', { data });
  expect(answer.ok(), `sign-in answered ${String(answer.status())}`).toBe(true);
}

/** Signs in by the API and opens a page: the landing page, unless the test is about another one. */
export async function signIn(page: Page, admin: DemoAdmin, path = '/'): Promise<void> {
  await signInByApi(page, admin);
  await page.goto(path);
  if (path === '/') await expectLanding(page, admin);
  else await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Chooses an option of one of antd's selects. */
export async function choose(select: Locator, option: string): Promise<void> {
  await select.click();
  await select.page().getByRole('option', { name: option, exact: true }).click();
}
