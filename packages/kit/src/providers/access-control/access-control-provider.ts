import type { AccessControlProvider, CanReturnType } from '@refinedev/core';
import type { Permission } from '../../wire/access';
import { accessTable } from '../../settings/access-table';
import { may } from '../../settings/roles';
import { offers } from '../auth/offers';
import { session, viewerOf } from '../auth/session';

const isPermission = (value: unknown): value is Permission =>
  Array.isArray(value) || (typeof value === 'string' && Object.hasOwn(accessTable().actions, value));

export function isOffered(permission: Permission): boolean {
  const capability = typeof permission === 'string' ? accessTable().capabilityFor[permission] : undefined;
  return capability === undefined || offers(capability);
}

/** Whether the viewer has a permission and the backend offers it; without one everybody may. */
export const answerCan = (viewer: string | undefined, permission: Permission | undefined): CanReturnType => ({
  can: permission === undefined || (isOffered(permission) && may(viewer, permission)),
});

/** Answers by `params.permission`, the access in the declaration, or the line `<resource>.<action>` of the table of roles. */
export const createAccessControlProvider = (
  accessOf: (resource: string) => Readonly<Partial<Record<string, unknown>>> | undefined,
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
