import i18next from 'i18next';
import {
  nameInJson,
  partsOfJson,
  placedIn,
  readResource,
  withPlace,
  type JsonPart,
  type Texts,
} from './schema/read-resource';
import { type KnownNames } from './check/names-in-scope';
import { patternsOf, takenProblems } from './check/problems/declared-problems';
import type { FileProblem, Problem } from '../../schema/check/problem';
import { referenceProblems } from './check/problems/reference-problems';
import type { AnyResource } from '../../schema/resource';
import { settings } from '../../settings/settings';
import { knownNames } from './known-names';
import { declaredKeys } from './declared-keys';
import { valueAt } from '../../lib/value-at';
import { startI18n } from '../../providers/i18n/i18n';
import { fallbackLanguage, skipPrefetch } from '../../providers/i18n/locale-files';
import { extra } from '../../registry/extras';
import { platform } from '../../console/platform';
import { knownPages } from '../../console/routes/bespoke-pages';
import { indexed } from '../../console/routes/indexed-resource';
import { pagesOf } from '../../console/routes/entries';
import type { PluginParts } from './plugins/registration';
import { iconNames } from '../../ui/icons/icon-names';
import { providerProblems } from './known-providers';
import { addResources, findResource, resources } from '../../console/routes/resources';

const ownIcons = new Set<string>(iconNames);

const iconsIn = (text: string) =>
  [...text.matchAll(/"icon"\s*:\s*"(\w+)"/g)].flatMap(([, name = '']) => (ownIcons.has(name) ? [] : name));

/** Returns antd's icon names where texts name icons beyond the console's own; those named where they can't be fetched. */
async function antdIconsFor(texts: readonly string[]): Promise<readonly string[]> {
  const named = texts.flatMap(iconsIn);
  if (named.length === 0) return [];
  try {
    const response = await fetch('/icons/names.json');
    if (!response.ok) throw new Error(String(response.status));
    return (await response.json()) as readonly string[];
  } catch (error) {
    console.warn(error);
    return named;
  }
}

/** A resource in a file; without one and without problems it is still to be checked. */
interface LoadedFile {
  readonly file: string;
  readonly part: JsonPart;
  readonly resource?: AnyResource;
  readonly texts?: Readonly<Record<string, Texts>> | undefined;
  readonly problems: readonly Problem[];
}

/** In ms: the console waits for the file. */
const fetchTimeout = 5_000;

const failed = (file: string, problem: Pick<Problem, 'kind' | 'value'>): readonly LoadedFile[] => [
  { file, part: { text: '', at: '' }, problems: [{ path: '', ...problem }] },
];

function isOurs(url: URL): boolean {
  const here = window.location.href;
  return [here, settings().apiBase].some((own) => new URL(own, here).origin === url.origin);
}

/** Fetches a file of the console's or the API's origin; a redirect is an error, as it may lead to another one. */
async function fetchResourceFile(file: string): Promise<readonly LoadedFile[]> {
  const url = new URL(file, window.location.href);
  if (!isOurs(url)) return failed(file, { kind: 'foreign', value: url.origin });
  try {
    const response = await fetch(url, {
      credentials: 'same-origin',
      redirect: 'error',
      signal: AbortSignal.timeout(fetchTimeout),
    });
    if (!response.ok) return failed(file, { kind: 'unreachable', value: String(response.status) });
    return partsOfJson(await response.text()).map((part) => ({ file, part, problems: [] }));
  } catch (error) {
    console.warn(error);
    return failed(file, { kind: 'unreachable' });
  }
}

function conflictsOf(resource: AnyResource, earlier: readonly AnyResource[]): readonly Problem[] {
  const known = resources();
  const names = [...known, ...earlier].map((other) => other.name);
  const patterns = [...knownPages(), ...known.flatMap(pagesOf)].map((page) => page.path);
  return takenProblems(resource, names, [...patterns, ...patternsOf(earlier)]);
}

const unknownProviders = ({ provider, dashboard }: AnyResource): readonly Problem[] => [
  ...providerProblems(provider),
  ...(dashboard?.widgets ?? []).flatMap((widget, index) =>
    'provider' in widget ? providerProblems(widget.provider, `widgets[${String(index)}].provider`) : [],
  ),
];

