import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { foldersIn, kitLocales } from './common-texts';
import { evaluateDeclarations } from './declarations';
import { joinTitles } from './join-titles';
import { madeFiles } from './made-files';

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
  return madeFiles({
    name: 'resource-titles',
    folder: 'locales',
    files: () => foldersIn(locales).flatMap((lng) => [...filesOf(lng)].map((file) => `${lng}/${file}`)),
    make: async (path) => {
      const [lng = '', file = ''] = path.split('/');
      return file === 'common.json'
        ? joinTitles(locales, lng, (await evaluateDeclarations(folder)).declarations)
        : readFileSync(join(kitLocales, lng, file), 'utf8');
    },
  });
}
