import type { AnyResource } from '../../schema/resource';

type LoadResource = (name: string) => Promise<AnyResource>;

let load: LoadResource = (name) =>
  Promise.reject(new Error(`"${name}" is asked for before the resources are known`));

/** Has forms find the declarations of other resources; called once, when the console is loaded. */
export function connectResources(find: LoadResource): void {
  load = find;
}

/** Fetches the declaration of a resource by its name. @throws Error when there is none */
export const loadRelated: LoadResource = (name) => load(name);
