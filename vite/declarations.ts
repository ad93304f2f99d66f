import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { ResourceIndex } from '../packages/kit/src/console/routes/indexed-resource';
import type { AnyResource } from '../packages/kit/src/schema/resource';
import { UserError } from '../scripts/resource/user-error';
import { kitSource, root } from './places';
import { quoted, runModule } from './run-module';

export interface Declarations {
  readonly files: readonly string[];
  readonly declarations: readonly AnyResource[];
  readonly indexOf: (resource: AnyResource) => ResourceIndex;
}

/** Returns the paths `<name>/resource.ts` below a folder, by name. */
export const declarationFiles = (folder: string): readonly string[] =>
  readdirSync(folder)
    .sort()
    .map((name) => join(folder, name, 'resource.ts'))
    .filter((file) => existsSync(file));

export async function evaluateDeclarations(folder: string): Promise<Declarations> {
  const files = declarationFiles(resolve(folder));
  const code = [
    `import { registerKinds } from ${quoted(join(kitSource, 'extras/kinds/register-kinds.ts'))};`,
    `export { indexOf } from ${quoted(join(kitSource, 'console/routes/indexed-resource.ts'))};`,
    ...files.map((file, at) => `import declaration${String(at)} from ${quoted(file)};`),
    'registerKinds();',
    `export const declarations = [${files.map((_, at) => `declaration${String(at)}`).join(', ')}];`,
  ].join('\n');
  const evaluated = await runModule<Omit<Declarations, 'files'>>(code);
  const wrong = files.find((_, at) => typeof evaluated.declarations[at]?.name !== 'string');
  if (wrong !== undefined)
    throw new UserError(`${relative(root, wrong)}: its default export is not what defineResource returns`);
  return { files, ...evaluated };
}
