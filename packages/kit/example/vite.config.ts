import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { antdIcons } from '../../../vite/antd/antd-icons';
import { joinTitles } from '../../../vite/join-titles';
import { madeFiles } from '../../../vite/made-files';
import { evaluateDeclarations } from '../../../vite/declarations';
import { tokenCss } from '../src/ui/tokens';

const api = process.env['LIBRARY_API'] ?? 'http://127.0.0.1:4180';

const here = (path: string) => join(import.meta.dirname, path);

/** Puts into the page what it must not wait for: its settings, and the tokens of the design. */
const pageHead = (): Plugin => ({
  name: 'page-head',
  transformIndexHtml: (html) => ({
    html: html.replace('SETTINGS', () =>
      readFileSync(here('settings.json'), 'utf8').replaceAll('<', '\\u003c'),
    ),
    tags: [{ tag: 'style', children: tokenCss(), injectTo: 'head-prepend' }],
  }),
});

const kitLocales = here('../../../public/locales');
const locales = here('public/locales');

/** Returns a file of the kit's own texts, which are those of the repository; to the common ones come the example's, and titles. */
async function textsOf(path: string): Promise<string> {
  const kit = readFileSync(join(kitLocales, path), 'utf8');
  const [lng = '', file] = path.split('/');
  if (file !== 'common.json') return kit;
  const { declarations } = await evaluateDeclarations(here('src/resources'));
  const own = JSON.parse(joinTitles(locales, lng, declarations)) as object;
  return JSON.stringify({ ...(JSON.parse(kit) as object), ...own });
}

const kitTexts = ['changes', 'common', 'declarations', 'errors', 'kit', 'palette'];

const texts = () =>
  madeFiles({
    name: 'texts',
    folder: 'locales',
    files: () => readdirSync(locales).flatMap((lng) => kitTexts.map((name) => `${lng}/${name}.json`)),
    make: textsOf,
  });

const proxy = { '/api': api, '/storage': api, '/graphql': { target: api, ws: true } };

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: here('../../../.cache/example/dev'),
  plugins: [pageHead(), texts(), antdIcons(), react()],
  resolve: { alias: [{ find: 'antd/locale', replacement: 'antd/es/locale' }] },
  optimizeDeps: {
    entries: [here('index.html'), here('../src/**/*.{ts,tsx}'), `!${here('../src/**/*.test.ts')}`],
  },
  server: { proxy, fs: { allow: [here('../../..')] } },
  preview: { proxy },
  build: {
    outDir: here('../../../.cache/example/dist'),
    target: 'es2023',
    emptyOutDir: true,
    chunkSizeWarningLimit: 2000,
  },
});
