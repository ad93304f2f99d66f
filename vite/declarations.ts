import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ResourceIndex } from '../src/app/routes/indexed-resource';
import type { AnyResource } from '../src/config/resource';
import { quoted, runModule } from './run-module';

/** Every declaration, the file of each, and the function that says what is needed of one at once. */
export interface Declarations {
  readonly files: readonly string[];
  readonly declarations: readonly AnyResource[];
  readonly indexOf: (resource: AnyResource) => ResourceIndex;
}

const indexed = resolve(import.meta.dirname, '../src/app/routes/indexed-resource.ts');

/** Evaluates the declarations in a folder, each the default export of a file. */
export async function evaluateDeclarations(folder: string): Promise<Declarations> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => resolve(folder, file));
  const code = [
    `export { indexOf } from ${quoted(indexed)};`,
    ...files.map((file, at) => `import declaration${String(at)} from ${quoted(file)};`),
    `export const declarations = [${files.map((_, at) => `declaration${String(at)}`).join(', ')}];`,
  ].join('\n');
  return { files, ...(await runModule<Omit<Declarations, 'files'>>(code)) };
}
