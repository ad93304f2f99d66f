import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageTitleOf } from '../src/lib/page-title';

interface Titled {
  readonly name: string;
  readonly path?: string;
}

interface Texts {
  readonly title?: string;
  readonly titles?: Readonly<Record<string, string>>;
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Texts;

/**
 * The texts that every page has, as JSON, with the titles of the resources among them, which stand in their own texts. A
 * title that stands there already stays.
 * @param locales where the texts are, a folder for each language
 */
export function joinTitles(locales: string, lng: string, resources: readonly Titled[]): string {
  const common = read(join(locales, lng, 'common.json'));
  const own = resources.flatMap(({ name, path }): [string, string][] => {
    const file = join(locales, lng, `${name}.json`);
    const title = path !== undefined && existsSync(file) ? read(file).title : undefined;
    return path === undefined || title === undefined ? [] : [[pageTitleOf(path).key, title]];
  });
  return JSON.stringify({ ...common, titles: { ...Object.fromEntries(own), ...common.titles } });
}
