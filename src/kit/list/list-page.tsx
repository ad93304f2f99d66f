import type { AnyResource } from '../../config/resource';
import { FileButton } from './file/file-button';
import { ResourceList } from './resource-list';

/** The page of a resource's list. */
export default function ListPage({ resource }: { readonly resource: AnyResource }) {
  return <ResourceList resource={resource} toolbar={<FileButton resource={resource} />} />;
}
