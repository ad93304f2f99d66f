import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { differingPixels } from '../../support/gallery/differing-pixels';
import { settle } from '../../support/journeys/accessibility';
import { expect, signInByApi, test } from '../../support/journeys/fixtures';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** The same console with antd's styles computed in the browser. */
const computed = join(root, '.cache', 'dist-computed');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Opens something over a page, or leaves it as it is. */
type Open = (page: Page) => Promise<unknown>;
const asItIs: Open = () => Promise.resolve();
/** Presses a button, and waits until all of what it opens is there: a select or a calendar comes when it is loaded. */
const press =
  (name: string, last: string): Open =>
  async (page) => {
    await page.getByRole('button', { name }).first().click();
    await page.locator(last).last().waitFor();
  };

/** What is looked at: every component in use is on one of these. */
const views: readonly (readonly [path: string, open: Open])[] = [
  ['/dashboard', asItIs],
  ['/users', asItIs],
  ['/users', press('Actions', '.ant-dropdown-menu')],
  ['/admins', press('Add new admin', '.ant-modal .ant-select')],
  ['/influencers', press('Add new influencer', '.ant-modal .ant-picker')],
  ['/coupons', asItIs],
  ['/round-management?currency=ETH', asItIs],
  ['/public-chat', asItIs],
];

const settingsPattern = /<script id="roundkeeper-settings"[^]*?<\/script>/;

/** Puts the settings that the server writes into its own document into the document of another build. */
const withSettings = (document: Buffer, served: string) =>
  document.toString().replace(settingsPattern, () => settingsPattern.exec(served)?.[0] ?? '');

/** Answers what a page asks of the static host from another build. */
const useBuild = (page: Page, folder: string) =>
  page.route(
    ({ pathname }) => !/^\/(?:api|graphql)/.test(pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const file = extname(pathname) === '' ? '/index.html' : pathname;
      const found = await readFile(join(folder, file)).catch(() => undefined);
      const body =
        found && file === '/index.html' ? withSettings(found, await (await route.fetch()).text()) : found;
      await route.fulfill(
        body ? { body, contentType: types[extname(file)] ?? 'application/octet-stream' } : { status: 404 },
      );
    },
  );

const asDrawn = { animations: 'disabled', caret: 'hide' } as const;

/** Pixels of a picture that may differ: those at the edge of a letter. */
const mayDiffer = 50;

test.beforeAll(() => {
  const { status } = spawnSync(
    'npx',
    ['vite', 'build', '--outDir', computed, '--emptyOutDir', '--logLevel', 'error'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ANTD_STYLES: 'runtime', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
    },
  );
  if (status !== 0) throw new Error('the console could not be built with its styles computed in the browser');
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const lng of ['en', 'ar'])
    test(`in ${colorScheme}, ${lng}, the style sheets draw what antd draws`, async ({ page, context }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await signInByApi(page, 'super');
      // A document that is answered by the test has no address of its own, and may not reach this machine's socket.
      await context.grantPermissions(['local-network-access']);
      const other = await context.newPage();
      await other.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await useBuild(other, computed);
      // Some pages say how long ago something was.
      for (const tab of [page, other]) await tab.clock.setFixedTime(new Date());
      const judge = await context.newPage();
      // What opens is found by its English name.
      for (const [path, open] of views.filter((view) => lng === 'en' || view[1] === asItIs)) {
        for (const tab of [page, other]) {
          await tab.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${lng}`);
          await settle(tab);
          await open(tab);
          await settle(tab);
        }
        const draw = () => Promise.all([page, other].map((tab) => tab.screenshot(asDrawn)));
        const compare = async ([one, two]: readonly Buffer[]) =>
          one && two ? differingPixels(judge, one, two) : Number.POSITIVE_INFINITY;
        let pictures = await draw();
        let differing = await compare(pictures);
        // The bell of the header and the tools of the chat's moderators come when all else is drawn, not in both at once.
        for (let again = 0; again < 5 && differing > mayDiffer; again += 1) {
          await page.waitForTimeout(2_000);
          pictures = await draw();
          differing = await compare(pictures);
        }
        const [one = Buffer.of(), two = Buffer.of()] = pictures;
        // Both pictures are left in the test's folder, to see what differs.
        if (differing > mayDiffer)
          for (const [build, picture] of Object.entries({ sheets: one, computed: two }))
            await writeFile(test.info().outputPath(`${path.replaceAll(/\W+/g, '-')}.${build}.png`), picture);
        expect.soft(differing, path).toBeLessThanOrEqual(mayDiffer);
      }
    });
