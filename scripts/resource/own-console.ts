import { join } from 'node:path';
import type { Source } from '../../packages/kit/src/extras/sources/source-schema';
import type { Role } from '../../packages/kit/src/wire/access';
import { root } from '../../vite/places';
import { quoted, runModule } from '../../vite/run-module';

interface OwnConsole {
  readonly sources: Readonly<Record<string, Source>>;
  readonly platformAccess: { readonly superRole: Role };
}

const source = (path: string) => quoted(join(root, 'src', path));

/** The console's own names of APIs and roles. */
export const { sources, platformAccess } = await runModule<OwnConsole>(`
export { sources } from ${source('sources/index.ts')};
export { platformAccess } from ${source('config/access.ts')};
`);
