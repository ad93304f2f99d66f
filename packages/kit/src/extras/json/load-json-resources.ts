import i18next from 'i18next';
import { declarationsIn, placedIn, type DeclaredFile } from './schema/parse-declaration';
import type { KnownNames } from './check/names-in-scope';
import { problemsAmong } from './check/problems/declared-problems';
import type { FileProblem, Problem } from '../../schema/check/problem';
import type { AnyResource } from '../../schema/resource';
import { settings } from '../../settings/settings';
import { knownNames } from './known-names';
import { declaredKeys } from './declared-keys';
import { jsonIn } from '../../lib/json';
import { valueAt } from '../../lib/value-at';
import { startI18n } from '../../providers/i18n/i18n';
import { fallbackLanguage, registerTexts } from '../../providers/i18n/locale-files';
import { extra } from '../../registry/extras';
import { platform } from '../../console/platform';
import { knownPages } from '../../console/routes/bespoke-pages';
import { indexed } from '../../console/routes/indexed-resource';
import { pagesOf } from '../../console/routes/entries';
import type { PluginParts } from './plugins/registrar';
import { providerProblems } from './known-providers';
import { addResources, findResource, resources } from '../../console/routes/resources';

/** In ms: the console waits for the file. */
const fetchTimeout = 5_000;

function isOurs(url: URL): boolean {
  const here = window.location.href;
  return [here, settings().apiBase].some((own) => new URL(own, here).origin === url.origin);
}

/** Fetches a file of the console's or the API's origin; a redirect is an error, as it may lead to another one. */
async function fetchText(file: string): Promise<string | Problem> {
  const url = new URL(file, window.location.href);
  if (!isOurs(url)) return { kind: 'foreign', path: '', value: url.origin };
  try {
    const response = await fetch(url, {
      credentials: 'same-origin',
      redirect: 'error',
      signal: AbortSignal.timeout(fetchTimeout),
    });
    if (response.ok) return await response.text();
    return { kind: 'unreachable', path: '', value: String(response.status) };
  } catch (error) {
    console.warn(error);
    return { kind: 'unreachable', path: '' };
  }
}

/** Returns antd's icon names where texts name some; those named where they can't be fetched. */
async function antdIconsFor(texts: readonly string[]): Promise<readonly string[]> {
  // The names of antd's begin with a capital, and those of the console do not.
  const icons = texts.flatMap((text) => [...text.matchAll(/"icon"\s*:\s*"([A-Z]\w*)"/g)]);
  if (icons.length === 0) return [];
  const fetched = await fetchText('/icons/names.json');
  const names = typeof fetched === 'string' ? jsonIn(fetched) : undefined;
  return Array.isArray(names) ? names.map(String) : icons.map(([, name = '']) => name);
}

const unknownProviders = ({ provider, dashboard }: AnyResource): readonly Problem[] => [
  ...providerProblems(provider),
  ...(dashboard?.widgets ?? []).flatMap((widget, index) =>
    'provider' in widget ? providerProblems(widget.provider, `widgets[${String(index)}].provider`) : [],
  ),
];

/** Checks declarations among each other, and again without those that have problems, until all that are left refer to right ones. */
function checkReferences(files: readonly DeclaredFile[], known: KnownNames): readonly DeclaredFile[] {
  const added = files.flatMap(({ resource }) => resource ?? []);
  const names: KnownNames = {
    ...known,
    resources: [...resources(), ...added].map(({ name }) => name),
    find: (name) => added.find((other) => other.name === name) ?? findResource(name),
  };
  // The path of a feature that is switched off is free.
  const others: Pick<AnyResource, 'name' | 'path'>[] = resources().map((one) =>
    pagesOf(one).length > 0 ? one : { name: one.name },
  );
  const checked = files.map((one): DeclaredFile => {
    const { file, at = '', resource } = one;
    if (!resource) return one;
    const problems = [...problemsAmong(resource, others, names), ...unknownProviders(resource)];
    if (problems.length > 0) return { file, at, problems };
    others.push(resource);
    return one;
  });
  return checked.every((one, index) => one === files[index]) ? checked : checkReferences(checked, known);
}

async function readFiles(
  addresses: readonly string[],
  plugins?: PluginParts,
): Promise<readonly DeclaredFile[]> {
  const fetched = await Promise.all(addresses.map(fetchText));
  const icons = await antdIconsFor(fetched.filter((text) => typeof text === 'string'));
  const read = fetched.map(async (text, index) => {
    const file = addresses[index] ?? '';
    return typeof text === 'string' ? declarationsIn(file, text, plugins) : [{ file, problems: [text] }];
  });
  return checkReferences((await Promise.all(read)).flat(), {
    ...knownNames(icons),
    channels: platform().channels ?? [],
    pages: knownPages().map(({ path }) => path),
    sendable: (provider) => extra('sources')?.sendableBy(provider),
    resources: [],
  });
}

/** Adds the texts of a file, and returns a problem for each one that both the current and the fallback language lack. */
async function missingTexts({ resource, texts }: DeclaredFile): Promise<readonly Problem[]> {
  if (!resource) return [];
  const { name } = resource;
  await startI18n();
  if (texts) registerTexts('namespace', name, texts);
  await i18next.loadNamespaces(name);
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
  const problems = files.map(async (one) => placedIn(one, [...one.problems, ...(await missingTexts(one))]));
  return (await Promise.all(problems)).flat();
}
