import { foldersIn, kitLocales, readCommon, readTexts } from '../../../vite/common-texts';
import { isRecord, valueAt } from '../../../packages/kit/src/lib/value-at';
import type { ConsoleOptions } from '../../../packages/kit/src/console/create-console';
import type { PluginPage } from '../../../packages/kit/src/registry/plugin';
import type { BespokePage } from '../../../packages/kit/src/schema/bespoke-page';
import {
  missing,
  unknownName,
  type FileProblem,
  type Problem,
} from '../../../packages/kit/src/schema/check/problem';
import { schemaProblems } from '../../../packages/kit/src/schema/check/schema-problems';
import type { ExtraName } from '../../../packages/kit/src/registry/extras';
import type { Settings } from '../../../packages/kit/src/settings/settings';
import { isPlatform, type AnyResource } from '../../../packages/kit/src/schema/resource';
import { pagePath } from '../../../packages/kit/src/schema/shapes/resource-schema';

/** What a console registers besides its declarations. */
export interface RegisteredParts {
  readonly icons: readonly string[];
  readonly console: Pick<ConsoleOptions, 'access' | 'extras' | 'languages'> & {
    readonly pages?: readonly BespokePage[];
    readonly pluginPages: readonly PluginPage[];
  };
}

/** The options of a declaration that an extra makes work, by their paths. */
export const optionsOfExtras = {
  bulk: ['list.bulkActions'],
  changes: ['show.changes', 'show.tabs.changes'],
  charts: ['show.charts', 'show.tabs.charts', 'dashboard.widgets.series'],
  conditions: ['list.filterBuilder'],
  dashboards: ['dashboard'],
  import: ['list.import'],
  inline: ['list.inline'],
  live: ['list.live.streams', 'list.live.channel'],
  sources: ['provider'],
  steps: ['create.layout.tabs', 'create.layout.steps', 'edit.layout.tabs', 'edit.layout.steps'],
  summary: ['list.summary'],
  undo: ['mutationMode'],
} satisfies Partial<Record<ExtraName, readonly string[]>>;

export const settingsOfExtras = {
  json: ['plugins', 'resources'],
  signIn: ['signIn', 'roles'],
  theme: ['theme'],
} satisfies Partial<Record<ExtraName, readonly (keyof Settings)[]>>;

/** Returns the settings of a build whose extra is not registered. */
const settingProblems = (settings: Partial<Settings>, extras: readonly string[]): readonly FileProblem[] =>
  Object.entries(settingsOfExtras).flatMap(([name, keys]) =>
    extras.includes(name)
      ? []
      : keys
          .filter((key) => valuesAt(settings, [key]).length > 0)
          .map(
            (path) =>
              ({ kind: 'noExtra', file: 'consoleBuild', path: `settings.${path}`, value: name }) as const,
          ),
  );

/** Returns the values at a path, of a list those of each of its objects. */
function valuesAt(value: unknown, [key, ...rest]: readonly string[]): readonly unknown[] {
  if (Array.isArray(value))
    return value.flatMap((one) => valuesAt(one, key === undefined ? [] : [key, ...rest]));
  if (key === undefined) return value === undefined ? [] : [value];
  return isRecord(value) ? valuesAt(value[key], rest) : [];
}

/** Whether the console can do without an extra what an option says; deleting the selected rows is offered where it is there. */
const isPlain = (option: string, value: unknown): boolean => {
  if (option === 'provider') return isPlatform(String(value));
  if (option === 'mutationMode') return value === 'pessimistic';
  return value === 'remove' || value === false;
};

/** Returns the options of a declaration whose extra is not registered. */
export const extraProblems = (resource: AnyResource, extras: readonly string[]): readonly Problem[] =>
  Object.entries(optionsOfExtras).flatMap(([name, options]) =>
    extras.includes(name)
      ? []
      : options
          .filter((option) => valuesAt(resource, option.split('.')).some((value) => !isPlain(option, value)))
          .map((path) => ({ kind: 'noExtra', path, value: name }) as const),
  );

interface NamedPage {
  readonly file: string;
  readonly page: Pick<BespokePage, 'path' | 'access' | 'namespaces'> & {
    readonly menu: Pick<BespokePage['menu'], 'group'> & { readonly icon?: string | undefined };
  };
}

const pagesOf = ({ pages = [], pluginPages }: RegisteredParts['console']): readonly NamedPage[] => [
  ...pages.map((page, at) => ({ file: `platform.pages[${String(at)}]`, page })),
  ...pluginPages.map((page) => ({
    file: 'platform.plugins',
    page: { ...page, menu: { icon: page.icon }, namespaces: [] },
  })),
];

const noText = (path: string, value: string) => ({ kind: 'noText', path, value }) as const;

/** Returns what is wrong with a page: its path, who may see it, its icon, and the texts that it names. */
function pageProblems(
  { file, page: { path, access, menu, namespaces } }: NamedPage,
  { icons, console: { access: table } }: RegisteredParts,
  locales: string,
  common: Readonly<Record<string, unknown>>,
): readonly FileProblem[] {
  const lacked = Object.entries({ access, menu, namespaces }).filter(([, part]) => part === undefined);
  if (lacked.length > 0) return lacked.map(([key]) => ({ ...missing(key), file }));
  const { icon, group } = menu;
  const label = `groups.${group ?? ''}`;
  const isLabelled = group === undefined || typeof valueAt(common, label) === 'string';
  const among = (where: string, names: readonly string[], known: readonly string[]) =>
    names.filter((name) => !known.includes(name)).map((name) => unknownName(where, name, known));
  const found: readonly Problem[] = [
    ...schemaProblems(pagePath, path).map((problem) => ({ ...problem, path: 'path' })),
    ...(typeof access === 'string'
      ? among('access', [access], Object.keys(table.actions))
      : among('access', access, table.roles)),
    ...among('menu.icon', icon === undefined ? [] : [icon], icons),
    ...(isLabelled ? [] : [noText('menu.group', `locales/en/platform.json: ${label}`)]),
    ...namespaces.flatMap((namespace, at) =>
      readTexts(locales, 'en', namespace)
        ? []
        : [noText(`namespaces[${String(at)}]`, `locales/en/${namespace}.json`)],
    ),
  ];
  return found.map((problem) => ({ ...problem, file, path: `${path}: ${problem.path}` }));
}

/**
 * Finds what a console lacks that its declarations and its pages need.
 * @param locales the folder of its texts, with one folder per language
 * @param settings those of the build
 */
export function consoleProblems(
  parts: RegisteredParts,
  declared: readonly { readonly file: string; readonly resource?: AnyResource }[],
  locales: string,
  settings: Partial<Settings> = {},
): readonly FileProblem[] {
  const { extras, languages = [] } = parts.console;
  const common = readCommon(locales, 'en');
  const folders = new Set([...foldersIn(locales), ...foldersIn(kitLocales)]);
  // A console that does not say which extras it has is not asked for them.
  const names = extras?.map(({ name }) => name);
  return [
    ...languages.flatMap((lng, at) =>
      folders.has(lng)
        ? []
        : [{ file: 'createConsole', ...noText(`languages[${String(at)}]`, `locales/${lng}`) }],
    ),
    ...(names ? settingProblems(settings, names) : []),
    ...pagesOf(parts.console).flatMap((page) => pageProblems(page, parts, locales, common)),
    ...declared.flatMap(({ file, resource }) =>
      resource && names ? extraProblems(resource, names).map((problem) => ({ ...problem, file })) : [],
    ),
  ];
}
