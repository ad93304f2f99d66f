import { existsSync, readFileSync } from 'node:fs';
import { screen } from '@testing-library/dom';
import { vi } from 'vitest';
import type { ConsoleOptions } from '../../../packages/kit/src/console/create-console';
import type { AdminIdentity } from '../../../contract/platform/auth';
import type { AdminType } from '../../../contract/platform/access';
import { declared } from '../../../src/resources/declared';
import { announced } from './announced';
import { joinTitles } from '../../../vite/join-titles';

const apiBase = 'http://console.test/api/v1';

/** How the API of a test answers: by method and path below its base; what is left out is an empty list. */
export type Answers = Readonly<Record<string, () => Response | Promise<Response>>>;

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

export const refusal = (status: number, headers?: Record<string, string>): Response =>
  json(status, { statusCode: status, error: '', message: '' }, headers);

export const makeAdmin = (type: AdminType): AdminIdentity => ({
  id: `id-of-${type}`,
  email: `${type.toLowerCase()}@example.test`,
  name: `Admin ${type}`,
  type,
  capabilities: announced,
});

const emptyList = () => json(200, { items: [], totalPages: 0, totalItems: 0 });

/** What was asked of the API so far, as in `GET /admin/users`. */
export type Asked = readonly string[];

/** A file of texts as the build has it. */
function readTexts(address: string): Response {
  if (!existsSync(`public${address}`)) return new Response('', { status: 404 });
  const [, lng] = /^\/locales\/([\w-]+)\/common\.json$/.exec(address) ?? [];
  return new Response(
    lng === undefined
      ? readFileSync(`public${address}`, 'utf8')
      : joinTitles('public/locales', lng, declared),
  );
}

function stubFetch(answers: Answers): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (typeof input === 'string' && input.startsWith('/locales/'))
      return answers[`GET ${input}`]?.() ?? readTexts(input);
    const request = new Request(input, init);
    // What is taken back at once does not leave the browser.
    await Promise.resolve();
    request.signal.throwIfAborted();
    const key = `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`;
    asked.push(key);
    // A body that nobody reads holds up the transport, which a server would not.
    await request.text();
    return (answers[key] ?? emptyList)();
  });
  return asked;
}

/** A channel on which nobody else is. */
class LonelyChannel {
  readonly postMessage = (): void => undefined;
  readonly addEventListener = (): void => undefined;
  readonly close = (): void => undefined;
}

/** Makes jsdom a browser in which the console runs by itself, alone; called before each test. */
export function prepareBrowser(): void {
  // The console renders by itself here, as in a browser, and not by the hand of the test.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  vi.stubGlobal('scrollTo', () => undefined);
  // The consoles of earlier tests would be other tabs of this one.
  vi.stubGlobal('BroadcastChannel', LonelyChannel);
}

/** Runs the console's own boot on a fresh page, against the answers of a test. @returns what was asked of the API */
export async function openConsole(
  path: string,
  answers: Answers,
  settings: Readonly<Record<string, unknown>> = {},
  options: Partial<ConsoleOptions> = {},
): Promise<Asked> {
  // What the console of the test before still fetches belongs to its own modules.
  await vi.dynamicImportSettled();
  vi.resetModules();
  localStorage.clear();
  window.history.replaceState(null, '', path);
  document.body.innerHTML = '<div id="root"></div>';
  const element = document.createElement('script');
  element.id = 'roundkeeper-settings';
  element.type = 'application/json';
  element.textContent = JSON.stringify({ apiBase, ...settings });
  document.body.append(element);
  const asked = stubFetch(answers);
  const { createConsole } = await import('../../../packages/kit/src/console/create-console');
  const { consoleOptions } = await import('../../../src/config/console');
  const { renderScreen } = await import('../../../packages/kit/src/console/screens/render-screen');
  takeDown = () => {
    renderScreen(null);
  };
  void createConsole({ ...consoleOptions, ...options });
  return asked;
}

let takeDown: (() => void) | undefined;

/** Takes the console off the page, and lets what it had under way come to its end. */
export async function closeConsole(): Promise<void> {
  takeDown?.();
  takeDown = undefined;
  await new Promise((settled) => setTimeout(settled, 50));
}

/** The texts of the navigation's links and groups, in order. */
export const menu = (): (string | null)[] =>
  [...screen.getByRole('navigation').querySelectorAll('a, button')].map((link) => link.textContent);
