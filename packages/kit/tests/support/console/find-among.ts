import type { AnyResource } from '../../../src/schema/resource';
import type { FindResource } from '../../../src/providers/data/data-provider';

/** Finds the resources of a test by their names, as the console finds its own. */
export const findAmong =
  (resources: readonly AnyResource[]): FindResource =>
  (name) => {
    const found = resources.find((resource) => resource.name === name);
    if (!found) throw new Error(`No resource is declared as "${name}"`);
    return found;
  };
