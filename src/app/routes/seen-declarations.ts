import type { AnyResource } from '../../config/resource';
import { session, viewerOf } from '../../providers/auth/session';
import type { IndexedResource } from './indexed-resource';
import { findResource, loadResource, resources } from './resources';

/** Fetches the code that adapts declarations to a role; undefined where they are the same for every role. */
export const loadSight = (shown: readonly (IndexedResource | undefined)[]) =>
  // A relation is labelled by fields of another resource.
  resources().some(({ fieldAccess }) => fieldAccess) || shown.some((resource) => resource?.byRow)
    ? import('./seen-page')
    : Promise.resolve(undefined);

/** Fetches the declaration of a resource as the viewer sees it. @throws Error when there is none of that name */
export async function loadSeenResource(name: string): Promise<AnyResource> {
  const [resource, sight] = await Promise.all([loadResource(name), loadSight([findResource(name)])]);
  return sight ? sight.seenResource(resource, viewerOf(session())) : resource;
}
