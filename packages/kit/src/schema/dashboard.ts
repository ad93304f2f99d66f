import { completeCall, type AnyResource } from './resource';
import type { Dashboard, Widget } from './shapes/views/dashboard';
import type { Field } from './shapes/field';

export function resourcesOf(widget: Widget): readonly string[] {
  if (widget.type === 'text') return [];
  const compared = widget.type === 'figure' ? widget.compare?.resource : undefined;
  return [widget.resource, compared].filter((name) => name !== undefined);
}

export const resourcesShown = ({ widgets }: Dashboard): readonly string[] => [
  ...new Set(widgets.flatMap(resourcesOf)),
];

function valuesOf(widget: Widget): readonly { readonly value?: string; readonly show?: unknown }[] {
  if (widget.type === 'figure') return [widget];
  return widget.type === 'chart' ? [widget.x, ...widget.series] : [];
}

/** Returns the kinds that widgets declare themselves, with the paths of their values. */
export const fieldsShown = ({ widgets }: Dashboard): readonly (readonly [string, Field])[] =>
  widgets
    .flatMap(valuesOf)
    .flatMap(({ value = 'total', show }) => (show ? [[value, show as Field] as const] : []));

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
