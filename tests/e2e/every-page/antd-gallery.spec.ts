import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { antdStyles } from '../../../vite/antd/antd-styles';
import { fullRun } from '../../support/full-run';
import { differingPixels } from '../../support/gallery/differing-pixels';
import { expect, test } from '../../support/journeys/fixtures';

const root = resolve(import.meta.dirname, '../../..');
const gallery = join(root, 'tests/support/gallery');
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Builds the gallery with antd's styles in style sheets, as the console is, or computed in the browser. */
async function buildGallery(folder: string, plugins: readonly ReturnType<typeof antdStyles>[]) {
  await build({
    configFile: false,
    root: gallery,
    base: '/gallery/',
    publicDir: false,
    logLevel: 'error',
    plugins: [...plugins],
    build: {
      outDir: folder,
      minify: false,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 10_000,
    },
  });
}

/** Opens the gallery from a folder under the headers of the console's own page. */
async function openGallery(page: Page, folder: string, query: string): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith('/gallery'),
    async (route) => {
      const file = new URL(route.request().url()).pathname.replace(/^\/gallery\/?/, '') || 'index.html';
      const { headers } = file === 'index.html' ? await fetch(new URL('/', route.request().url())) : {};
      const policy = headers?.get('content-security-policy');
      await route.fulfill({
        body: await readFile(join(folder, file)),
        contentType: types[extname(file)] ?? 'text/html',
        headers: policy ? { 'content-security-policy': policy } : {},
      });
    },
  );
  await page.goto(`/gallery/?${query}`);
  await page.waitForLoadState('networkidle');
}

/** The names of the components that a module takes from antd. */
const importedFrom = (code: string): readonly string[] =>
  [...code.matchAll(/(?:import|export) \{([^}]*)\} from 'antd'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => /^[A-Z]/.test(name));

const sources = () =>
  ['src', 'packages/kit/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => readFileSync(join(root, folder, path), 'utf8')),
  );

const folders: Record<'computed' | 'sheets', string> = { computed: '', sheets: '' };

test.beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roundkeeper-gallery-'));
  Object.assign(folders, { computed: join(folder, 'computed'), sheets: join(folder, 'sheets') });
  await buildGallery(folders.computed, []);
  await buildGallery(folders.sheets, [antdStyles()]);
});

test.afterAll(() => rm(resolve(folders.sheets, '..'), { recursive: true }));

const namesIn = (page: Page) => page.locator('section').evaluateAll((all) => all.map(({ id }) => id));

test('every component of antd that the console imports is in the gallery', async ({ page }) => {
  await openGallery(page, folders.sheets, '');
  const known = new Set(await namesIn(page));
  expect([...new Set(sources().flatMap(importedFrom))].filter((name) => !known.has(name))).toEqual([]);
});

/** In px; a picture of Chromium is at most 16,384 high. */
const stripHeight = 4_000;

/** Whether two pages are the same to the pixel, from their beginning to their end. */
async function haveSameLooks(pages: readonly Page[]): Promise<boolean> {
  const heights = await Promise.all(
    pages.map((page) => page.evaluate(() => document.documentElement.scrollHeight)),
  );
  const height = Math.max(...heights);
  for (let y = 0; y < height; y += stripHeight) {
    const clip = { x: 0, y, width: 1_280, height: Math.min(stripHeight, height - y) };
    const [one, other] = await Promise.all(
      pages.map((page) => page.screenshot({ fullPage: true, clip, animations: 'disabled', caret: 'hide' })),
    );
    if (!one || !other || !one.equals(other)) return false;
  }
  return height > 0;
}

for (const theme of ['light', 'dark'])
  for (const direction of ['ltr', 'rtl'])
    test(
      `in ${theme}, ${direction}, a component looks as antd draws it, under the console's policy`,
      // In any run each theme and each direction once.
      (theme === 'dark') === (direction === 'rtl') ? {} : fullRun,
      async ({ context }) => {
        // A document that is answered by the test has no address of its own.
        await context.grantPermissions(['local-network-access']);
        const pages = await Promise.all(
          [folders.sheets, folders.computed].map(async (folder) => {
            const page = await context.newPage();
            await openGallery(page, folder, `theme=${theme}&direction=${direction}`);
            return page;
          }),
        );
        const [shipped] = pages;
        if (!shipped) throw new Error('the gallery was not opened');
        const names = await namesIn(shipped);
        expect(names.length).toBeGreaterThan(40);
        if (await haveSameLooks(pages)) return;
        // One by one, to name what differs. Outside of the policy, which lets no page read pictures.
        const judge = await context.newPage();
        const differing: string[] = [];
        for (const name of names) {
          const pictures = pages.map((page) =>
            page.locator(`#${name}`).screenshot({ animations: 'disabled', caret: 'hide' }),
          );
          const [one = Buffer.of(), two = Buffer.of()] = await Promise.all(pictures);
          const count = one.equals(two) ? 0 : await differingPixels(judge, one, two);
          if (count > 0) differing.push(`${name}: ${String(count)} pixels`);
        }
        expect(differing).toEqual([]);
      },
    );
