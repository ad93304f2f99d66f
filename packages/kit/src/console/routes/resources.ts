import type { AnyResource } from '../../schema/resource';
import { settings } from '../../settings/settings';
import { neededExtra } from '../../registry/extras';
import { platform } from '../platform';
import type { IndexedResource } from './indexed-resource';

let added: readonly IndexedResource[] = [];
let known: readonly IndexedResource[] | undefined;

/** Empty where the settings leave the built-in resources out. */
export const builtInResources = (): readonly IndexedResource[] =>
  settings().builtInPages ? platform().resources : [];

function ofSource(resource: IndexedResource): IndexedResource {
  if ((resource.provider ?? 'default') === 'default') return resource;
  const load = async () => neededExtra('sources', 'provider').withDialect(await resource.load());
  return { ...resource, load };
}

export const resources = (): readonly IndexedResource[] =>
  (known ??= [...builtInResources(), ...added].map(ofSource));

export const availableResources = (): readonly IndexedResource[] =>
  resources().filter(({ menu }) => menu?.flag === undefined || settings().flags[menu.flag]);

export const addedResources = (): readonly IndexedResource[] => added;

/** Sets the resources that are not in the build. */
export function addResources(more: readonly IndexedResource[]): void {
  added = more;
  known = undefined;
}

export const findResource = (name: string): IndexedResource | undefined =>
  resources().find((resource) => resource.name === name);

/** Fetches the declaration of a resource, once. @throws Error when there is none of that name */
export async function loadResource(name: string): Promise<AnyResource> {
  const found = findResource(name);
  if (!found) throw new Error(`No resource is declared as "${name}"`);
  return found.load();
}
