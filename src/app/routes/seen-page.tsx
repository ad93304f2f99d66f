import { useMemo, type ComponentType } from 'react';
import type { AnyResource, ResourcePageProps, Viewer } from '../../config/resource';
import { seenBy } from '../../kit/access/seen-resource';
import { useViewer } from '../../providers/auth/use-session';
import { findResource } from './resources';

const accessIn = (name: string) => findResource(name)?.fieldAccess;

export const seenResource = (resource: AnyResource, viewer: Viewer): AnyResource =>
  seenBy(resource, viewer, accessIn);

/** Returns a page of declared resources as the viewer sees them. */
export const seenPage = (
  Page: ComponentType<ResourcePageProps>,
  { resource, resources }: ResourcePageProps,
): ComponentType =>
  function SeenPage() {
    const viewer = useViewer();
    const others = useMemo(() => resources.map((other) => seenResource(other, viewer)), [viewer]);
    return <Page resource={seenResource(resource, viewer)} resources={others} />;
  };
