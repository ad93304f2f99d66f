import { indexed, type IndexedResource } from '@roundkeeper/kit/console/routes/indexed-resource';
import type { AnyResource } from '@roundkeeper/kit/schema/resource';

const declarations = import.meta.glob<AnyResource>('./*/resource.ts', {
  eager: true,
  import: 'default',
});

/** Every `resource.ts` of `src/resources`. The build replaces this module (`vite/resource-index.ts`) to fetch each on demand. */
export const declared: readonly IndexedResource[] = Object.values(declarations).map(indexed);
