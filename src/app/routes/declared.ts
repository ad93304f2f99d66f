import type { AnyResource } from '../../config/resource';
import { indexOf, type IndexedResource } from './indexed-resource';

const declarations = import.meta.glob<AnyResource>('../../resources/*/resource.ts', {
  eager: true,
  import: 'default',
});

/** Every `resource.ts` of `src/resources`. The build replaces this module (`vite/resource-index.ts`) to fetch each on demand. */
export const declared: readonly IndexedResource[] = Object.values(declarations).map((resource) => ({
  ...indexOf(resource),
  load: () => Promise.resolve(resource),
}));
