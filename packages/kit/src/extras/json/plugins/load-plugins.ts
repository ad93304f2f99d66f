import i18next from 'i18next';
import type { FileProblem, Problem } from '../../../schema/check/problem';
import { settings } from '../../../settings/settings';
import { addKind } from '../../../fields/loaded-kinds';
import { register } from '../../../registry/registry';
import { pageTitleOf } from '../../../lib/page-title';
import { startI18n } from '../../../providers/i18n/i18n';
import { fallbackLanguage, skipPrefetch } from '../../../providers/i18n/locale-files';
import { addPages, knownPages } from '../../../console/routes/bespoke-pages';
import { pagesOf } from '../../../console/routes/entries';
import { resources } from '../../../console/routes/resources';
import type { BuildPlugin } from '../../../registry/plugin';
import type { Plugin } from './plugin';
import { addParts, makeRegistrar, noneYet, type PluginParts } from './registration';
import { withLibraries } from './with-libraries';

/** For fetching and registering a plugin, in ms: the console waits for it. */
const longestWait = 5_000;

export interface LoadedPlugins extends PluginParts {
  readonly problems: readonly FileProblem[];
}

const inTime = async <Result>(work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${String(longestWait / 1000)} s`)), longestWait);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const failed = (file: string, kind: Problem['kind'], error: unknown): LoadedPlugins => {
  console.error(error);
  const value = error instanceof Error ? error.message : String(error);
  return { ...noneYet(), problems: [{ file, kind, path: '', value }] };
};

/** A plugin, and the name that its problems have. */
export interface NamedPlugin {
  readonly file: string;
  readonly load: BuildPlugin;
}

class NoPlugin extends Error {}

const isPlugin = (found: unknown): found is Plugin => typeof found === 'function';

/** Returns a plugin beside the build, by its address. */
export const pluginAt = (file: string): NamedPlugin => ({
  file,
  load: withLibraries(async () => {
    const { default: plugin } = (await import(/* @vite-ignore */ file)) as { readonly default?: unknown };
    if (!isPlugin(plugin)) throw new NoPlugin();
    return { default: plugin };
  }),
});

/** Runs one plugin. If it fails, none of its registrations count. */
async function loadPlugin({ file, load }: NamedPlugin, earlier: PluginParts): Promise<LoadedPlugins> {
  const paths = [...knownPages(), ...resources().flatMap(pagesOf)].map(({ path }) => path);
  const { registrar, made, problems: found, close } = makeRegistrar(file, earlier, paths);
  let isLoaded = false;
  try {
    const { default: plugin } = await inTime(load());
    isLoaded = true;
    await inTime(Promise.resolve(plugin(registrar)));
  } catch (error) {
    if (error instanceof NoPlugin) return { ...noneYet(), problems: [{ file, kind: 'noPlugin', path: '' }] };
    return failed(file, isLoaded ? 'threw' : 'notLoaded', error);
  } finally {
    close();
  }
  return { ...made, problems: found };
}

async function addTitles(titles: PluginParts['titles']): Promise<void> {
  if (Object.keys(titles).length === 0) return;
  await startI18n();
  for (const lng of new Set([...settings().languages, fallbackLanguage])) {
    const own = Object.entries(titles).map(([path, title]) => [
      pageTitleOf(path).key,
      title[lng] ?? title[fallbackLanguage] ?? Object.values(title)[0],
    ]);
    i18next.addResourceBundle(lng, 'plugins', Object.fromEntries(own));
    skipPrefetch(lng, 'plugins');
  }
}

const parts = noneYet();
const problems: FileProblem[] = [];

/** Loads plugins one after the other, after those that are loaded. A bad one affects no other. Never rejects. @returns what all of them have registered */
export async function loadPlugins(plugins: readonly NamedPlugin[]): Promise<LoadedPlugins> {
  for (const plugin of plugins) {
    const loaded = await loadPlugin(plugin, parts);
    addParts(parts, loaded);
    problems.push(...loaded.problems);
  }
  register(parts);
  for (const [kind, made] of Object.entries(parts.kinds)) addKind(kind, made);
  addPages(Object.values(parts.pages));
  await addTitles(parts.titles);
  return { ...parts, problems };
}
