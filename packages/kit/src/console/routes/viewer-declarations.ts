import type { AnyResource } from '../../schema/resource';
import { session, viewerOf } from '../../providers/auth/session';
import type { IndexedResource } from './indexed-resource';
import { findResource, loadResource, resources } from './resources';

/** Fetches the code that adapts declarations to a role; undefined where they are the same for every role. */
export const loadViewerPage = (shown: readonly (IndexedResource | undefined)[]) =>
  // A relation is labelled by fields of another resource.
  resources().some(({ fieldAccess }) => fieldAccess) || shown.some((resource) => resource?.byRow)
    ? import('./viewer-page')
    : Promise.resolve(undefined);

/** Fetches the declaration of a resource as the viewer sees it. @throws Error when there is none of that name */
export async function loadResourceForViewer(name: string): Promise<AnyResource> {
  const [resource, viewerPage] = await Promise.all([
    loadResource(name),
    loadViewerPage([findResource(name)]),
  ]);
  return viewerPage ? viewerPage.resourceForViewer(resource, viewerOf(session())) : resource;
}
