import { pageTitleOf, rowTitleKey } from '../packages/kit/src/lib/page-title';
import { readCommon, readTexts } from './common-texts';

interface Titled {
  readonly name: string;
  readonly path?: string;
}

interface Texts {
  readonly title?: string;
  readonly rowTitle?: string;
  readonly create?: { readonly title?: string };
}

/**
 * Returns the common texts as JSON, with titles of the resources added: those of their pages, of which an existing one
 * stays, and in `createTitles`, by name, those of the forms of new rows.
 * @param locales folder of the texts, with one folder per language
 */
export function joinTitles(locales: string, lng: string, resources: readonly Titled[]): string {
  const common: { readonly titles?: object } = readCommon(locales, lng);
  const titled = resources.flatMap(({ name, path }) => {
    const texts: Texts = readTexts(locales, lng, name) ?? {};
    return path === undefined ? [] : [{ name, path, texts }];
  });
  // What is undefined is left out of the JSON.
  const titles = titled.flatMap(({ path, texts: { title, rowTitle } }) => [
    [pageTitleOf(path).key, title],
    [rowTitleKey(path), rowTitle],
  ]);
  const createTitles = Object.fromEntries(titled.map(({ name, texts }) => [name, texts.create?.title]));
  const all = { ...common, titles: { ...Object.fromEntries(titles), ...common.titles }, createTitles };
  return JSON.stringify(all);
}
