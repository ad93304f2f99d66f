import { type AnyResource, isPlatform, declarationOf } from '../../../../schema/resource';
import { missing, wrong, type Problem } from '../../../../schema/check/problem';
import type { ShowPart } from '../../../../schema/shapes/views/show';
import { dashboardSchema } from '../../../../schema/shapes/views/dashboard';
import { isRecord } from '../../../../lib/value-at';
import { resourceSchema } from '../../../../schema/shapes/resource-schema';
import { kindedProblems, type JsonParts } from '../../schema/plugin-parts';

/** Returns a declaration as JSON has it: with calls as texts. */
function asData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asData);
  if (!isRecord(value)) return value;
  const { method, path } = value;
  if (typeof method === 'string' && typeof path === 'string') return `${method} ${path}`;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asData(one)]));
}

/** Returns where a declaration in TypeScript breaks the schema: neither the dev server nor a build runs the compiler. */
export function shapeProblems(resource: AnyResource, parts: Pick<JsonParts, 'kinds'>): readonly Problem[] {
  if (resource.dashboard) return kindedProblems(dashboardSchema, resource.dashboard, parts);
  const declared = declarationOf(resource);
  if (!declared) return [];
  const { pages: _, ...data } = declared;
  return kindedProblems(resourceSchema, asData(data), parts);
}

type Place = readonly PropertyKey[];

/** Returns forms and parts of them without fields. */
export function formProblems(resource: AnyResource, form: 'create' | 'edit'): readonly Problem[] {
  const view = resource[form];
  if (!view) return [];
  if (view.fields.length === 0) return [missing(form, 'fields')];
  const { tabs = [], steps = [] } = view.layout ?? {};
  return [
    ...Object.entries({ tabs, steps }).flatMap(([key, parts]) =>
      parts.flatMap((part, index) => (part.sections.length > 0 ? [] : [missing(form, key, index, 'fields')])),
    ),
    ...(tabs.length > 0 && steps.length > 0
      ? [wrong([form, 'steps'], 'steps', { reason: 'tabsOrSteps' })]
      : []),
  ];
}

export const placedParts = ({ show }: AnyResource): readonly (readonly [Place, ShowPart])[] =>
  show
    ? [[['show'], show], ...(show.tabs ?? []).map((tab, index) => [['show', 'tabs', index], tab] as const)]
    : [];

function lackedByChanges({ provider }: AnyResource, { changes }: ShowPart): string | undefined {
  if (!changes) return undefined;
  // The audit trail of the platform's API knows nothing of a foreign resource.
  if (changes.resource === undefined) return isPlatform(provider) ? undefined : 'resource';
  // A list that nothing narrows is of every row.
  return changes.filter ? undefined : 'filter';
}

/** Returns tabs and charts without content, and lists that nothing narrows to the row. */
export const showProblems = (resource: AnyResource): readonly Problem[] =>
  placedParts(resource).flatMap(([place, part]) => {
    const { sections, cards, related = [], charts = [], changes } = part;
    const lacked = lackedByChanges(resource, part);
    const isEmpty = sections.length + related.length + charts.length === 0 && !cards && !changes;
    return [
      ...related.flatMap(({ params, filter }, index) =>
        (params ?? filter) ? [] : [missing(...place, 'related', index, 'filter')],
      ),
      ...charts.flatMap(({ figures, rows }, index) =>
        (figures ?? rows) ? [] : [missing(...place, 'charts', index, 'rows')],
      ),
      ...(lacked === undefined ? [] : [missing(...place, 'changes', lacked)]),
      ...(isEmpty && place.length > 1 ? [missing(...place, 'fields')] : []),
    ];
  });

type Origin = Readonly<Partial<Record<'call' | 'resource', string | undefined>>>;

/** The options of one origin that another has no use for. */
const foreignOptions = {
  onlyOfResource: ['filter', 'sort', 'limit'],
  onlyOfCall: ['query', 'provider', 'rows', 'value'],
} as const;

/** Returns a widget without data, with two origins of it, or with options of the other one. */
function originProblems(place: Place, asked: Origin, isFigure: boolean): readonly Problem[] {
  const { call, resource } = asked;
  if (call === undefined && resource === undefined) return [missing(...place, 'call')];
  if (call !== undefined && resource !== undefined)
    return [wrong([...place, 'call'], call, { reason: 'callOrResource' })];
  const reason = call === undefined ? 'onlyOfCall' : 'onlyOfResource';
  const misplaced = foreignOptions[reason].filter((key) => key in asked);
  const lacksValue = isFigure && call !== undefined && !('value' in asked);
  return [
    ...misplaced.map((key) => wrong([...place, key], key, { reason })),
    ...(lacksValue ? [missing(...place, 'value')] : []),
  ];
}

/** Returns widgets without data or with two sources of it. */
export const dashboardProblems = ({ dashboard }: AnyResource): readonly Problem[] =>
  dashboard?.widgets.flatMap((widget, index) =>
    widget.type === 'list' ? [] : originProblems(['widgets', index], widget, widget.type === 'figure'),
  ) ?? [];
