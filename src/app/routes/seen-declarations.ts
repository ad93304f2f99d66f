import type { AnyResource } from '../../config/resource';
import { session, viewerOf } from '../../providers/auth/session';
import { loadResource, resources } from './resources';

/** Fetches the code that takes fields out of declarations; undefined where every role sees all of them. */
export const loadSight = () =>
  resources().some(({ fieldAccess }) => fieldAccess) ? import('./seen-page') : Promise.resolve(undefined);

/**
 * Fetches the declaration of a resource as who is signed in sees it.
 * @throws Error when there is none of that name
 */
export async function loadSeenResource(name: string): Promise<AnyResource> {
  const [resource, sight] = await Promise.all([loadResource(name), loadSight()]);
  return sight ? sight.seenResource(resource, viewerOf(session())) : resource;
}
