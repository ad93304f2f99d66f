import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  declarationsIn,
  type DeclaredFile,
} from '../../packages/kit/src/extras/json/schema/parse-declaration';
import type { AnyResource } from '../../packages/kit/src/schema/resource';
import { foldersIn } from '../../vite/common-texts';
import { evaluateDeclarations } from '../../vite/declarations';
import { root } from '../../vite/places';

export const localesFolder = 'public/locales';

/** Returns the languages of the console. */
export const languages = (): readonly string[] => foldersIn(join(root, localesFolder));

/** A declaration with its file's path. */
export interface Declared extends Pick<DeclaredFile, 'file' | 'texts'> {
  readonly resource: AnyResource;
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

/** Reads a JSON file; what is no declaration is left out, as the check of declarations names it. */
async function readJson(name: string): Promise<readonly Declared[]> {
  const file = `public/resources/${name}`;
  const read = await declarationsIn(file, readFileSync(join(root, file), 'utf8'));
  return read.flatMap(({ resource, texts }) => (resource ? [{ file, resource, texts }] : []));
}

/** Reads every declared resource, in TypeScript or JSON. */
export const readDeclarations = async (): Promise<readonly Declared[]> => [
  ...(await readTypescript()),
  ...(await Promise.all(filesIn('public/resources', '.json').map(readJson))).flat(),
];
