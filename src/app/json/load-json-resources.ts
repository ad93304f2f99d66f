import type { Texts } from '../../config/json/json-resource';
import type { Problem } from '../../config/json/problem';
import { readResource } from '../../config/json/read-resource';
import { referenceProblems, type KnownNames } from '../../config/json/reference-problems';
import type { AnyResource } from '../../config/resource';
import { settings } from '../../config/settings';
import { knownNames } from '../../kit/registry';
import { channels } from '../../providers/live/channels';
import { pathFits } from '../routes/path-fits';
import { pages } from '../routes/pages';
import { indexOf } from '../routes/indexed-resource';
import { pagesOf } from '../routes/resource-pages';
import { addResources, resources } from '../routes/resources';
import { fetchResourceFile } from './fetch-resource-file';
import { missingTexts } from './missing-texts';

/** Something that is wrong with one of the files. */
export interface FileProblem extends Problem {
  readonly file: string;
}

interface LoadedFile {
  readonly file: string;
  readonly resource?: AnyResource;
  readonly texts?: Readonly<Record<string, Texts>> | undefined;
  readonly problems: readonly Problem[];
}

/** The name that a file gives its resource, before anything of it is checked: others may refer to it. */
function nameIn(text: string): readonly string[] {
  try {
    const source: unknown = JSON.parse(text);
    const name: unknown =
      typeof source === 'object' && source !== null ? Reflect.get(source, 'name') : undefined;
    return typeof name === 'string' ? [name] : [];
  } catch {
    return [];
  }
}

/** What another resource, or another page, has already. */
function takenBy(resource: AnyResource, earlier: readonly AnyResource[]): readonly Problem[] {
  const { name, path } = resource;
  const known = resources();
  const names = [...known, ...earlier].map((other) => other.name);
  const patterns = [...pages, ...known.flatMap(pagesOf)].map((page) => page.path);
  const paths = earlier.flatMap((other) =>
    other.path === undefined ? [] : [other.path, `${other.path}/:id`],
  );
  const isTaken = path !== undefined && [...patterns, ...paths].some((pattern) => pathFits(pattern, path));
  return [
    ...(names.includes(name) ? [{ kind: 'taken', path: 'name', value: name } as const] : []),
    ...(isTaken ? [{ kind: 'taken', path: 'path', value: path } as const] : []),
  ];
}

function check(file: string, text: string, known: KnownNames, earlier: readonly AnyResource[]): LoadedFile {
  const read = readResource(text, known);
  if ('problems' in read) return { file, problems: read.problems };
  const { resource, texts } = read;
  const noBase = resource.provider === 'rest' && settings().restBase === undefined;
  const problems = [
    ...takenBy(resource, earlier),
    ...(noBase ? [{ kind: 'noRestBase', path: 'provider', value: 'rest' } as const] : []),
  ];
  return problems.length > 0 ? { file, problems } : { file, resource, texts, problems: [] };
}

/** Takes out, until nothing changes, what refers to a resource that turned out not to be there. */
function settle(files: readonly LoadedFile[], known: KnownNames): readonly LoadedFile[] {
  const alive = files.flatMap(({ resource }) => (resource ? [resource.name] : []));
  const resourceNames = [...resources().map(({ name }) => name), ...alive];
  const settled = files.map((one): LoadedFile => {
    const problems = one.resource
      ? referenceProblems(one.resource, { ...known, resources: resourceNames })
      : [];
    return problems.length > 0 ? { file: one.file, problems } : one;
  });
  return settled.every((one, index) => one === files[index]) ? settled : settle(settled, known);
}

async function readFiles(addresses: readonly string[]): Promise<readonly LoadedFile[]> {
  const fetched = await Promise.all(
    addresses.map(async (file) => ({ file, ...(await fetchResourceFile(file)) })),
  );
  const named = fetched.flatMap((one) => ('text' in one ? nameIn(one.text) : []));
  const known: KnownNames = {
    ...knownNames(),
    channels: Object.keys(channels),
    resources: [...resources().map(({ name }) => name), ...named],
  };
  const files: LoadedFile[] = [];
  for (const one of fetched) {
    const earlier = files.flatMap(({ resource }) => (resource ? [resource] : []));
    files.push(
      'text' in one ? check(one.file, one.text, known, earlier) : { file: one.file, problems: [one.problem] },
    );
  }
  return settle(files, known);
}

/**
 * Fetches, checks and takes in the resources that are declared as JSON. A bad one takes nothing else down.
 * @returns what is wrong with them
 */
export async function loadJsonResources(addresses: readonly string[]): Promise<readonly FileProblem[]> {
  const files = await readFiles(addresses);
  addResources(
    files.flatMap(({ resource }) =>
      resource ? [{ ...indexOf(resource), load: () => Promise.resolve(resource) }] : [],
    ),
  );
  const problems = await Promise.all(
    files.map(async ({ file, resource, texts, problems: wrong }) => {
      const untold = resource ? await missingTexts(resource, texts) : [];
      return [...wrong, ...untold].map((problem) => ({ file, ...problem }));
    }),
  );
  return problems.flat();
}
