import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { antdIconNames } from '../../../vite/antd/antd-icons';
import { valueAt } from '../../../packages/kit/src/lib/value-at';
import { registerKinds } from '../../../packages/kit/src/extras/kinds/register-kinds';
import type { BuildPlugin } from '../../../packages/kit/src/registry/plugin';
import { knownNames, pluginNames } from '../../../packages/kit/src/extras/json/known-names';
import { check as checkSignIn } from '../../../packages/kit/src/extras/sign-in/check-sign-in';
import type { KnownNames } from '../../../packages/kit/src/extras/json/check/names-in-scope';
import { declaredProblems } from '../../../packages/kit/src/extras/json/check/problems/declared-problems';
import type { Problem } from '../../../packages/kit/src/schema/check/problem';
import { shapeProblems } from '../../../packages/kit/src/extras/json/check/problems/view-problems';
import {
  declarationsIn,
  jsonDashboard,
  jsonResource,
} from '../../../packages/kit/src/extras/json/schema/parse-declaration';
import { declarationOf, type AnyResource } from '../../../packages/kit/src/schema/resource';
import type { BespokePage } from '../../../packages/kit/src/schema/bespoke-page';
import { roles, signIn } from '../../../packages/kit/src/extras/sign-in/sign-in-schema';
import { source, type Source } from '../../../packages/kit/src/extras/sources/source-schema';
import { applySettings, parseSettings } from '../../../packages/kit/src/settings/settings';
import { registerAccess } from '../../../packages/kit/src/settings/access-table';
import { sendableBy } from '../../../packages/kit/src/extras/sources/sources';
import { declaredKeys } from '../../../packages/kit/src/extras/json/declared-keys';
import type { AccessTable } from '../../../packages/kit/src/wire/access';
import { optionsOf, shownBy } from './options';

/** What the modules of the example export, and the folder that they are in. */
interface Example {
  readonly folder: string;
  readonly access: AccessTable;
  readonly sources: Readonly<Record<string, Source>>;
  readonly plugins: readonly BuildPlugin[];
  readonly channels: readonly string[];
  readonly pages: readonly BespokePage[];
  readonly declarations: readonly AnyResource[];
  /** The names of the plugin's components. */
  readonly components: readonly string[];
}

const schemas = { resource: jsonResource, dashboard: jsonDashboard, source, signIn, roles };

type Shown = Readonly<Record<keyof typeof schemas, readonly unknown[]>>;

function missingOptions(shown: Shown): readonly string[] {
  const found = new Set(
    Object.entries(shown).flatMap(([name, values]) => [...shownBy(schemas[name as keyof Shown], values)]),
  );
  return [...optionsOf(schemas)].filter(([option]) => !found.has(option)).map(([, path]) => path);
}

const lineOf = ({ kind, path, value = '' }: Problem) => `${path}: ${kind} ${value}`;

const languages = ['en', 'de', 'ar'];

interface Told {
  readonly isJson: boolean;
  readonly resource: AnyResource;
  /** The texts in the file itself, by language. */
  readonly texts?: Readonly<Record<string, unknown>> | undefined;
}

const readJson = (file: string): unknown =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : {};

const missingTexts = (folder: string, all: readonly Told[]): readonly string[] =>
  languages.flatMap((lng) =>
    all.flatMap(({ resource, texts, isJson }) => {
      const name = `${lng}/${resource.name}.json`;
      const found = texts?.[lng] ?? readJson(join(folder, 'public/locales', name));
      // The group of a declaration in JSON is named by the declaration itself.
      const group = isJson && resource.menu?.group !== undefined ? ['group'] : [];
      return [...declaredKeys(resource), ...group]
        .filter((key) => typeof valueAt(found, key) !== 'string')
        .map((key) => `${name}: ${key}`);
    }),
  );

/** Finds what the example does not show, what is wrong with its declarations, and which texts it lacks. */
export async function reportOf(example: Example) {
  const { folder, access, sources, declarations } = example;
  registerAccess(access);
  registerKinds();
  await pluginNames(example.plugins);
  const settings = { ...parseSettings(readFileSync(join(folder, 'settings.json'), 'utf8')), sources };
  applySettings(settings);
  checkSignIn(settings);
  const files = ['public/resources', 'public/plugins'].flatMap((path) =>
    readdirSync(join(folder, path))
      .filter((name) => name.endsWith('.json'))
      .map((name) => ({ file: name, text: readFileSync(join(folder, path, name), 'utf8') })),
  );
  const parts = {
    kinds: {},
    components: Object.fromEntries(example.components.map((name) => [name, () => null])),
  };
  const read = (await Promise.all(files.map(({ file, text }) => declarationsIn(file, text, parts)))).flat();
  const all: readonly Told[] = [
    ...declarations.map((resource) => ({ resource, isJson: false })),
    ...read.flatMap(({ resource, texts }) => (resource ? [{ resource, texts, isJson: true }] : [])),
  ];
  const known: KnownNames = {
    ...knownNames(antdIconNames),
    channels: example.channels,
    pages: example.pages.map(({ path }) => path),
    resources: all.map(({ resource }) => resource.name),
    sendable: (provider) => sendableBy(provider, sources),
  };
  const common = Object.fromEntries(
    languages.map((lng) => [lng, readJson(join(folder, 'public/locales', lng, 'common.json'))]),
  );
  const typed = declarations.map((resource) => ({
    file: resource.name,
    resource,
    problems: shapeProblems(resource, { kinds: {} }),
  }));
  // The texts of those in JSON are looked at below, that of their group among them.
  const inJson = read.map((one) => ({ ...one, texts: {} }));
  const problems = declaredProblems([...typed, ...inJson], known, common).map(
    (problem) => `${problem.file}: ${lineOf(problem)}`,
  );
  const missing = missingOptions({
    resource: [
      ...declarations.flatMap((one) => (one.dashboard ? [] : [declarationOf(one)])),
      ...files.flatMap(({ text }) => JSON.parse(text) as unknown),
    ],
    dashboard: declarations.flatMap(({ dashboard }) => dashboard ?? []),
    source: Object.values(sources),
    signIn: [settings.signIn],
    roles: [settings.roles],
  });
  return { missing, problems, untold: missingTexts(folder, all) };
}
