import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseDeclaration, type Texts } from '../../packages/kit/src/extras/json/schema/read-resource';
import type { AnyResource } from '../../packages/kit/src/schema/resource';
import { foldersIn } from '../../vite/common-texts';
import { evaluateDeclarations } from '../../vite/declarations';
import { root } from '../../vite/places';

export const localesFolder = 'public/locales';

/** Returns the languages of the console. */
export const languages = (): readonly string[] => foldersIn(join(root, localesFolder));

/** A declaration with its file's path. */
export interface Declared {
  readonly file: string;
  readonly resource: AnyResource;
  /** The texts of a JSON file, by language. */
  readonly texts?: Readonly<Record<string, Texts>>;
}

const filesIn = (folder: string, ending: string) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder))
        .filter((name) => name.endsWith(ending))
        .sort()
    : [];

async function readTypescript(): Promise<readonly Declared[]> {
  const { files, declarations } = await evaluateDeclarations(join(root, 'src/resources'));
  return declarations.map((resource, at) => ({ file: relative(root, files[at] ?? ''), resource }));
}

/** Reads a JSON file; one that is no declaration is left out, as the check of declarations names it. */
function readJson(name: string): readonly Declared[] {
  const file = `public/resources/${name}`;
  const read = parseDeclaration(readFileSync(join(root, file), 'utf8'));
  if ('problems' in read) return [];
  const { resource, texts } = read;
  return [{ file, resource, ...(texts ? { texts } : {}) }];
}

/** Reads every declared resource, in TypeScript or JSON. */
export const readDeclarations = async (): Promise<readonly Declared[]> => [
  ...(await readTypescript()),
  ...filesIn('public/resources', '.json').flatMap(readJson),
];
