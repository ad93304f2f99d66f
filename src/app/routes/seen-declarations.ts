import type { AnyResource } from '../../config/resource';
import { session, viewerOf } from '../../providers/auth/session';
import { loadResource, resources } from './resources';

/** Fetches the code that makes declarations those of a role; undefined where all of them are the same for every role. */
export const loadSight = () =>
  resources().some(({ fieldAccess, byRow }) => fieldAccess ?? byRow)
    ? import('./seen-page')
    : Promise.resolve(undefined);

/**
 * Fetches the declaration of a resource as who is signed in sees it.
 * @throws Error when there is none of that name
 */
export async function loadSeenResource(name: string): Promise<AnyResource> {
  const [resource, sight] = await Promise.all([loadResource(name), loadSight()]);
  return sight ? sight.seenResource(resource, viewerOf(session())) : resource;
}
