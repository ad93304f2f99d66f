import type { AnyResource } from '../../config/resource';
import { indexOf, type IndexedResource } from './indexed-resource';

const declarations = import.meta.glob<AnyResource>('../../resources/*.ts', {
  eager: true,
  import: 'default',
});

/**
 * Every resource that is declared: a file in `src/resources` is all it takes. The build puts another module in the place
 * of this one (`vite/resource-index.ts`), in which each declaration is fetched when it is needed.
 */
export const declared: readonly IndexedResource[] = Object.values(declarations).map((resource) => ({
  ...indexOf(resource),
  load: () => Promise.resolve(resource),
}));
