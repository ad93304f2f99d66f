import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageTitleOf, rowTitleKey } from '../src/lib/page-title';

interface Titled {
  readonly name: string;
  readonly path?: string;
}

interface Texts {
  readonly title?: string;
  readonly rowTitle?: string;
  readonly titles?: Readonly<Record<string, string>>;
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Texts;

/**
 * Returns the common texts as JSON, with the resources' titles added; an existing title stays.
 * @param locales folder of the texts, with one folder per language
 */
export function joinTitles(locales: string, lng: string, resources: readonly Titled[]): string {
  const common = read(join(locales, lng, 'common.json'));
  const own = resources.flatMap(({ name, path }): [string, string][] => {
    const file = join(locales, lng, `${name}.json`);
    if (path === undefined || !existsSync(file)) return [];
    const { title, rowTitle } = read(file);
    return [
      ...(title === undefined ? [] : [[pageTitleOf(path).key, title] satisfies [string, string]]),
      ...(rowTitle === undefined ? [] : [[rowTitleKey(path), rowTitle] satisfies [string, string]]),
    ];
  });
  return JSON.stringify({ ...common, titles: { ...Object.fromEntries(own), ...common.titles } });
}
