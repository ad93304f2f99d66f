import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pageTitleOf } from '../src/lib/page-title';
import { evaluateDeclarations } from './declarations';

interface Titles {
  readonly title?: string;
  readonly titles?: Readonly<Record<string, string>>;
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Titles;

const commonTexts = async (folder: string, locales: string, lng: string): Promise<string> => {
  const { declarations } = await evaluateDeclarations(folder);
  const common = read(join(locales, lng, 'common.json'));
  const own = declarations.flatMap(({ name, path }): [string, string][] => {
    const file = join(locales, lng, `${name}.json`);
    const title = path !== undefined && existsSync(file) ? read(file).title : undefined;
    return path === undefined || title === undefined ? [] : [[pageTitleOf(path).key, title]];
  });
  return JSON.stringify({ ...common, titles: { ...Object.fromEntries(own), ...common.titles } });
};

/**
 * Puts the titles of the declared resources, which stand in their own texts, among the texts that every page has: the menu
 * names a hundred of them without a request for each. A title that stands there already stays.
 * @param folder where the declarations are
 * @param locales where the texts are, a folder for each language
 */
export function resourceTitles(folder: string, locales: string): Plugin {
  return {
    name: 'resource-titles',
    async generateBundle() {
      for (const lng of readdirSync(locales)) {
        const source = await commonTexts(folder, locales, lng);
        this.emitFile({ type: 'asset', fileName: `locales/${lng}/common.json`, source });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, lng] = /^\/locales\/([\w-]+)\/common\.json(?:\?|$)/.exec(request.url ?? '') ?? [];
        if (lng === undefined || !existsSync(join(locales, lng, 'common.json'))) {
          next();
          return;
        }
        response.setHeader('content-type', 'application/json');
        commonTexts(folder, locales, lng).then((texts) => response.end(texts), next);
      });
    },
  };
}
