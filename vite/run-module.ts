import { statSync } from 'node:fs';
import { runnerImport } from 'vite';

const virtual = 'virtual:run';

/** A module as it was evaluated last, and what tells that one of its files has changed since. */
interface Evaluated {
  readonly module: unknown;
  readonly files: readonly string[];
  readonly versions: string;
}

const evaluated = new Map<string, Evaluated>();

/** File systems may tell a time up to this much too early, in ms. */
const imprecision = 20;

/** Whether none of these files was changed at that time, in ms, or later: it may have been evaluated as it was before. */
const areOlderThan = (files: readonly string[], time: number) =>
  files.every(
    (file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < time - imprecision,
  );

/** When files were changed, and their sizes. */
const versionsOf = (files: readonly string[]) =>
  files
    .map((file) => {
      const found = statSync(file, { throwIfNoEntry: false });
      return found ? `${String(found.mtimeMs)} ${String(found.size)}` : 'gone';
    })
    .join();

/**
 * Evaluates a module given as source, with its imports, as the console would. What it gave before is given again while its
 * source and the files that it imports are the same.
 */
export async function runModule<T>(code: string): Promise<T> {
  const known = evaluated.get(code);
  if (known && versionsOf(known.files) === known.versions) return known.module as T;
  const began = Date.now();
  const { module, dependencies } = await runnerImport<T>(virtual, {
    configFile: false,
    // An installed kit is source too, which Node does not run.
    environments: { inline: { resolve: { noExternal: ['@roundkeeper/kit'] } } },
    plugins: [
      {
        name: 'run-module',
        resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
        load: (id) => (id === `\0${virtual}` ? code : undefined),
      },
    ],
  });
  if (areOlderThan(dependencies, began))
    evaluated.set(code, { module, files: dependencies, versions: versionsOf(dependencies) });
  return module;
}

export const quoted = (path: string) => JSON.stringify(path.replaceAll('\\', '/'));
