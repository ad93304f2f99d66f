import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { foldersIn, kitLocales } from './common-texts';
import { evaluateDeclarations } from './declarations';
import { joinTitles } from './join-titles';

const address = /^\/locales\/([\w-]+)\/(\w+\.json)(?:\?|$)/;

/**
 * Adds the declared resources' titles to the common texts, so that menu and palette need no request per resource, and publishes
 * the texts of an installed kit where the console has no file of its own.
 * @param folder folder of the declarations
 * @param locales folder of the texts, with one folder per language
 */
export function resourceTitles(folder: string, locales: string): Plugin {
  const filesOf = (lng: string) => {
    const ofKit = existsSync(join(kitLocales, lng)) ? readdirSync(join(kitLocales, lng)) : [];
    return new Set(['common.json', ...ofKit.filter((file) => !existsSync(join(locales, lng, file)))]);
  };
  const textsOf = async (lng: string, file: string) =>
    file === 'common.json'
      ? joinTitles(locales, lng, (await evaluateDeclarations(folder)).declarations)
      : readFileSync(join(kitLocales, lng, file), 'utf8');
  return {
    name: 'resource-titles',
    async generateBundle() {
      for (const lng of foldersIn(locales))
        for (const file of filesOf(lng)) {
          const source = await textsOf(lng, file);
          this.emitFile({ type: 'asset', fileName: `locales/${lng}/${file}`, source });
        }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, lng = '', file = ''] = address.exec(request.url ?? '') ?? [];
        if (foldersIn(locales).includes(lng) && filesOf(lng).has(file)) {
          response.setHeader('content-type', 'application/json');
          textsOf(lng, file).then((texts) => response.end(texts), next);
        } else next();
      });
    },
  };
}
