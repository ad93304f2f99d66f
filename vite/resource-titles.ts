import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { evaluateDeclarations } from './declarations';
import { joinTitles } from './join-titles';

/**
 * Adds the declared resources' titles to the common texts, so that menu and palette need no request per resource.
 * @param folder folder of the declarations
 * @param locales folder of the texts, with one folder per language
 */
export function resourceTitles(folder: string, locales: string): Plugin {
  return {
    name: 'resource-titles',
    async generateBundle() {
      const { declarations } = await evaluateDeclarations(folder);
      for (const lng of readdirSync(locales)) {
        const source = joinTitles(locales, lng, declarations);
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
        evaluateDeclarations(folder).then(
          ({ declarations }) => response.end(joinTitles(locales, lng, declarations)),
          next,
        );
      });
    },
  };
}
