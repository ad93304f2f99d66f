import type { Page, Request, Route } from '@playwright/test';
import { isFullRun } from '../../support/full-run';
import { test as base } from '../../support/journeys/fixtures';
import { type BreakingServer, startBreakingServer } from './breaking-server';

const allFaults = ['500', '502', 'reset', 'html', 'truncated', 'cut'] as const;
export type Fault = (typeof allFaults)[number];

/**
 * What can go wrong between the console and the API, one after another: all of it in a full run, else one of each kind that the
 * console tells apart, which are refused, answered with no JSON, and lost.
 */
export const faults: readonly Fault[] = isFullRun ? allFaults : ['500', 'html', 'cut'];

/** Whether the connection broke: what has a key is sent three times more, under it. */
export const isLost = (fault: Fault) => fault === 'reset' || fault === 'cut';

/** What comes of a body before the connection breaks. */
export interface Beginning {
  readonly type: string;
  readonly start: string;
}

const page502 = '<html><body><h1>502 Bad Gateway</h1></body></html>';
const someJson: Beginning = { type: 'application/json', start: '{"items":[{"id":' };

/** Answers a request with a fault. */
export type Spoil = (route: Route, fault: Fault, beginning?: Beginning) => Promise<void>;

const spoilBy =
  (server: BreakingServer): Spoil =>
  (route, fault, { type, start } = someJson) => {
    const answers: Readonly<Record<Fault, () => Promise<void>>> = {
      '500': () => route.fulfill({ status: 500, json: { statusCode: 500, error: '', message: 'It broke' } }),
      '502': () => route.fulfill({ status: 502, contentType: 'text/html', body: page502 }),
      reset: () => route.abort('connectionreset'),
      html: () => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Hello</h1>' }),
      truncated: () => route.fulfill({ status: 200, contentType: 'application/json', body: someJson.start }),
      // The only one that needs a real connection: an answer that stops before the length that it announced.
      cut: () => route.continue({ url: server.address(type, start) }),
    };
    return answers[fault]();
  };

/** The journeys' test, with a way to spoil answers. */
export const test = base.extend<{ spoil: Spoil }>({
  // Made for each test: something of a worker's own would start other workers, with a browser and a server each.
  spoil: async ({}, use) => {
    const server = await startBreakingServer();
    await use(spoilBy(server));
    await server.stop();
  },
});

/** A call apart from its rows: identifiers and queries do not make another call of it. */
export function callOf(request: Request): string {
  const { pathname } = new URL(request.url());
  const path = pathname
    .replace('/api/v1', '')
    .split('/')
    .map((part) => (/\d/.test(part) ? '…' : part))
    .join('/');
  if (pathname !== '/graphql') return `${request.method()} ${path}`;
  const { query } = request.postDataJSON() as { query: string };
  return `POST /graphql ${String(/\{\s*(\w+)/.exec(query)?.[1])}`;
}

/** Requests to the API, over HTTP. */
export const isApi = (url: URL): boolean => url.pathname.startsWith('/api/') || url.pathname === '/graphql';

/** Advances the page's timers, so that a test does not wait for the delays between retries. */
export const advanceClock = (page: Page, seconds: number): Promise<void> => page.clock.runFor(seconds * 1000);

/** Advances the page's timers beyond the last retry and the last toast. */
export async function advanceClockPastRetries(page: Page): Promise<void> {
  await advanceClock(page, 10);
  await page.clock.fastForward(60_000);
}
