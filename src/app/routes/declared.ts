import type { AnyResource } from '../../config/resource';
import { indexOf, type IndexedResource } from './indexed-resource';

const declarations = import.meta.glob<AnyResource>('../../resources/*/resource.ts', {
  eager: true,
  import: 'default',
});

/**
 * Every resource of the build: a `resource.ts` in a folder of `src/resources`. The build replaces this module
 * (`vite/resource-index.ts`) with one in which each declaration is fetched when it is needed.
 */
export const declared: readonly IndexedResource[] = Object.values(declarations).map((resource) => ({
  ...indexOf(resource),
  load: () => Promise.resolve(resource),
}));
