import type { AccessControlProvider, CanParams, CanReturnType } from '@refinedev/core';
import { access, capabilityFor, type Action, type Permission } from '../../../contract/access';
import { may } from '../../config/roles';
import { offers } from '../auth/offers';
import { session, viewerOf } from '../auth/session';

/** The permissions in a declaration: list, show, create, edit, remove; beside them may stand which rows they are for. */
export type DeclaredAccess = Readonly<Partial<Record<string, unknown>>>;

const isAction = (name: string): name is Action => Object.hasOwn(access, name);

const isPermission = (value: unknown): value is Permission =>
  Array.isArray(value) || (typeof value === 'string' && isAction(value));

/** Returns whether the backend has what a permission is for. */
export function isOffered(permission: Permission): boolean {
  const capability = typeof permission === 'string' ? capabilityFor[permission] : undefined;
  return capability === undefined || offers(capability);
}

/** Returns whether an admin of that role may do something that the backend has; what needs no permission everybody may do. */
export const answerCan = (viewer: string | undefined, permission: Permission | undefined): CanReturnType => ({
  can: permission === undefined || (isOffered(permission) && may(viewer, permission)),
});

/** Returns the parameters of Refine's `can` for a permission. `params.permission` decides; the names are for query keys. */
export function questionOf(permission: Permission) {
  const [resource = '', action = ''] =
    typeof permission === 'string' ? permission.split('.') : ['types', 'any'];
  return { resource, action, params: { permission } } satisfies CanParams;
}

/**
 * Answers Refine's questions from the table of roles: by the permission that the question names, by what the declaration
 * of its resource says, or by the line `<resource>.<action>`. Anything else is refused.
 * @param accessOf what the declaration of a resource says
 */
export const createAccessControlProvider = (
  accessOf: (resource: string) => DeclaredAccess | undefined,
): AccessControlProvider => ({
  can: ({ resource = '', action, params }) => {
    const named: unknown = params?.['permission'];
    const line = `${resource}.${action}`;
    const declared = accessOf(resource)?.[action === 'delete' ? 'remove' : action] ?? line;
    const permission = [named, declared].find(isPermission);
    return Promise.resolve(
      permission === undefined ? { can: false } : answerCan(viewerOf(session()), permission),
    );
  },
});
