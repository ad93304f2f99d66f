import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { antdIcons } from '../../../vite/antd/antd-icons';
import { joinTitles } from '../../../vite/join-titles';
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
async function textsOf(lng: string, file: string): Promise<string> {
  const kit = readFileSync(join(kitLocales, lng, file), 'utf8');
  if (file !== 'common.json') return kit;
  const { declarations } = await evaluateDeclarations(here('src/resources'));
  const own = JSON.parse(joinTitles(locales, lng, declarations)) as object;
  return JSON.stringify({ ...(JSON.parse(kit) as object), ...own });
}

const kitTexts = ['changes', 'common', 'declarations', 'errors', 'kit', 'palette'];

/** The files beside the code: texts, and the plugin. */
const files = (): Plugin => ({
  name: 'files',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const [, lng = '', file = ''] = /^\/locales\/(\w+)\/(\w+\.json)/.exec(request.url ?? '') ?? [];
      if (!kitTexts.some((name) => file === `${name}.json`)) return next();
      response.setHeader('content-type', 'application/json');
      textsOf(lng, file).then((text) => response.end(text), next);
      return undefined;
    });
    // Vite refuses to import what lies in `public`, as the console does with a plugin.
    middlewares.use('/plugins/shelves.js', (_, response) => {
      response.setHeader('content-type', 'text/javascript');
      response.end(readFileSync(here('public/plugins/shelves.js')));
    });
  },
  async generateBundle() {
    for (const lng of readdirSync(locales))
      for (const name of kitTexts) {
        const source = await textsOf(lng, `${name}.json`);
        this.emitFile({ type: 'asset', fileName: `locales/${lng}/${name}.json`, source });
      }
  },
});

const proxy = { '/api': api, '/storage': api, '/graphql': { target: api, ws: true } };

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: here('../../../.cache/example/dev'),
  plugins: [pageHead(), files(), antdIcons(), react()],
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
