import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { antdIcons } from '../../../vite/antd-icons';
import { joinTitles } from '../../../vite/join-titles';
import { evaluateDeclarations } from '../../../vite/declarations';
import { tokenCss } from '../src/ui/token-css';

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

/** The kit's own texts are those of the repository; the titles of all resources come with the common ones. */
const texts = (): Plugin => ({
  name: 'texts',
  configureServer({ middlewares }) {
    const kitLocales = here('../../../public/locales');
    const locales = here('public/locales');
    middlewares.use((request, response, next) => {
      const [, lng = '', name = ''] = /^\/locales\/(\w+)\/(\w+)\.json/.exec(request.url ?? '') ?? [];
      const [own, kit] = [locales, kitLocales].map((folder) => join(folder, lng, `${name}.json`));
      const file = [own, kit].find((one) => one !== undefined && existsSync(one));
      if (file === undefined) return next();
      response.setHeader('content-type', 'application/json');
      if (name !== 'common') return response.end(readFileSync(file));
      evaluateDeclarations(here('src/resources')).then(({ declarations }) => {
        const ofKit = JSON.parse(readFileSync(kit ?? '', 'utf8')) as object;
        response.end(
          JSON.stringify({ ...ofKit, ...(JSON.parse(joinTitles(locales, lng, declarations)) as object) }),
        );
      }, next);
      return undefined;
    });
  },
});

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: here('../../../.cache/example'),
  plugins: [pageHead(), texts(), antdIcons(), react()],
  resolve: { alias: [{ find: 'antd/locale', replacement: 'antd/es/locale' }] },
  server: {
    proxy: { '/api': api, '/storage': api, '/graphql': { target: api, ws: true } },
    fs: { allow: [here('../../..')] },
  },
});
