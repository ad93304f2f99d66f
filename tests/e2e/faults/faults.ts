import type { Page, Request, Route } from '@playwright/test';

/** What can go wrong between the console and the API, one after another. */
export const faults = ['500', '502', 'reset', 'html', 'cut'] as const;
export type Fault = (typeof faults)[number];

const page502 = '<html><body><h1>502 Bad Gateway</h1></body></html>';

const answers: Readonly<Record<Fault, (route: Route) => Promise<void>>> = {
  '500': (route) => route.fulfill({ status: 500, json: { statusCode: 500, error: '', message: 'It broke' } }),
  '502': (route) => route.fulfill({ status: 502, contentType: 'text/html', body: page502 }),
  reset: (route) => route.abort('connectionreset'),
  html: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Hello</h1>' }),
  cut: (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"items":[{"id":' }),
};

/** Answers a request with a fault. */
export const spoil = (route: Route, fault: Fault): Promise<void> => answers[fault](route);

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

/** Lets time pass for the page's timers, so that nobody waits for the pauses between its tries. */
export const letPass = (page: Page, seconds: number): Promise<void> => page.clock.runFor(seconds * 1000);
