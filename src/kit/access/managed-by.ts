import { adminTypes, mayManage } from '../../../contract/access';
import type { AdminIdentity } from '../../../contract/auth';

/** The types of admin, as texts, that somebody may manage; a visitor none. */
export const managedBy = (viewer: AdminIdentity | undefined): readonly string[] =>
  viewer ? adminTypes.filter((type) => mayManage(viewer.type).includes(type)) : [];
