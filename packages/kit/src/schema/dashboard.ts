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

const isShown = (one: readonly [string, Field | undefined]): one is readonly [string, Field] =>
  one[1] !== undefined;

function fieldsOf(widget: Widget): readonly (readonly [string, Field | undefined])[] {
  if (widget.type === 'figure') return [[widget.value ?? 'total', widget.show]];
  if (widget.type !== 'chart') return [];
  return [widget.x, ...widget.series].map(({ value, show }) => [value, show as Field | undefined]);
}

/** Returns the kinds that widgets declare themselves, with the paths of their values. */
export const fieldsShown = ({ widgets }: Dashboard): readonly (readonly [string, Field])[] =>
  widgets.flatMap(fieldsOf).filter(isShown);

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
