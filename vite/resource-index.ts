import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';
import type { AnyResource } from '../src/config/resource';
import { evaluateDeclarations } from './declarations';
import { quoted } from './run-module';

/** Refuses conflicts between declarations. */
function refuseTwins(declarations: readonly AnyResource[], files: readonly string[]): void {
  const seen = new Map<string, string>();
  declarations.forEach(({ name, path }, at) => {
    const file = basename(dirname(files[at] ?? ''));
    for (const key of [`the name "${name}"`, ...(path === undefined ? [] : [`the path "${path}"`])]) {
      const other = seen.get(key);
      if (other !== undefined) throw new Error(`The resources ${other} and ${file} both have ${key}`);
      seen.set(key, file);
    }
  });
}

/**
 * Replaces all declarations in the build with what menu and routes need of each, and a lazy import of the rest, so
 * that a hundred resources cost the first page only menu entries.
 * @param folder folder of the declarations
 * @param target the module that the index replaces; see `src/app/routes/declared.ts`
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
