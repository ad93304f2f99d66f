import type { AnyResource } from '../../config/resource';

const declarations = import.meta.glob<AnyResource>('../../resources/*.ts', {
  eager: true,
  import: 'default',
});

/** Every resource that is declared: a file in `src/resources` is all it takes. */
export const resources: readonly AnyResource[] = Object.values(declarations);
