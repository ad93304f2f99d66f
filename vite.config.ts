import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { defaultSettings } from './src/config/settings';
import { tokenCss } from './src/ui/token-css';
import { resourceIndex } from './vite/resource-index';
import { resourceTitles } from './vite/resource-titles';
import { resourceSchema } from './vite/resource-schema';

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

/**
 * Preloads the code that every screen needs beside the entry script, which asks for it only once it runs.
 * The screens' own code is left to the entry: which of them it is depends on the address.
 */
function preloadSharedCode(): Plugin {
  return {
    name: 'preload-shared-code',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const entry = chunks.find((chunk) => chunk.isEntry);
        const root = chunks.find((chunk) =>
          chunk.moduleIds.some((id) => id.endsWith('/src/app/screens/root.tsx')),
        );
        if (!entry || !root) return [];
        const early = new Set([entry.fileName, ...entry.imports]);
        return [root.fileName, ...root.imports]
          .filter((file) => !early.has(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** CommonJS packages whose modules do nothing when loaded; without saying so the bundler must keep all of them. */
const sideEffectFree =
  /node_modules\/(?:lodash|papaparse|pluralize|qs|warn-once|classnames|error-stack-parser|stackframe)\//;

export default defineConfig({
  plugins: [
    react(),
    pageHead(),
    preloadSharedCode(),
    resourceIndex(resolve('src/resources'), 'src/app/routes/declared.ts'),
    resourceSchema(),
    resourceTitles(resolve('src/resources'), resolve('public/locales')),
  ],
  optimizeDeps: {
    // All that lazy code imports: what the dev server finds only on the way makes it reload the page.
    include: [
      '@ant-design/v5-patch-for-react-19',
      '@hookform/resolvers/standard-schema',
      '@radix-ui/react-toast',
      '@refinedev/core',
      '@refinedev/simple-rest',
      '@tanstack/react-query',
      'antd',
      'i18next',
      'i18next-browser-languagedetector',
      'ky',
      'react-dom/client',
      'react-hook-form',
      'react-i18next',
      'react-router',
      'zod/mini',
    ],
  },
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
