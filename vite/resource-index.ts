import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { ResourceIndex } from '../src/app/routes/indexed-resource';
import type { AnyResource } from '../src/config/resource';
import { quoted, runModule } from './run-module';

/** What is evaluated: every declaration, and the function that says what is needed of one at once. */
interface Evaluated {
  readonly declarations: readonly AnyResource[];
  readonly indexOf: (resource: AnyResource) => ResourceIndex;
}

const indexed = resolve(import.meta.dirname, '../src/app/routes/indexed-resource.ts');

function evaluate(files: readonly string[]): Promise<Evaluated> {
  const code = [
    `export { indexOf } from ${quoted(indexed)};`,
    ...files.map((file, at) => `import declaration${String(at)} from ${quoted(file)};`),
    `export const declarations = [${files.map((_, at) => `declaration${String(at)}`).join(', ')}];`,
  ].join('\n');
  return runModule<Evaluated>(code);
}

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
        const files = readdirSync(folder)
          .filter((file) => file.endsWith('.ts'))
          .sort()
          .map((file) => resolve(folder, file));
        for (const file of files) this.addWatchFile(file);
        const { declarations, indexOf } = await evaluate(files);
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
