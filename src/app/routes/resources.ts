import type { AnyResource } from '../../config/resource';
import { declared } from './declared';
import type { IndexedResource } from './indexed-resource';

let added: readonly IndexedResource[] = [];
let known: readonly IndexedResource[] = declared;

/** Every resource of this deployment: those in the build, and those that its settings name. */
export const resources = (): readonly IndexedResource[] => known;

/** Those that are not in the build. */
export const addedResources = (): readonly IndexedResource[] => added;

/** Takes in resources that are not in the build, in the place of those that were taken in before. */
export function addResources(more: readonly IndexedResource[]): void {
  added = more;
  known = [...declared, ...more];
}

/** The resource of that name, if there is one. */
export const findResource = (name: string): IndexedResource | undefined =>
  known.find((resource) => resource.name === name);

/**
 * The declaration of a resource; fetched once.
 * @throws Error when there is none of that name
 */
export async function loadResource(name: string): Promise<AnyResource> {
  const found = findResource(name);
  if (!found) throw new Error(`No resource is declared as "${name}"`);
  return found.load();
}
