import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import type { FindResource } from '../../../packages/kit/src/providers/data/data-provider';

/** Finds the resources of a test by their names, as the console finds its own. */
export const findAmong =
  (resources: readonly AnyResource[]): FindResource =>
  (name) => {
    const found = resources.find((resource) => resource.name === name);
    if (!found) throw new Error(`No resource is declared as "${name}"`);
    return found;
  };
