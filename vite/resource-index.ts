import type { Plugin } from 'vite';
import { evaluateDeclarations } from './declarations';
import { replacedModule } from './evaluated-module';
import { quoted } from './run-module';

/**
 * Replaces all declarations in the build with what menu and routes need of each, and a lazy import of the rest, so
 * that a hundred resources cost the first page only menu entries.
 * @param folder folder of the declarations
 * @param target the module that the index replaces; see `src/resources/declared.ts`
 */
export const resourceIndex = (folder: string, target: string): Plugin =>
  replacedModule('resource-index', target, async (context) => {
    const { files, declarations, indexOf } = await evaluateDeclarations(folder);
    for (const file of files) context.addWatchFile(file);
    const entries = declarations.map((declaration, at) => {
      const load = `() => import(${quoted(files[at] ?? '')}).then((module) => module.default)`;
      return `${JSON.stringify(indexOf(declaration)).slice(0, -1)},load:${load}},`;
    });
    return ['export const declared = [', ...entries, '];'];
  });
