import type { CDPSession, Page } from '@playwright/test';
import { readAll } from '../../support/journeys/admin-api';
import { expect, signInByForm, test } from '../../support/journeys/fixtures';

test.setTimeout(400_000);

/** Few enough before a commit to be done in seconds; what may stay behind grows with them. */
const visits = 500;
const megabyte = 1_000_000;

interface Footprint {
  readonly heap: number;
  readonly listeners: number;
  readonly nodes: number;
}

/** What the page holds once everything that can be let go is gone. */
async function footprint(cdp: CDPSession): Promise<Footprint> {
  // A second collection takes what the first one's finalizers let go of.
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize'), listeners: of('JSEventListeners'), nodes: of('Nodes') };
}

/** Goes from page to page as the router does, without waiting for more than each page's heading. */
function walk(page: Page, paths: readonly string[], count: number): Promise<void> {
  return page.evaluate(
    async ({ paths: all, count: times }) => {
      const isShown = (path: string) =>
        location.pathname === path && document.querySelector('main h1, h1')?.textContent !== '';
      for (let index = 0; index < times; index += 1) {
        const path = all[index % all.length] ?? '/';
        const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${path}"]`);
        if (link) link.click();
        else {
          history.pushState({}, '', path);
          dispatchEvent(new PopStateEvent('popstate', { state: {} }));
        }
        do await new Promise((resolve) => setTimeout(resolve, 40));
        while (!isShown(path));
      }
    },
    { paths, count },
  );
}

test('hundreds of looks at all pages leave neither memory, listeners nor sockets behind', async ({
  page,
}) => {
  const sockets = new Set<unknown>();
  page.on('websocket', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await signInByForm(page, 'super');
  const [user] = await readAll<{ id: string }>(page.request, '/api/v1/admin/users');
  const [influencer] = await readAll<{ influencerId: string }>(
    page.request,
    '/api/v1/admin/users/all/influencers',
  );
  const paths = [
    '/dashboard',
    '/round-management',
    '/winners',
    '/transactions',
    '/users',
    `/users/${String(user?.id)}`,
    '/admins',
    '/influencers',
    `/influencers/${String(influencer?.influencerId)}`,
    '/public-chat',
  ];
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  /** Walks, ends in the chat with its messages shown, and says what the page holds then. */
  const after = async (count: number) => {
    await walk(page, paths, count);
    await page.getByRole('link', { name: 'Public chat' }).click();
    await expect(page.getByRole('list', { name: 'Messages' })).toBeVisible();
    return footprint(cdp);
  };
  const start = await after(4 * paths.length);
  const half = await after(visits / 2);
  await after(visits / 2);
  // What stays behind stays for good; what a page still draws goes by itself. The engine keeps the
  // closures of the first chart, and its page with them, from the moment that it optimises them:
  // that is once. What leaks grows in both halves of the walk.
  await expect(async () => {
    const end = await footprint(cdp);
    const growth = (of: (print: Footprint) => number) => Math.min(of(half) - of(start), of(end) - of(half));
    expect((end.heap - start.heap) / megabyte).toBeLessThanOrEqual(Math.max(8, visits * 0.04));
    expect(growth(({ listeners }) => listeners)).toBeLessThanOrEqual(visits * 0.2);
    expect(growth(({ nodes }) => nodes)).toBeLessThanOrEqual(visits * 3);
  }).toPass({ timeout: 20_000 });
  expect(sockets.size).toBeLessThanOrEqual(1);
});
