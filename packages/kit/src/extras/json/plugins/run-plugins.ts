import i18next from 'i18next';
import type { FileProblem } from '../../../schema/check/problem';
import { addKind } from '../../../fields/loaded-kinds';
import { register } from '../../../registry/registry';
import { pageTitleOf } from '../../../lib/page-title';
import { addLanguages, startI18n } from '../../../providers/i18n/i18n';
import { fallbackLanguage, registerTexts } from '../../../providers/i18n/locale-files';
import { addPages, knownPages } from '../../../console/routes/bespoke-pages';
import { pagesOf } from '../../../console/routes/entries';
import { resources } from '../../../console/routes/resources';
import type { BuildPlugin } from '../../../registry/plugin';
import { makeRegistrar } from './registration';
import { inTime, partsOf } from './registrar';
import { withLibraries, type Plugin } from './with-libraries';

/** A plugin by the name that its problems have, which is its address where it is beside the build. */
export interface NamedPlugin {
  readonly file: string;
  readonly load?: BuildPlugin;
}

const pluginAt = (file: string): BuildPlugin =>
  withLibraries(async () => {
    // Vite's dev server refuses to import a path that leads into `public`, and serves the whole address.
    const { href } = new URL(file, window.location.href);
    const { default: plugin } = (await import(/* @vite-ignore */ href)) as { readonly default?: unknown };
    if (typeof plugin !== 'function') throw new TypeError('Its default export is not a function.');
    return { default: plugin as Plugin };
  });

let parts = partsOf();
const problems: FileProblem[] = [];

/** Runs one plugin. If it fails, none of its registrations count. @returns its problems */
async function loadPlugin({ file, load = pluginAt(file) }: NamedPlugin): Promise<readonly FileProblem[]> {
  const paths = [...knownPages(), ...resources().flatMap(pagesOf)].map(({ path }) => path);
  const { registrar, made, problems: found, close } = makeRegistrar(file, parts, paths);
  let kind: FileProblem['kind'] = 'notLoaded';
  try {
    const { default: plugin } = await inTime(load());
    kind = 'threw';
    await inTime(plugin(registrar));
    parts = made;
    return found;
  } catch (error) {
    console.error(error);
    return [{ file, kind, path: '', value: error instanceof Error ? error.message : String(error) }];
  } finally {
    close();
  }
}

/** Loads plugins one after the other, after those that are loaded. A bad one affects no other. Never rejects. @returns what all of them have registered */
export async function runPlugins(plugins: readonly NamedPlugin[]) {
  for (const plugin of plugins) problems.push(...(await loadPlugin(plugin)));
  register(parts);
  for (const [kind, made] of Object.entries(parts.kinds)) addKind(kind, made);
  const pages = Object.values(parts.pages);
  addPages(pages);
  if (Object.keys(parts.languages).length > 0) await addLanguages(parts.languages);
  if (pages.length > 0) {
    const titles: Record<string, Record<string, string>> = {};
    for (const { path, title } of pages)
      for (const [lng, text] of Object.entries({
        [fallbackLanguage]: Object.values(title)[0] ?? '',
        ...title,
      }))
        (titles[lng] ??= {})[pageTitleOf(path).key] = text;
    registerTexts('namespace', 'plugins', titles);
    await startI18n();
    await i18next.loadNamespaces('plugins');
  }
  return { ...parts, problems };
}
