import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { defaultSettings } from './src/config/settings';
import { tokenCss } from './src/ui/token-css';

const settingsElement = '<script id="roundkeeper-settings" type="application/json">';

/** Puts into the page what it must not wait for: the tokens' variables and a complete set of default settings. */
function pageHead(): Plugin {
  return {
    name: 'page-head',
    transformIndexHtml: (html) => ({
      html: html.replace(settingsElement, () => settingsElement + JSON.stringify(defaultSettings)),
      tags: [{ tag: 'style', children: tokenCss(), injectTo: 'head-prepend' }],
    }),
  };
}

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** CommonJS packages whose modules do nothing when loaded; without saying so the bundler must keep all of them. */
const sideEffectFree =
  /node_modules\/(?:lodash|papaparse|pluralize|qs|warn-once|classnames|error-stack-parser|stackframe)\//;

export default defineConfig({
  plugins: [react(), pageHead()],
  server: {
    proxy: { '/api': { target: api }, '/graphql': { target: api, ws: true } },
  },
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: sideEffectFree, sideEffects: false }] },
    },
  },
});
