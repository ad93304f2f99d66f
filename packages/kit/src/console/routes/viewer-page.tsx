import { useMemo, type ComponentType } from 'react';
import type { AnyResource, ResourcePageProps, Viewer } from '../../schema/resource';
import { forViewer } from '../../access/for-viewer';
import { useViewer } from '../../providers/auth/use-session';
import { findResource } from './resources';

const accessIn = (name: string) => findResource(name)?.fieldAccess;

export const resourceForViewer = (resource: AnyResource, viewer: Viewer): AnyResource =>
  forViewer(resource, viewer, accessIn);

export const pageForViewer = (
  Page: ComponentType<ResourcePageProps>,
  { resource, resources }: ResourcePageProps,
): ComponentType =>
  function ViewerPage() {
    const viewer = useViewer();
    const others = useMemo(() => resources.map((other) => resourceForViewer(other, viewer)), [viewer]);
    return <Page resource={resourceForViewer(resource, viewer)} resources={others} />;
  };
