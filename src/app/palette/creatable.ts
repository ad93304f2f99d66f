import { may, type AdminType } from '../../../contract/access';
import type { IndexedResource } from '../routes/indexed-resource';
import { resources } from '../routes/resources';

/** Resources of which one may make a new one, as far as they have a list to do so from. */
export const creatable = (viewer: AdminType | undefined): readonly IndexedResource[] =>
  resources().filter(
    ({ path, access }) => path !== undefined && access.create !== undefined && may(viewer, access.create),
  );
