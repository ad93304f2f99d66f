import { basename, dirname, join } from 'node:path';
import type { PluginOption, Rolldown, UserConfig } from 'vite';
import type { Settings } from '../packages/kit/src/settings/settings';
import { checkSettings } from '../scripts/resource/check/check-settings';
import type { AccessTable } from '../packages/kit/src/wire/access';
import { antdIcons } from './antd/antd-icons';
import { antdStyles } from './antd/antd-styles';
import { declarationCheck } from './declaration-check';
import { localeReload } from './locale-reload';
import { pageHead } from './page-head';
import { kitSource, root } from './places';
import { resourceIndex } from './resource-index';
import { resourceSchema } from './resource-schema';
import { resourceTitles } from './resource-titles';

export interface ConsoleBuildOptions {
  readonly access: AccessTable;
  /** Settings that differ from the defaults; a deployment may change them again. */
  readonly settings: Partial<Settings>;
}

const isOf = (packages: readonly string[]) => (id: string) =>
  packages.some((name) => id.includes(`/node_modules/${name}/`));

/** Whether a module does something when it is loaded: the scripts of packages don't, and not all packages say so. */
const hasSideEffects = (id: string) => !id.includes('/node_modules/') || !id.endsWith('js');

/** Whether a module is code of antd's forms, which plugins and no pages of ours use. */
const isFormCode = (id: string) =>
  isOf(['@rc-component/form', '@rc-component/async-validator'])(id) && !id.endsWith('/FormContext.js');

/** Returns a test for modules of the console. */
const isModule = (paths: readonly string[]) => (id: string) => paths.some((path) => id.endsWith(`/${path}`));

/** One file packs better than many, and is there sooner: what every screen needs, what signing in needs, and the console with its landing page. */
const groups = [
  { name: 'base', test: isOf(['react', 'react-dom', 'scheduler', 'i18next', 'react-i18next']) },
  { name: 'csv', test: isOf(['papaparse']) },
  // A module beside the code of antd's forms has a context of them that every input asks.
  { name: 'antd-form', test: isFormCode, includeDependenciesRecursively: false },
  { name: 'start', test: isModule(['src/main.tsx']) },
  { name: 'screen', test: isModule(['console/screens/login-screen.tsx', 'src/pages/login/login-page.tsx']) },
  { name: 'login-form', test: isModule(['src/pages/login/login-form.ts']) },
  { name: 'transport', test: isModule(['src/providers/auth/session-calls.ts']) },
  { name: 'pages', test: isModule(['src/config/platform.ts', 'console/routes/bespoke-pages.ts']) },
  {
    name: 'console',
    test: isModule([
      'console/screens/console-screen.tsx',
      'src/list/resource-list.tsx',
      'src/pages/dashboard/dashboard-page.tsx',
      'extra-parts.ts',
      'extras/json/json-resources.tsx',
    ]),
  },
].map((group, at, all) => ({ ...group, priority: all.length - at }));

/** Returns the name of a script: that of its folder, where all files are called alike. */
function scriptName({ name, facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const isAlike = facadeModuleId !== null && ['resource', 'lazy-field'].includes(name);
  return `assets/${isAlike ? basename(dirname(facadeModuleId)) : '[name]'}-[hash].js`;
}

const config: UserConfig = {
  optimizeDeps: {
    // What the dev server finds only on the way makes it reload the page: it looks through the kit, an installed one too.
    exclude: ['@roundkeeper/kit'],
    entries: ['index.html', `${kitSource}/**/*.{ts,tsx}`, `!${kitSource}/**/*.test.ts`],
  },
  resolve: {
    alias: [
      // A dynamic import of antd's CommonJS files gives the texts one level too deep, and antd goes on in English.
      { find: 'antd/locale', replacement: 'antd/es/locale' },
    ],
  },
  // Vite adds the line of each class, which packs badly: hundreds of them are in the console's script.
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    // The console's one script is meant to be large: kB before compression.
    chunkSizeWarningLimit: 1200,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A slow machine is no fault of the build.
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
      output: {
        chunkFileNames: scriptName,
        codeSplitting: { groups },
      },
      treeshake: { moduleSideEffects: hasSideEffects },
    },
  },
};

/** Has the browser compile the whole of the large scripts while they come, beside the page's own thread. */
function compileAhead(_: unknown, bundle: Rolldown.OutputBundle): void {
  for (const output of Object.values(bundle))
    if (output.type === 'chunk' && ['base', 'console'].includes(output.name))
      output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
}

/** Returns the plugins that build a console from the declarations in `src/resources` and the texts in `public/locales`. */
export function consoleBuild({ access, settings }: ConsoleBuildOptions): PluginOption[] {
  checkSettings(settings);
  const resources = join(root, 'src/resources');
  const locales = join(root, 'public/locales');
  return [
    { name: 'console-build', config: () => config, generateBundle: { order: 'post', handler: compileAhead } },
    declarationCheck(undefined, settings),
    antdStyles(),
    pageHead(access, settings),
    resourceIndex(resources, 'src/resources/declared.ts'),
    resourceSchema(),
    antdIcons(),
    resourceTitles(resources, locales),
    localeReload(locales),
  ];
}
