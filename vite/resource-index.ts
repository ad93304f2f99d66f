import { basename } from 'node:path';
import type { Plugin } from 'vite';
import type { AnyResource } from '../src/config/resource';
import { evaluateDeclarations } from './declarations';
import { quoted } from './run-module';

/** Refuses what only shows once two declarations stand side by side. */
function refuseTwins(declarations: readonly AnyResource[], files: readonly string[]): void {
  const seen = new Map<string, string>();
  declarations.forEach(({ name, path }, at) => {
    const file = basename(files[at] ?? '');
    for (const key of [`the name "${name}"`, ...(path === undefined ? [] : [`the path "${path}"`])]) {
      const other = seen.get(key);
      if (other !== undefined) throw new Error(`${other} and ${file} both have ${key}`);
      seen.set(key, file);
    }
  });
}

/**
 * Puts into the build, in the place of all declarations, what menu and routes need of each, and a way to fetch the rest:
 * a hundred resources cost the first page what a hundred menu entries cost.
 * @param folder where the declarations are, each the default export of a file
 * @param target the module that the index takes the place of; see `src/app/routes/declared.ts`
 */
export function resourceIndex(folder: string, target: string): Plugin {
  return {
    name: 'resource-index',
    apply: 'build',
    load: {
      filter: { id: new RegExp(`${target.replaceAll('\\', '/').replace(/[.*+?^${}()|[\]]/g, '\\$&')}$`) },
      async handler() {
        const { files, declarations, indexOf } = await evaluateDeclarations(folder);
        for (const file of files) this.addWatchFile(file);
        refuseTwins(declarations, files);
        const entries = declarations.map((declaration, at) => {
          const load = `() => import(${quoted(files[at] ?? '')}).then((module) => module.default)`;
          return `${JSON.stringify(indexOf(declaration)).slice(0, -1)},load:${load}}`;
        });
        return { code: `export const declared = [${entries.join(',\n')}];`, moduleSideEffects: false };
      },
    },
  };
}
