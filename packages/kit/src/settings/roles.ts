import type { Permission } from '../wire/access';
import { settings, type Settings } from './settings';
import { accessTable } from './access-table';

/** Returns the roles that may do everything: those of the setting `roles`, or the platform's. */
export const fullRoles = (): readonly string[] => settings().roles?.all ?? [accessTable().superRole];

export const roleNames = ({ roles }: Pick<Settings, 'roles'> = settings()): readonly string[] =>
  roles ? [...roles.all, ...(roles.others ?? [])] : accessTable().roles;

/** Whether a role has a permission, by the setting `roles` or the platform's table; never for a visitor (undefined). */
export function may(role: string | undefined, permission: Permission): boolean {
  const { roles } = settings();
  const actions = roles ? roles.access : accessTable().actions;
  const allowed: readonly string[] =
    typeof permission === 'string' ? (actions?.[permission] ?? []) : permission;
  return role !== undefined && (fullRoles().includes(role) || allowed.includes(role));
}
