import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageTitleOf, rowTitleKey } from '../packages/kit/src/lib/page-title';
import { readCommon } from './common-texts';

interface Titled {
  readonly name: string;
  readonly path?: string;
}

interface Texts {
  readonly title?: string;
  readonly rowTitle?: string;
  readonly titles?: Readonly<Record<string, string>>;
  readonly create?: { readonly title?: string };
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Texts;

/**
 * Returns the common texts as JSON, with titles of the resources added: those of their pages, of which an existing one
 * stays, and in `createTitles`, by name, those of the forms of new rows.
 * @param locales folder of the texts, with one folder per language
 */
export function joinTitles(locales: string, lng: string, resources: readonly Titled[]): string {
  const common: Texts = readCommon(locales, lng);
  const titles: Record<string, string> = {};
  const createTitles: Record<string, string> = {};
  for (const { name, path } of resources) {
    const file = join(locales, lng, `${name}.json`);
    if (path === undefined || !existsSync(file)) continue;
    const { title, rowTitle, create } = read(file);
    if (title !== undefined) titles[pageTitleOf(path).key] = title;
    if (rowTitle !== undefined) titles[rowTitleKey(path)] = rowTitle;
    if (create?.title !== undefined) createTitles[name] = create.title;
  }
  return JSON.stringify({ ...common, titles: { ...titles, ...common.titles }, createTitles });
}
