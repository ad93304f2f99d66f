import type { Browser, BrowserContext, Page, Request, TestInfo } from '@playwright/test';
import { startedServers } from '../servers/server-process';

/** The most of each server's output, and of each page's failed requests, that is repeated. */
const mostLines = 40;

/** The requests of every page of a browser, as far as they are under way or went wrong. */
class RequestWatch {
  private readonly since = performance.now();
  private readonly underWay = new Map<Request, number>();
  private readonly failed: string[] = [];
  private readonly watch = (context: BrowserContext) => {
    context.on('request', (request) => this.underWay.set(request, performance.now()));
    context.on('requestfinished', (request) => this.underWay.delete(request));
    context.on('requestfailed', (request) => this.fail(request, String(request.failure()?.errorText)));
    context.on('response', (response) => {
      if (response.status() >= 400) this.fail(response.request(), String(response.status()));
    });
  };

  constructor(private readonly browser: Browser) {
    for (const context of browser.contexts()) this.watch(context);
    browser.on('context', this.watch);
  }

  stop(): void {
    this.browser.off('context', this.watch);
  }

  /** Line by line, the newest last. */
  lines(): string[] {
    const now = performance.now();
    const waiting = [...this.underWay].map(
      ([request, start]) =>
        `under way for ${String(Math.round(now - start))} ms: ${request.method()} ${request.url()}`,
    );
    return [...this.failed.slice(-mostLines), ...waiting];
  }

  private fail(request: Request, how: string): void {
    const at = Math.round(performance.now() - this.since);
    this.failed.push(`at ${String(at)} ms: ${request.method()} ${request.url()}: ${how}`);
    this.underWay.delete(request);
  }
}

/** What a reader of a screen would be told of the page. */
async function seenOn(page: Page): Promise<string> {
  const seen = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: unknown) => `can't be told: ${String(error)}`);
  return `on the page ${page.url()}\n${seen}`;
}

const indented = (text: string) => text.replaceAll(/^/gm, '    ');

/** Returns all that is known when a test fails: pages, requests, servers. For the log of a run that nobody watched. */
async function describeFailure(title: string, browser: Browser, watch: RequestWatch): Promise<string> {
  const pages = await Promise.all(browser.contexts().flatMap((context) => context.pages().map(seenOn)));
  const requests = watch.lines().join('\n') || 'none was under way or failed';
  const servers = startedServers().map((server) => {
    const said = server.output().trimEnd().split('\n').slice(-mostLines).join('\n');
    return `the server ${server.url} said last\n${said}`;
  });
  const parts = [...pages, `requests\n${requests}`, ...servers];
  return [`\n✗ ${title}: what there was when it failed`, ...parts.map(indented), ''].join('\n\n');
}

/** A fixture that tells what there is when a test fails. Made from the context, so that its pages are still there then. */
export async function explainFailure(
  { context }: { readonly context: BrowserContext },
  use: () => Promise<void>,
  info: TestInfo,
): Promise<void> {
  const browser = context.browser();
  if (!browser) throw new Error('the context has no browser');
  const watch = new RequestWatch(browser);
  await use();
  watch.stop();
  if (info.status === info.expectedStatus) return;
  process.stderr.write(await describeFailure(info.titlePath.join(' › '), browser, watch));
}
