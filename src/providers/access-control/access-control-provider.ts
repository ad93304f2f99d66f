import type { AccessControlProvider } from '@refinedev/core';
import { access, may, type Action } from '../../../contract/access';
import { session, viewerOf } from '../auth/session';

const allowed = Promise.resolve({ can: true });
const refused = Promise.resolve({ can: false });

const isAction = (name: string): name is Action => Object.hasOwn(access, name);

/** Refine's questions answered from the table of roles; what stands in no line of it is refused. */
export const accessControlProvider: AccessControlProvider = {
  can: ({ resource = '', action }) => {
    const name = `${resource}.${action}`;
    return isAction(name) && may(viewerOf(session()), name) ? allowed : refused;
  },
};
