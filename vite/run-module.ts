import { statSync } from 'node:fs';
import { runnerImport } from 'vite';
import { codeError } from '../scripts/resource/user-error';
import { root } from './places';

const virtual = 'virtual:run';

/** A module as it was evaluated last, when that began, and the files that it came from. */
interface Evaluated {
  readonly module: unknown;
  readonly files: readonly string[];
  readonly began: number;
}

const evaluated = new Map<string, Evaluated>();

/** File systems may tell a time up to this much too early, in ms. */
const imprecision = 20;

/** Whether none of the files was changed or put in its place since, or while it was evaluated. */
const isCurrent = ({ files, began }: Evaluated) =>
  files.every(
    (file) => (statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? Infinity) < began - imprecision,
  );

/**
 * Evaluates a module given as source, with its imports, as the console would. What it gave before is given again while its
 * source and the files that it imports are the same.
 */
export async function runModule<T>(code: string): Promise<T> {
  const known = evaluated.get(code);
  if (known && isCurrent(known)) return known.module as T;
  const began = Date.now();
  const running = runnerImport<T>(virtual, {
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
  const { module, dependencies } = await running.catch((error: unknown) => {
    throw codeError(error, root);
  });
  evaluated.set(code, { module, files: dependencies, began });
  return module;
}

export const quoted = (path: string) => JSON.stringify(path.replaceAll('\\', '/'));
