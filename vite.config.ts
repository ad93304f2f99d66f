import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import {
  defineConfig,
  type IndexHtmlTransformContext,
  type Plugin,
  type Rolldown,
  type UserConfig,
} from 'vite';
import { defaultSettings, parseSettings } from './src/config/settings';
import { sources } from './src/sources';
import { tokenCss } from './src/ui/token-css';
import { antdIcons } from './vite/antd/antd-icons';
import { antdStyles } from './vite/antd/antd-styles';
import { consoleScripts } from './vite/console-bundle';
import { declarationCheck } from './vite/declaration-check';
import { evaluatedModule } from './vite/evaluated-module';
import { leanCalls } from './vite/lean-calls';
import { leanPackages, sideEffectFree } from './vite/lean-packages';
import { localeReload } from './vite/locale-reload';
import { resourceIndex } from './vite/resource-index';
import { resourceTitles } from './vite/resource-titles';
import { resourceSchema } from './vite/resource-schema';

const settingsElement = '<script id="roundkeeper-settings" type="application/json">';

/**
 * Puts into the page what it must not wait for: the tokens' variables and a complete set of settings. Those of a build are the
 * defaults; those of the dev server are what `CONSOLE_SETTINGS` says.
 */
function pageHead(): Plugin {
  const settings = ({ server }: IndexHtmlTransformContext) =>
    server
      ? parseSettings(process.env['CONSOLE_SETTINGS'] ?? '')
      : // The server's policy follows from the page's settings, and a deployment may change each source.
        { ...defaultSettings, sources };
  return {
    name: 'page-head',
    transformIndexHtml: (html, context) => ({
      html: html.replace(
        settingsElement,
        () => settingsElement + JSON.stringify(settings(context)).replaceAll('<', '\\u003c'),
      ),
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
          chunk.moduleIds.some((id) => id.endsWith('/src/app/screens/render-screen.tsx')),
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

/** Has the browser compile the whole of the console's script while it comes, beside the page's own thread. */
function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk' && output.name === 'console')
            output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
      },
    },
  };
}

/** All that lazy code imports: what the dev server finds only on the way makes it reload the page. */
const lazyPackages = [
  '@ant-design/v5-patch-for-react-19',
  '@hookform/resolvers/standard-schema',
  '@radix-ui/react-toast',
  '@refinedev/core',
  '@refinedev/simple-rest',
  '@tanstack/react-query',
  'antd',
  'i18next',
  'i18next-browser-languagedetector',
  'i18next-http-backend',
  'axios',
  'axios-retry',
  'react-dom/client',
  'react-hook-form',
  'react-i18next',
  'react-router',
  'zod/mini',
];

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** The files that index.html loads. */
const loadedByThePage = /^assets\/(?:base|index|screen|start|rolldown-runtime)-/;

/** The files that the console is loaded with. */
const loadedByTheConsole = /^assets\/(?:console|pages|transport)-/;

/** Whether a file was loaded before the script that would ask for it. */
const isThereFor = (script: string, file: string) =>
  loadedByThePage.test(file) || (loadedByTheConsole.test(script) && loadedByTheConsole.test(file));

/** Five characters that tell one file of the console from another, wherever the repository is. */
const shortHash = (file: string): string =>
  createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 5);

/** Names of files are in scripts that every page loads, and what is random in them does not pack: no more than is needed. */
const hashedName = '[name]-[hash:7]';

/** Returns the name of a script: that of its resource, as all declarations are called resource.ts. */
function scriptName({ moduleIds }: Pick<Rolldown.PreRenderedChunk, 'moduleIds'>): string {
  const declaration = /\/src\/resources\/([^/]+)\/resource\.ts$/;
  const [name, ...more] = moduleIds.flatMap((id) => declaration.exec(id)?.[1] ?? []);
  return `assets/${more.length === 0 && name !== undefined ? hashedName.replace('[name]', name) : hashedName}.js`;
}

/**
 * The configuration.
 * @param scripts of a build: the scripts that modules of the console belong to
 * @param more plugins that run once, not for the build that finds the scripts as well
 */
const configOf = (scripts?: ReadonlyMap<string, string>, more: readonly Plugin[] = []): UserConfig => ({
  plugins: [
    ...more,
    leanCalls(),
    leanPackages(),
    antdStyles(),
    react(),
    pageHead(),
    preloadSharedCode(),
    resourceIndex(resolve('src/resources'), 'src/app/routes/declared.ts'),
    evaluatedModule(resolve('src/pages/roles/admin-calls.ts')),
    scripts && resourceSchema(),
    scripts ? antdIcons() : { ...antdIcons(), apply: 'serve' },
    resourceTitles(resolve('src/resources'), resolve('public/locales')),
    localeReload(resolve('public/locales')),
    compileAhead(),
  ],
  optimizeDeps: { include: lazyPackages },
  resolve: {
    alias: [
      // React has had this hook since 18; the package is for older ones.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      // A dynamic import of antd's CommonJS files gives the texts one level too deep, and antd goes on in English.
      { find: /^antd\/locale\//, replacement: 'antd/es/locale/' },
    ],
  },
  // Vite adds the line of each class, which packs badly: hundreds of them are in the console's script.
  css: { modules: { generateScopedName: (name, file) => `${name}_${shortHash(file)}` } },
  server: {
    proxy: { '/api': { target: api }, '/graphql': { target: api, ws: true } },
  },
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    // The console's one script is meant to be large: kB before compression.
    chunkSizeWarningLimit: 1200,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_name, files, { hostId, hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !isThereFor(hostId, file)),
    },
    rolldownOptions: {
      // A slow machine is no fault of the build, and what is fetched later in development is in the console's one script here.
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
      output: {
        chunkFileNames: scriptName,
        entryFileNames: `assets/${hashedName}.js`,
        assetFileNames: `assets/${hashedName}[extname]`,
        // One file packs better than many, and is there sooner: first what every screen needs, then the console.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'base', test: /node_modules\/(?:react|react-dom|scheduler|i18next|react-i18next)\// },
            { name: (id) => scripts?.get(id) ?? null },
          ],
        },
      },
      treeshake: { moduleSideEffects: [{ test: sideEffectFree, sideEffects: false }] },
    },
  },
});

export default defineConfig(async ({ command }) =>
  configOf(command === 'build' ? await consoleScripts(configOf()) : undefined, [declarationCheck()]),
);