async function check(
  one: LoadedFile,
  known: KnownNames,
  earlier: readonly AnyResource[],
  plugins: PluginParts | undefined,
): Promise<LoadedFile> {
  if (one.problems.length > 0) return one;
  const { part } = one;
  const read = readResource(part.text, known, plugins);
  const problems =
    'problems' in read
      ? await withPlace(read.problems, part.text)
      : [...conflictsOf(read.resource, earlier), ...unknownProviders(read.resource)];
  return problems.length > 0 ? { ...one, problems: placedIn(part, problems) } : { ...one, ...read };
}

/** Removes resources that refer to a failed one, repeatedly. */
function removeBroken(files: readonly LoadedFile[], known: KnownNames): readonly LoadedFile[] {
  const added = files.flatMap(({ resource }) => resource ?? []);
  const resourceNames = [...resources(), ...added].map(({ name }) => name);
  const find = (name: string) => added.find((other) => other.name === name) ?? findResource(name);
  const settled = files.map((one): LoadedFile => {
    const { file, part, resource } = one;
    if (!resource) return one;
    const problems = referenceProblems(resource, { ...known, resources: resourceNames, find });
    return problems.length > 0 ? { file, part, problems: placedIn(part, problems) } : one;
  });
  return settled.every((one, index) => one === files[index]) ? settled : removeBroken(settled, known);
}

async function readFiles(
  addresses: readonly string[],
  plugins: PluginParts | undefined,
): Promise<readonly LoadedFile[]> {
  const fetched = (await Promise.all(addresses.map(fetchResourceFile))).flat();
  const contents = fetched.map(({ part }) => part.text);
  const icons = await antdIconsFor(contents);
  const known: KnownNames = {
    ...knownNames(icons),
    channels: platform().channels ?? [],
    pages: knownPages().map(({ path }) => path),
    sendable: (provider) => extra('sources')?.sendableBy(provider),
    resources: [...resources().map(({ name }) => name), ...contents.flatMap(nameInJson)],
  };
  const files: LoadedFile[] = [];
  for (const one of fetched) {
    const earlier = files.flatMap(({ resource }) => resource ?? []);
    files.push(await check(one, known, earlier, plugins));
  }
  return removeBroken(files, known);
}

function addTexts(namespace: string, texts: Readonly<Record<string, Texts>>): void {
  for (const lng of new Set([...settings().languages, fallbackLanguage])) {
    i18next.addResourceBundle(lng, namespace, texts[lng] ?? {});
    skipPrefetch(lng, namespace);
  }
}

/** Adds the texts of a file, and returns a problem for each one that both the current and the fallback language lack. */
async function missingTexts(
  resource: AnyResource,
  texts: Readonly<Record<string, Texts>> | undefined,
): Promise<readonly Problem[]> {
  const { name } = resource;
  await startI18n();
  if (texts) addTexts(name, texts);
  else await i18next.loadNamespaces(name);
  const found = [i18next.language, fallbackLanguage].map(
    (lng) => i18next.getResourceBundle(lng, name) as unknown,
  );
  const group = resource.menu?.group === undefined ? [] : ['group'];
  return [...declaredKeys(resource), ...group]
    .filter((key) => !found.some((known) => typeof valueAt(known, key) === 'string'))
    .map((key) => ({ kind: 'noText', path: '', value: `${name}:${key}` }));
}

/** Fetches, checks and adds the resources in JSON. A bad one affects no other. @returns their problems */
export async function loadJsonResources(
  addresses: readonly string[],
  plugins?: PluginParts,
): Promise<readonly FileProblem[]> {
  const files = await readFiles(addresses, plugins);
  addResources(files.flatMap(({ resource }) => (resource ? indexed(resource) : [])));
  const problems = await Promise.all(
    files.map(async ({ file, resource, texts, problems: wrong }) => {
      const missing = resource ? await missingTexts(resource, texts) : [];
      return [...wrong, ...missing].map((problem) => ({ file, ...problem }));
    }),
  );
  return problems.flat();
}
