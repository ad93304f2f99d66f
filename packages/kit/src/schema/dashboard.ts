import { completeCall, type AnyResource } from './resource';
import type { Dashboard } from './shapes/views/dashboard';

export const resourcesShown = ({ widgets }: Dashboard): readonly string[] => [
  ...new Set(widgets.flatMap(({ resource }) => resource ?? [])),
];

/** Returns a dashboard as a resource without rows whose list is a page of its own, for routes, menu and roles. */
export function completeDashboard(dashboard: Dashboard): AnyResource {
  const { name, path, menu, access } = dashboard;
  return {
    name,
    path,
    ...(menu ? { menu } : { offMenu: true }),
    access: { list: access },
    calls: { list: completeCall(`${name}.list`, `GET /${name}`) },
    fields: {},
    list: { columns: [] },
    search: false,
    dashboard,
  };
}

/** Declares a dashboard: the default export of a `resource.ts`, as a resource is. */
export const defineDashboard = (dashboard: Omit<Dashboard, 'type'>): AnyResource =>
  completeDashboard({ type: 'dashboard', ...dashboard });
