import { useMemo, type ComponentType } from 'react';
import type { AnyResource, ResourcePageProps, Viewer } from '../../schema/resource';
import { forViewer } from '../../access/for-viewer';
import { useViewer } from '../../providers/auth/use-session';
import { findResource } from './resources';

export const resourceForViewer = (resource: AnyResource, viewer: Viewer): AnyResource =>
  forViewer(resource, viewer, (name) => findResource(name)?.fieldAccess);

export const pageForViewer = (
  Page: ComponentType<ResourcePageProps>,
  { resource, resources }: ResourcePageProps,
): ComponentType =>
  function ViewerPage() {
    const viewer = useViewer();
    const others = useMemo(() => resources.map((other) => resourceForViewer(other, viewer)), [viewer]);
    return <Page resource={resourceForViewer(resource, viewer)} resources={others} />;
  };
