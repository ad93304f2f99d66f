import type { Permission } from '../wire/access';
import { settings, type Settings } from './settings';
import { accessTable } from './access-table';
import { homePath } from './paths';

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

interface LandingPage {
  readonly path: string;
  readonly access: Permission;
  readonly menu?: { readonly access?: Permission } | undefined;
}

/** Returns where a role lands: as the setting `roles` says, else on the first of `pages` in its menu, else on the first of all. */
export function landingPath(role: string, pages: readonly LandingPage[]): string {
  const own = settings().roles?.landing?.[role];
  if (own !== undefined) return own;
  const inMenu = pages.find(
    ({ menu, access: page }) => menu && may(role, page) && may(role, menu.access ?? page),
  );
  return (inMenu ?? pages[0])?.path ?? homePath;
}
