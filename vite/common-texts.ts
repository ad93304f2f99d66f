import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../packages/kit/src/lib/value-at';

type Texts = Readonly<Record<string, unknown>>;

/** The kit's texts, in its package; where the kit is source they stand among the console's. */
export const kitLocales = join(import.meta.dirname, 'locales');

export const foldersIn = (path: string): readonly string[] =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort()
    : [];

/** Returns the texts of a namespace: the console's, or else the kit's. */
export function readTexts(locales: string, lng: string, namespace: string): Texts | undefined {
  const file = [locales, kitLocales]
    .map((folder) => join(folder, lng, `${namespace}.json`))
    .find((path) => existsSync(path));
  return file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as Texts);
}

/** Returns the common texts with what the console adds in `platform.json`: titles of pages, groups of the menu, names of roles. */
export function readCommon(locales: string, lng: string): Texts {
  const common = readTexts(locales, lng, 'common') ?? {};
  const added = Object.entries(readTexts(locales, lng, 'platform') ?? {}).map(([key, value]) => {
    const known = common[key];
    return [key, isRecord(known) && isRecord(value) ? { ...known, ...value } : value] as const;
  });
  return { ...common, ...Object.fromEntries(added) };
}
